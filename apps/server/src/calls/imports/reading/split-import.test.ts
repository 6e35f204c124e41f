import { beforeEach, expect, test } from 'vitest';
import { anEmptyEvent, detailOf, type EmptyEvent, type Organiser } from './random-race.test-support.ts';
import { imported } from './imported.test-support.ts';
import { importStand, lines } from '../import-stand.test-support.ts';

const stand = importStand();
let organiser: Organiser;
let event: EmptyEvent;

/** A heat with one intermediate, and bibs 1 and 2 in its list. */
beforeEach(async () => {
  organiser = { owner: stand.event.owner, device: stand.event.device };
  event = await anEmptyEvent(stand.app, organiser, { rounding: { precision: 2, roundingType: 'cutOff' }, points: 3 });
  await bring('competitors', lines('Bib;Last name;First name', '1;Moser;Eva', '2;Berger;Anna'));
  await bring('competitorList', lines('Bib', '1', '2'));
});

const bring = (kind: 'competitors' | 'competitorList' | 'startList' | 'times', content: string) =>
  imported(stand.app, organiser, event, kind, ['list.csv', Buffer.from(content), 'en']);
const runs = async () => (await detailOf(stand.app, organiser.owner, event)).runs;

test('splits of a file with start times are times at the intermediates, and go with the import', async () => {
  const content = lines(
    'Bib;Start;Intermediate 1;Section 1;Section 2;Run time',
    '1;10:00:00.5;31.20;31.20;31.13;1:02.33',
  );
  const { id, check } = await bring('times', content);
  expect(check).not.toHaveProperty('differences');
  const [run] = await runs();
  const times = run?.data.sections.map((section) => section?.timestamp_100ns ?? 0n) ?? [];
  expect(times.map((time) => time - (times[0] ?? 0n))).toEqual([0n, 312_000_000n, 623_300_000n]);
  await stand.app.post(`/events/${event.id}/imports/${id}/undo`, {}, organiser.owner.token);
  expect(await runs()).toEqual([]);
});

test('splits count from the start list where the file has no start times', async () => {
  await bring('startList', lines('Bib;Start time', '1;10:01:00', '2;10:02:00'));
  await bring('times', lines('Bib;Intermediate 1;Time', '2;31.20;1:02.33'));
  const [run] = await runs();
  const [start = 0n, split = 0n] = run?.data.sections.map((section) => section?.timestamp_100ns ?? 0n) ?? [];
  expect([split - start, run?.result_100ns]).toEqual([312_000_000n, 623_300_000]);
});

test('splits without any start are told at their rows, and the times are imported', async () => {
  const { check } = await bring('times', lines('Bib;Intermediate 1;Time', '1;31.20;1:02.33'));
  expect(check?.differences).toEqual({ count: 1, rows: [{ row: 2, field: 'split:1', said: '31.20', computed: null }] });
  expect(await runs()).toMatchObject([{ result_100ns: 623_300_000 }]);
});

test('sections that are not between the splits are told with what the import comes to', async () => {
  const content = lines('Bib;Start;Int 1;Section 1;Section 2;Run time', '1;10:00:00;31.20;31.20;32.00;1:02.33');
  const { check } = await bring('times', content);
  expect(check?.differences?.rows).toEqual([{ row: 2, field: 'sectionTime:2', said: '32.00', computed: '31.13' }]);
});

test('times of day under the heading of a split are those at the point', async () => {
  await bring('times', lines('Bib;Start;Intermediate 1;Finish', '1;10:00:00;10:00:31.2;10:01:02.33'));
  const [run] = await runs();
  const [start = 0n, split = 0n] = run?.data.sections.map((section) => section?.timestamp_100ns ?? 0n) ?? [];
  expect([split - start, run?.result_100ns]).toEqual([312_000_000n, 623_300_000]);
});
