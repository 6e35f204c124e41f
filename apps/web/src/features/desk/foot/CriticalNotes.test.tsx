import { afterEach, expect, test, vi } from 'vitest';
import { calls, type LogEntryDto } from '@startwand/contract';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { ok } from '../../../testing/a-server.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { AccountContext } from '../../../services/account.ts';
import { aDevice } from '../../../testing/a-device.ts';
import { noon } from '../../../testing/a-run.ts';
import { aDesk } from '../../../testing/a-desk.ts';
import { LogPanel } from '../log/LogPanel.tsx';
import { CriticalNotes } from './CriticalNotes.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

const entry = (id: string, more: Partial<LogEntryDto>): LogEntryDto => ({
  id,
  revision: 1,
  at: noon,
  by: null,
  type: 'deviceSilent',
  severity: 'critical',
  heatId: null,
  competitorId: null,
  triggerId: null,
  bib: null,
  source: 'device',
  deviceId: '231203016',
  timingChannel: null,
  section: null,
  startNumber: null,
  startNumberType: null,
  bounds: null,
  comment: null,
  state: 'active',
  bibs: [],
  ...more,
});

test('what is critical stays in sight until it was seen, each by itself (Spec §3)', async () => {
  const page = await aPage();
  pages.push(page);
  page.server.answers(calls.listDevices, () =>
    ok<typeof calls.listDevices>([aDevice({ id: '231203016', name: 'Upper gate' })]),
  );
  const log = [
    entry('1', {}),
    entry('2', { type: 'numberTwiceOnCourse', heatId: 'h1', bib: 27, bibs: [27] }),
    entry('3', { heatId: 'h2' }),
    entry('4', { severity: 'high' }),
    entry('5', { state: 'deleted' }),
  ];
  const { clock } = aDesk().situation().desk;
  page.server.answers(calls.seeLogEntry, () => ok([entry('1', { seen: true })]));
  const toasts = someToasts();
  const show = (shown: readonly LogEntryDto[]) =>
    page.show(
      <AccountContext value={anna}>
        <ToastsContext value={toasts}>
          <CriticalNotes eventId="e1" heatId="h1" log={shown} clock={clock} outSince={noon} />
        </ToastsContext>
      </AccountContext>,
    );
  await show(log);
  const lines = () => [...document.querySelectorAll('[data-testid="desk-critical"]')].map((line) => line.textContent);
  expect(lines()).toHaveLength(2);
  await page.says('Upper gate · A device is silent while somebody is on course');
  expect(lines()[1]).toContain('27');
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  await page.press('Seen');
  const sent = () => page.server.asked.filter(({ route }) => route === 'seeLogEntry').map(({ body }) => body);
  await vi.waitFor(() => expect(sent()).toEqual([{ seen: true }]));
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  await toasts.get()[0]?.onUndo?.();
  expect(sent()).toEqual([{ seen: true }, { seen: false }]);
  // Who said so, here or at another desk, is all the same.
  const seenBy = (...ids: readonly string[]) =>
    log.map((one) => (ids.includes(one.id) ? { ...one, seen: true as const } : one));
  await show(seenBy('1'));
  expect(lines()).toHaveLength(1);
  await show(seenBy('1', '2'));
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('a silence from before those on course started lies over nothing: it stands first in the log until it was seen', async () => {
  const page = await aPage();
  pages.push(page);
  page.server.answers(calls.listDevices, () =>
    ok<typeof calls.listDevices>([aDevice({ id: '231203016', name: 'Upper gate' })]),
  );
  page.server.answers(calls.seeLogEntry, () => ok([entry('1', { seen: true })]));
  const { clock, competitors } = aDesk().situation().desk;
  const log = [
    entry('1', {}),
    ...['3', '4', '5'].map((id) => entry(id, { severity: 'note', type: 'lateTriggerMovedRuns' })),
  ];
  const foot = { eventId: 'e1', heatId: 'h1', log, clock, outSince: noon + 1n };
  await page.show(
    <AccountContext value={anna}>
      <ToastsContext value={someToasts()}>
        <CriticalNotes {...foot} />
        <LogPanel {...foot} competitors={competitors} size="low" />
      </ToastsContext>
    </AccountContext>,
  );
  expect(document.querySelector('[data-testid="desk-critical"]')).toBeNull();
  await page.says('Upper gate');
  const lines = [...document.querySelectorAll('ol > li')].map((line) => line.textContent);
  expect(lines[0]).toMatch(/Upper gateA device is silent.*Seen$/);
  expect(lines).toHaveLength(2);
  // What is over is not loud any more.
  expect(document.querySelector('ol > li [data-tone]')?.textContent).toBe('Over');
  expect(document.querySelector('ol > li [data-tone=live]')).toBeNull();
  await page.press('Seen');
  const sent = () => page.server.asked.filter(({ route }) => route === 'seeLogEntry').map(({ body }) => body);
  await vi.waitFor(() => expect(sent()).toEqual([{ seen: true }]));
});
