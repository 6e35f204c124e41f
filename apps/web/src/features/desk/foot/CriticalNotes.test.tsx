import { afterEach, expect, test } from 'vitest';
import type { LogEntryDto } from '@startwand/contract';
import { aPage } from '../../../testing/a-page.tsx';
import { noon } from '../../../testing/a-run.ts';
import { aDesk } from '../../../testing/a-desk.ts';
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
  const log = [
    entry('1', {}),
    entry('2', { type: 'numberTwiceOnCourse', heatId: 'h1', bib: 27, bibs: [27] }),
    entry('3', { heatId: 'h2' }),
    entry('4', { severity: 'high' }),
    entry('5', { state: 'deleted' }),
  ];
  const { clock } = aDesk().situation().desk;
  await page.show(<CriticalNotes heatId="h1" log={log} clock={clock} />);
  const lines = () =>
    [...document.querySelectorAll('[data-testid="desk-critical"]')].map((line) => line.textContent);
  expect(lines()).toHaveLength(2);
  expect(lines()[0]).toContain('A device is silent while somebody is on course 231203016');
  expect(lines()[1]).toContain('27');
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  await page.press('Seen');
  expect(lines()).toHaveLength(1);
  await page.press('Seen');
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
