/** What follows the creation of a race, held against a server that answers as each case has it. */
import { calls, type ImportDto } from '@startwand/contract';
import { plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { detail } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { ok, refused } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import type { TemplateId } from './templates.ts';
import { useMakeRace } from './use-make-race.ts';

const heats = detail.heats.map((heat) => ({ ...heat, startTime: '2030-12-19T10:00' }));
const created = { ...detail, heats, competitors: [], triggers: [], log: [], decisions: [] };
const eventPath = `/panel/events/${detail.event.id}`;

const uploaded: ImportDto = {
  id: 'i1',
  kind: 'competitors',
  heatId: null,
  fileName: 'list.tsv',
  state: 'uploaded',
  createdAt: 0n,
  expiresAt: 1n,
  fields: [
    { field: 'firstName', isRequired: true },
    { field: 'lastName', isRequired: true },
  ],
  sheets: [
    {
      name: 'list',
      rowCount: 3,
      headingRow: 1,
      headings: ['Bib', 'First name', 'Last name'],
      firstRows: [],
      sample: [],
      assignment: { startNumber: 0, firstName: 1, lastName: 2 },
      letters: null,
    },
  ],
  settings: null,
  check: null,
  progress: null,
  appliedCount: null,
};
const withFaults = (faultyCount: number): ImportDto => ({
  ...uploaded,
  state: 'validated',
  check: { rowCount: 2, faultyCount, faults: [], faultCount: faultyCount, rows: [] },
});

function Making(props: { readonly template: TemplateId; readonly list: string }): ReactNode {
  const making = useMakeRace();
  return (
    <>
      <button type="button" onClick={() => void making.goOn(created, props.template, props.list)}>
        {'Go on'}
      </button>
      {making.error === null ? null : <em>{making.error.failure}</em>}
    </>
  );
}

async function making(template: TemplateId, list = 'Eva Maier\nPia Gruber') {
  const page = await aPage();
  page.server.answers(calls.uploadImport, () => ok([uploaded]));
  page.server.answers(calls.validateImport, () => ok([withFaults(0)]));
  page.server.answers(calls.applyImport, () => ok([{ ...uploaded, state: 'applied' } as const]));
  page.server.answers(calls.giveStartNumbers, () => ok([]));
  page.server.answers(calls.orderStartList, () => ok([{ ...plainStartList, competitorIds: ['eva'] }]));
  page.server.answers(calls.setStartTimes, () => ok([]));
  const router = await page.show(
    <ToastsContext value={someToasts()}>
      <Making template={template} list={list} />
    </ToastsContext>,
  );
  const arrives = (path: string) => act(() => vi.waitFor(() => expect(router.latestLocation.href).toBe(path)));
  return { page, arrives, asked: () => page.server.asked.map(({ route }) => route) };
}

const takenIn = ['uploadImport', 'validateImport', 'applyImport', 'giveStartNumbers'];

test('a list is taken in, everybody gets a bib and a place in the first run, and the desk opens', async () => {
  const { page, arrives, asked } = await making('giantSlalom');
  await page.press('Go on');
  await arrives(`${eventPath}/heats/${detail.heats[0]?.id}/desk`);
  expect(asked()).toEqual([...takenIn, 'orderStartList']);
  expect(page.server.asked.at(-1)?.body).toMatchObject({ order: 'bibUp' });
});

test('a time trial starts at an even interval', async () => {
  const { page, arrives, asked } = await making('timeTrial');
  await page.press('Go on');
  await arrives(`${eventPath}/heats/${detail.heats[0]?.id}/desk`);
  expect(asked()).toEqual([...takenIn, 'orderStartList', 'setStartTimes']);
  expect(page.server.asked.at(-1)?.body).toMatchObject({ by: 'bib', interval_100ns: 600_000_000 });
});

test('rows with faults wait on the page of the import', async () => {
  const { page, arrives, asked } = await making('giantSlalom');
  page.server.answers(calls.validateImport, () => ok([withFaults(1)]));
  await page.press('Go on');
  await arrives(`${eventPath}/import/competitors?import=i1&step=check&template=giantSlalom`);
  expect(asked()).not.toContain('applyImport');
});

test('columns that nobody recognises are assigned there', async () => {
  const { page, arrives, asked } = await making('giantSlalom');
  const sheets = uploaded.sheets.map((sheet) => ({ ...sheet, assignment: {} }));
  page.server.answers(calls.uploadImport, () => ok([{ ...uploaded, sheets }]));
  await page.press('Go on');
  await arrives(`${eventPath}/import/competitors?import=i1&step=assign&template=giantSlalom`);
  expect(asked()).toEqual(['uploadImport']);
});

const wholeName = (name: string): ImportDto => ({
  ...uploaded,
  sheets: uploaded.sheets.map((sheet) => ({
    ...sheet,
    firstRows: [{ row: 2, texts: [name] }],
    assignment: { fullName: 0 },
  })),
});

test('whole names whose order they do not tell are looked at there first', async () => {
  const { page, arrives, asked } = await making('giantSlalom', 'Xaloq Brenb');
  page.server.answers(calls.uploadImport, () => ok([wholeName('Xaloq Brenb')]));
  await page.press('Go on');
  await arrives(`${eventPath}/import/competitors?import=i1&step=assign&template=giantSlalom`);
  expect(asked()).toEqual(['uploadImport']);
});

test('whole names with the surname first are split so where frequent first names tell it', async () => {
  const { page, arrives } = await making('giantSlalom', 'Steiner Lukas');
  page.server.answers(calls.uploadImport, () => ok([wholeName('Steiner Lukas')]));
  await page.press('Go on');
  await arrives(`${eventPath}/heats/${detail.heats[0]?.id}/desk`);
  expect(page.server.asked.find(({ route }) => route === 'validateImport')?.body).toMatchObject({
    nameOrder: 'lastFirst',
  });
});

test('without a list the event opens', async () => {
  const { page, arrives, asked } = await making('giantSlalom', ' ');
  await page.press('Go on');
  await arrives(eventPath);
  expect(asked()).toEqual([]);
});

test('what was refused is tried again, and nobody is entered twice', async () => {
  const { page, arrives, asked } = await making('giantSlalom');
  page.server.answers(calls.orderStartList, () => refused('INVALID_STATE', 409));
  await page.press('Go on');
  await page.says('INVALID_STATE');
  page.server.answers(calls.orderStartList, () => ok([{ ...plainStartList, competitorIds: ['eva'] }]));
  await page.press('Go on');
  await arrives(`${eventPath}/heats/${detail.heats[0]?.id}/desk`);
  expect(asked().filter((route) => route === 'applyImport')).toHaveLength(1);
});
