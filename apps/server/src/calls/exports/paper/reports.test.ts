/** The referee's protocol and the timing report, as the operator of an event saves them. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRaceWithABackup } from '../../../testing/backup-race.ts';
import { anEvent, type TestEvent } from '../../../testing/events.ts';
import { save } from '../../../testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { race } from '../race.test-support.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const linesOf = (text: string) => text.trimEnd().split('\r\n');

describe('the referee’s protocol', () => {
  let event: TestEvent;
  beforeEach(async () => {
    event = await anEvent(app);
    await race(app, event);
  });

  test('has each decision of a heat: by whom, when, on whom, with which figures and why', async () => {
    const { token } = event.owner;
    const [heatId] = event.heatIds;
    const heat = `/events/${event.id}/heats/${heatId}`;
    const run = (bib: number) => `${heat}/runs/${heatId}.1.${event.competitorIds[bib - 1]}.1`;
    await app.post(`${run(2)}/status`, { status: 'dsq', gate: 23, message: 'straddled' }, token);
    await app.post(`${run(1)}/penalty`, { penalty_100ns: 50_000_000, reward_100ns: 0 }, token);
    await app.post(`${heat}/undo`, {}, token);
    const query = `format=csv&heatId=${heatId}`;
    const { text } = await save(app, `/events/${event.id}/exports/protocol/operator?${query}`, token);
    const lines = linesOf(text).map((line) => line.split(',').slice(2));
    expect(lines[0]).toEqual(['By', 'Heat', 'Bib', 'Name', 'Decision', 'Details', 'Reason', 'Taken back']);
    const [by = ''] = lines[1] ?? [];
    expect(by).not.toBe('');
    expect(lines.slice(1)).toEqual([
      [by, 'Run 1', '', '', 'Arm', '', '', ''],
      [by, 'Run 1', '', '', 'Finish heat', '', '', ''],
      [by, 'Run 1', '2', 'Number 2 Anna', 'Status', 'DSQ', 'Gate 23: straddled', ''],
      [by, 'Run 1', '1', 'Number 1 Anna', 'Penalty', '+5.00', '', 'No longer holds'],
      [by, 'Run 1', '1', 'Number 1 Anna', 'Undone: Penalty', '', '', ''],
    ]);
    const other = await save(
      app,
      `/events/${event.id}/exports/protocol/operator?format=csv&heatId=${event.heatIds[1]}`,
      token,
    );
    expect(linesOf(other.text)).toHaveLength(1);
  });

  test.each(['protocol', 'timingReport'])('%s is a paper too, in each language', async (kind) => {
    for (const language of ['de', 'en', 'es', 'hu', 'it', 'no', 'ro']) {
      const path = `/events/${event.id}/exports/${kind}/operator?format=pdf&language=${language}`;
      const { bytes } = await save(app, path, event.owner.token);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test.each(['protocol', 'timingReport'])('%s is no list for visitors', async (kind) => {
    expect(await app.get(`/events/${event.id}/exports/${kind}?format=csv`)).toMatchObject({
      body: { status: -3000, issues: [{ path: ['kind'], code: 'NOT_A_CHOICE' }] },
    });
  });
});

test('a licence stands once on a list, for operators too', async () => {
  const event = await anEvent(app);
  const path = `/events/${event.id}/exports/competitors/operator?format=csv&columns=startNumber&columns=licence`;
  const [head = ''] = linesOf((await save(app, path, event.owner.token)).text);
  expect(head.split(',')).toHaveLength(2);
});

test('the timing report names clocks, sources, a replaced time with its neighbours, a correction, what was set aside', async () => {
  const { owner, eventId, heatId, at, run } = await aRaceWithABackup(app);
  await app.post(at(1), {}, owner.token);
  await app.post(`${run}/section/0/time`, { timestamp_100ns: 17_686_404_020_000_000n }, owner.token);
  const path = `/events/${eventId}/exports/timingReport/operator?format=csv&separator=tab&heatId=${heatId}`;
  const { text } = await save(app, path, owner.token);
  const rows = linesOf(text).map((line) => line.split('\t'));
  const partOf = (name: string) => rows.filter(([part]) => part === name).map((row) => row.slice(1));
  const details = (name: string) => partOf(name).map((row) => row.at(-1));
  expect(partOf('Clocks').map((row) => row.filter((cell) => cell !== ''))).toEqual([
    ['231203016', expect.stringMatching(/^(not )?synchronised.*, 5 impulses, 10:00:01\.0000 – 10:01:20\.0000$/)],
    ['231203017', expect.stringMatching(/^(not )?synchronised.*, 3 impulses, 10:01:00\.0200 – 10:01:20\.0200$/)],
  ]);
  expect(details('Sources of the points')).toEqual(['first source', 'first source', 'steps in, 1']);
  const [replaced, ...neighbours] = partOf('Replacement times and their neighbours');
  expect(replaced).toEqual(expect.arrayContaining(['2', 'Finish', '10:01:10.0000', '231203017', 'C1']));
  expect(replaced?.at(-1)).toBe('correction +0.020 s, from 10:01:10.0200');
  expect(neighbours.map((row) => row.at(-1))).toEqual([
    'backup 10:01:00.0200, difference +0.0200 s',
    'backup 10:01:20.0200, difference +0.0200 s',
  ]);
  expect(details('Corrections')).toEqual([expect.stringMatching(/^from 10:00:0\d\.0000$/)]);
  expect(details('Hand times')).toEqual(['None.']);
  expect(details('Impulses set aside').length).toBeGreaterThan(1);
});
