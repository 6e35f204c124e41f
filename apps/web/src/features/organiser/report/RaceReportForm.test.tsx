import { calls, type EventReportDto, type OperatorDetailDto } from '@startwand/contract';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { detail, ownRacer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { OwnEventContext } from '../event/own-event.ts';
import { RaceReportForm } from './RaceReportForm.tsx';
import { sameCourse, takenOver, valuesOfReport } from './report-values.ts';

const heatId = detail.heats[0]?.id ?? '';
const judge = { function: 'referee', firstName: 'Paula', lastName: 'Quillon', nation: 'AUT' } as const;
const stored: EventReportDto = {
  eventId: detail.event.id,
  report: { jury: [], courses: [] },
  suggestion: {
    eventId: 'e0',
    name: 'Winter Cup',
    place: 'Seegrube',
    startDate: '2026-01-17',
    report: {
      nation: 'AUT',
      discipline: 'GS',
      jury: [judge],
      courses: [{ heatId, homologation: '1/2/3', forerunners: [], weather: [] }],
    },
  },
  version: 'v1',
};

async function form() {
  const page = await aPage();
  page.server.answers(calls.listNations, () => ok([]));
  page.server.answers(calls.setRaceReport, () => ok([stored]));
  const toasts = someToasts();
  const own: OperatorDetailDto = { ...detail, competitors: [ownRacer(1, null)], triggers: [], log: [], decisions: [] };
  await page.show(
    <ToastsContext value={toasts}>
      <OwnEventContext value={own}>
        <RaceReportForm stored={stored} />
      </OwnEventContext>
    </ToastsContext>,
  );
  const sent = () => page.server.asked.filter(({ route }) => route === 'setRaceReport').map(({ body }) => body);
  return { page, toasts, sent };
}

test('nothing is asked of a race that goes to nobody; what FIS asks is counted, and each name leads to its field', async () => {
  const { page } = await form();
  await page.says('No federation');
  expect(document.body.textContent).not.toContain('are missing');
  await page.choose('[name="federation"]', 'fis');
  await page.says('FIS: 20 of 20 fields are missing');
  const part = (title: string) =>
    [...document.querySelectorAll('details')].find((fold) => fold.querySelector('h2')?.textContent === title);
  expect(part('Jury')?.open).toBe(false);
  expect(part('Jury')?.querySelector('summary')?.textContent).toContain('3 missing');
  await page.press('Chief of race');
  expect(part('Jury')?.open).toBe(true);
  const row = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
  expect(row).toBe('jury[0].lastName');
  await page.press('Season');
  expect(document.activeElement?.getAttribute('name')).toBe('season');
});

test('the last race is taken over by one press and back by one, and what was typed stays', async () => {
  const { page, toasts, sent } = await form();
  await page.type('[name="discipline"]', 'SL');
  await page.press('Take over from Winter Cup, 17 January 2026');
  await page.says('Referee');
  await page.press('Save report');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    {
      federation: 'fis',
      nation: 'AUT',
      discipline: 'SL',
      jury: [judge],
      courses: [
        { heatId, homologation: '1/2/3', forerunners: [], weather: [] },
        { heatId: 'h2', forerunners: [], weather: [] },
      ],
    },
  ]);
  const [toast] = toasts.get();
  await act(async () => {
    await toast?.onUndo?.();
  });
  await vi.waitFor(() => expect(document.querySelector('[data-field="jury[0].lastName"]')).toBeNull());
  expect(document.querySelector<HTMLInputElement>('[name="discipline"]')?.value).toBe('SL');
});

test('a jury that is there is no other one', () => {
  const own = valuesOfReport({ jury: [{ ...judge, lastName: 'Other' }], courses: [] }, ['h1']);
  const earlier = valuesOfReport({ season: 2025, jury: [judge], courses: [] }, ['h1']);
  expect(takenOver(own, earlier)).toMatchObject({ season: 2025, jury: [{ lastName: 'Other' }] });
});

test('the second run takes over the hill of the first: what was typed stays, gates and setter are of one run', () => {
  const first = {
    heatId: 'h1',
    name: 'Seegrube',
    length_m: 480,
    gates: 42,
    setter: { firstName: 'Eva', lastName: 'Huber' },
  };
  const bare = { forerunners: [], weather: [] };
  const report = {
    jury: [],
    courses: [
      { ...bare, ...first },
      { ...bare, heatId: 'h2', length_m: 460 },
    ],
  };
  const values = valuesOfReport(report, ['h1', 'h2']);
  const [kept, filled] = sameCourse(values, 1).courses;
  expect(kept).toEqual(values.courses[0]);
  expect(filled).toMatchObject({ heatId: 'h2', name: 'Seegrube', length_m: 460, gates: null, setter: null });
  // Before the first heat there is none.
  expect(sameCourse(values, 0)).toEqual(values);
});
