/** Runs that can hardly be true, at the desk: which stand there, and what T and K do with them. */
import { plainEvent, plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { sportLimitsOf, type RunDto } from '@startwand/contract';
import type { RunDoubt } from '@startwand/timing';
import { expect, test, vi } from 'vitest';
import { aDesk, bibs } from '../../../testing/a-desk.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { at, aRun, finished } from '../../../testing/a-run.ts';
import { runsOfHeat } from '../derived/run-index.ts';
import { answerDoubt } from '../tape/impulse-actions.ts';
import type { Desk } from '../use-desk.ts';
import { DoubtBar } from './DoubtBar.tsx';
import { HeatDoubts } from './heat-doubts.ts';

const field = [finished('a', 0, 40), finished('b', 10, 52), finished('c', 20, 61)];

function doubtsIn(...runs: readonly RunDto[]) {
  const doubts = new HeatDoubts();
  doubts.look({ event: plainEvent, heat: plainHeat, runs: [...field, ...runs], lanes: [] });
  return doubts;
}

const open = (doubts: HeatDoubts) =>
  doubts.ofRuns(null, doubts.hidden.get(), null).map(({ kind, runId }) => [kind, runId]);

test('3 s where the field needs forty is in doubt at once, and so is a finish without a start', () => {
  const doubts = doubtsIn(finished('quick', 60, 63), aRun('late', at(null, 80)));
  expect(open(doubts)).toEqual([
    ['noStart', 'h1.1.late.1'],
    ['tooFast', 'h1.1.quick.1'],
  ]);
});

/** A giant slalom of 1,000 m. */
const sport = sportLimitsOf({ ...plainEvent, sport: 'giantSlalom' }, { ...plainHeat, distance: 1_000 });
const doubtedBySport = (...runs: readonly RunDto[]) => {
  const doubts = new HeatDoubts();
  doubts.look({ event: plainEvent, heat: plainHeat, runs, lanes: [] });
  return doubts.ofRuns(null, new Set(), sport);
};

test('3 s in a giant slalom of 1,000 m is in doubt with the first finisher, and the field decides from the third on', () => {
  const quick = finished('finished', 60, 63);
  expect(doubtedBySport(quick)).toMatchObject([
    { kind: 'tooFast', bySport: { speed_ckmh: 120_000, limit_ckmh: 9_000 } },
  ]);
  expect(doubtedBySport(quick, ...field)).toMatchObject([{ kind: 'tooFast', bySport: null }]);
  expect(doubtedBySport(...field.slice(0, 2))).toEqual([]);
  expect(doubtedBySport(quick, finished('b', 10, 13), finished('c', 20, 23))).toEqual([]);
});

test('what was left as it is does not come again, at no desk, and another time of the run does', () => {
  const quick = finished('quick', 60, 63);
  const [first] = doubtsIn(quick).ofRuns(null, new Set(), null);
  if (first === undefined) throw new Error('nothing is in doubt');
  const leftDoubts = [{ doubt: first.kind, time_100ns: first.time_100ns }];
  // Read anew, as after a reload or at another desk: the answer comes with the run.
  expect(open(doubtsIn({ ...quick, leftDoubts }))).toEqual([]);
  expect(open(doubtsIn({ ...finished('quick', 60, 64), leftDoubts }))).toEqual([['tooFast', 'h1.1.quick.1']]);
});

test('a doubt is not shown while its answer is on the way, and is again where that was refused', () => {
  const doubts = doubtsIn(finished('quick', 60, 63));
  const [first] = doubts.ofRuns(null, new Set(), null);
  if (first === undefined) throw new Error('nothing is in doubt');
  doubts.hide(first);
  expect(open(doubts)).toEqual([]);
  doubts.show(first);
  expect(open(doubts)).toEqual([['tooFast', 'h1.1.quick.1']]);
});

function deskWithDoubt(doubt = doubtsIn(finished('finished', 100, 103)).ofRuns(null, new Set(), null)[0]) {
  const desk = aDesk();
  const left: string[] = [];
  const run = finished('finished', 0, 60);
  const now = desk.situation();
  if (doubt === undefined) throw new Error('nothing is in doubt');
  const runs = runsOfHeat([run], 'h1');
  const shown = {
    ...now,
    desk: { ...now.desk, runs, runDoubts: [doubt], hideDoubt: () => void left.push(doubt.runId) },
  };
  return { desk, shown, left };
}

test('T takes the run in hand, K tells the server that it is left as it is', async () => {
  const { desk, shown, left } = deskWithDoubt();
  answerDoubt('takeDoubt', shown, desk.tools);
  expect(desk.selection().competitorId).toBe('finished');
  answerDoubt('keepImpulse', shown, desk.tools);
  expect(left).toEqual(['h1.1.finished.1']);
  await vi.waitFor(() => expect(desk.did).toEqual(['keepImpulse 3', '→ leaveDoubt']));
});

test('K lets go of the bib that T took in hand, so that the next impulse is not theirs', () => {
  const { desk, shown } = deskWithDoubt();
  answerDoubt('takeDoubt', shown, desk.tools);
  const inHand = { ...shown, selection: desk.selection(), picked: desk.situation().picked };
  answerDoubt('keepImpulse', inHand, desk.tools);
  expect(desk.box()).toBeNull();
});

test('K leaves a bib that was typed for another key in the box', () => {
  const { desk, shown } = deskWithDoubt();
  desk.key(bibs.due);
  answerDoubt('keepImpulse', { ...shown, selection: desk.selection(), picked: desk.situation().picked }, desk.tools);
  expect(desk.box()).toBe(bibs.due);
});

test('the bar names the bib and the time, and what can be done', async () => {
  const page = await aPage();
  const { shown } = deskWithDoubt();
  await page.show(<DoubtBar desk={shown as unknown as Desk} />);
  await page.says('3: 3.00 is far faster than the field');
  await page.says('Leave as it is');
  await page.close();
});

test('the bar names the speed and the limit of the sport, while there is no field', async () => {
  const page = await aPage();
  const [fast] = doubtedBySport(finished('finished', 0, 3));
  const [slow] = doubtedBySport(finished('finished', 0, 500));
  if (fast === undefined || slow === undefined) throw new Error('nothing is in doubt');
  const long = { ...slow, kind: 'tooLong', time_100ns: null } as const;
  const show = (doubt: RunDoubt) => page.show(<DoubtBar desk={deskWithDoubt(doubt).shown as unknown as Desk} />);
  await show(fast);
  await page.says('3: 3.00 is 1,200 km/h, faster than the sport’s limit of 90 km/h');
  await show(slow);
  await page.says('3: 8:20.00 is 7.2 km/h, slower than the sport’s limit of 9 km/h');
  await show(long);
  await page.says('3 is still on course, and slower than the sport’s limit of 9 km/h already');
  await page.close();
});

test('one doubt stands in the bar, with the number of the others: more would cover the impulses', async () => {
  const page = await aPage();
  const { shown } = deskWithDoubt();
  const [doubt] = shown.desk.runDoubts;
  if (doubt === undefined) throw new Error('There is no doubt.');
  const several = { ...shown, desk: { ...shown.desk, runDoubts: [doubt, doubt, doubt] } };
  await page.show(<DoubtBar desk={several as unknown as Desk} />);
  await page.says('2 more');
  expect(document.querySelectorAll('[data-testid="desk-run-doubt"]')).toHaveLength(1);
  await page.close();
});
