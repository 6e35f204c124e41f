import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { findings } from '../checks/findings.ts';
import type { RankingOrder } from '../model/list-from.ts';
import { rankedStartList } from './start-list-from-ranking.ts';
import { updateOf, type ListUpdate } from './start-list-outdated.ts';

const best3: RankingOrder = { fromHeatId: RUN_1, order: 'reversed', best: 3, withoutResult: false, per: null };

/** Five racers come down in the order of their bibs; bib 4 is disqualified, and the list of run 2 is made. */
function afterRun1(order: RankingOrder = best3): RaceStory {
  const story = new RaceStory().armed();
  for (const bib of [1, 2, 3, 4, 5]) {
    story.start(`10:0${bib}:00`, { bib });
    story.finish(`10:0${bib}:5${bib}`, { bib });
  }
  story.decide({ kind: 'setStatus', runId: story.runId(4), status: 'dsq' }).finished();
  return made(story.addHeat(RUN_2, {}, []), order);
}

function now(story: RaceStory, order: RankingOrder = best3) {
  const list = rankedStartList(story.race, order);
  if (list === null) throw new Error('run 1 is there');
  return list;
}

function made(story: RaceStory, order: RankingOrder = best3): RaceStory {
  return story.setUp({ kind: 'setStartList', heatId: RUN_2, competitorIds: now(story, order), from: order });
}

/** An operator changes the list, which keeps what it was made from. */
function byHand(story: RaceStory, bibs: readonly number[]): RaceStory {
  const { listFrom } = story.heat(RUN_2);
  if (listFrom === null) throw new Error('the list was made from a ranking');
  return story.setUp({ kind: 'setStartList', heatId: RUN_2, competitorIds: bibs.map(competitor), from: listFrom });
}

function update(story: RaceStory): ListUpdate | null {
  const { startList: list, listFrom } = story.heat(RUN_2);
  if (listFrom === null) return null;
  return updateOf({ list, made: listFrom.made, now: now(story, listFrom), hasBegun: false });
}

const bibsOf = (ids: readonly string[]) => ids.map((id) => Number(id.slice(1)));
const told = (story: RaceStory) => {
  const found = update(story);
  if (found === null) return null;
  const { comes, leaves, moves, isByHand } = found;
  return { comes: bibsOf(comes), leaves: bibsOf(leaves), moves: bibsOf(moves), isByHand };
};
const checked = (story: RaceStory) =>
  findings(story.race, { heatId: RUN_2, people: [] }).filter(({ kind }) => kind === 'outdatedList');

describe('a start list that was made from the ranking of run 1', () => {
  it('is up to date as it was made', () => {
    const story = afterRun1();
    expect(bibsOf(story.heat(RUN_2).startList)).toEqual([3, 2, 1, 5]);
    expect(told(story)).toBeNull();
    expect(checked(story)).toEqual([]);
  });

  it('misses who was disqualified then and is not any more, and the checks say so', () => {
    const story = afterRun1();
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: null });
    expect(told(story)).toEqual({ comes: [4], leaves: [], moves: [], isByHand: false });
    expect(checked(story)).toMatchObject([{ heatId: RUN_2, severity: 'look', opens: 'startList', count: 1 }]);
    made(story);
    expect(told(story)).toBeNull();
    expect(checked(story)).toEqual([]);
  });

  it('has one too many when somebody is disqualified afterwards', () => {
    const story = afterRun1();
    story.decide({ kind: 'setStatus', runId: story.runId(5), status: 'dsq' });
    expect(told(story)).toEqual({ comes: [], leaves: [5], moves: [], isByHand: false });
  });

  it('has another order by a penalty and by an edited time', () => {
    const story = afterRun1();
    const [penalty_100ns, reward_100ns] = [story.time('1.50'), story.time('0.00')];
    story.decide({ kind: 'setPenalty', runId: story.runId(1), penalty_100ns, reward_100ns });
    expect(told(story)).toEqual({ comes: [], leaves: [], moves: [2, 1], isByHand: false });
    made(story).decide({
      kind: 'editCrossing',
      runId: story.runId(5),
      point: 1,
      timestamp: story.moment('10:05:40'),
    });
    expect(told(story)).toEqual({ comes: [], leaves: [], moves: [3, 1, 2, 5], isByHand: false });
  });

  it('misses whose finish of run 1 arrives late', () => {
    const story = new RaceStory({ isSynchronised: true }).armed();
    for (const bib of [1, 2, 3]) story.start(`10:0${bib}:00`, { bib });
    for (const bib of [1, 2]) story.finish(`10:0${bib}:50`, { bib });
    story.now = story.moment('10:30:00');
    made(story.finished().addHeat(RUN_2, {}, []));
    story.finish('10:03:45', { bib: 3, receivedAt: story.moment('10:40:00') });
    expect(told(story)).toMatchObject({ comes: [3], leaves: [] });
  });

  it('is as it was after undo', () => {
    const story = afterRun1();
    story.decide({ kind: 'setStatus', runId: story.runId(5), status: 'dsq' });
    expect(story.undo()).toBeNull();
    expect(told(story)).toBeNull();
  });

  it('is not outdated by a change by hand, and an update says that it replaces one', () => {
    const story = byHand(afterRun1(), [2, 3, 1, 5]);
    expect(told(story)).toBeNull();
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: null });
    expect(told(story)).toEqual({ comes: [4], leaves: [], moves: [2, 3], isByHand: true });
  });

  it('is not outdated by a change of the ranking that was followed by hand', () => {
    const story = afterRun1();
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: null });
    expect(told(byHand(story, [3, 2, 1, 5, 4]))).toBeNull();
  });

  it('misses a late entry that run 1 took in, where those without a result start too', () => {
    const everybody = { ...best3, withoutResult: true };
    const story = afterRun1(everybody).enter([6]);
    expect(told(story)).toBeNull();
    story.setUp({ kind: 'joinStartList', heatId: RUN_1, competitorIds: [competitor(6)] });
    expect(told(story)).toEqual({ comes: [6], leaves: [], moves: [], isByHand: false });
  });

  it('keeps what it was made from when somebody joins it, and is told from scratch alike', () => {
    const story = afterRun1().enter([6]);
    story.setUp({ kind: 'joinStartList', heatId: RUN_2, competitorIds: [competitor(6)] });
    expect(told(story)).toBeNull();
    story.decide({ kind: 'setStatus', runId: story.runId(5), status: 'dsq' });
    expect(told(story)).toEqual({ comes: [], leaves: [5, 6], moves: [], isByHand: true });
    const before = told(story);
    expect(told(story.restarted())).toEqual(before);
  });

  it('is asked for its members only once somebody has started, and not at all after the finish', () => {
    const story = afterRun1();
    story.armed(RUN_2).start('11:00:00', { bib: 3 });
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp: story.moment('10:01:59') });
    expect(checked(story)).toEqual([]);
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: null });
    expect(checked(story)).toMatchObject([{ kind: 'outdatedList' }]);
    story.finished(RUN_2);
    expect(checked(story)).toEqual([]);
  });
});

describe('a start list of which nobody knows what it was made from', () => {
  it('is never outdated: by bib, typed, or stored by an earlier release', () => {
    const story = afterRun1().startList([1, 2, 3], RUN_2);
    story.decide({ kind: 'setStatus', runId: story.runId(4), status: null });
    expect(story.heat(RUN_2).listFrom).toBeNull();
    expect(checked(story)).toEqual([]);
  });

  it('is one whose heat is gone, too', () => {
    const elsewhere = new RaceStory().addHeat(RUN_2, {}, [1]);
    const from = { ...best3, fromHeatId: RUN_2 };
    elsewhere.setUp({ kind: 'setStartList', heatId: RUN_1, competitorIds: [], from });
    elsewhere.setUp({ kind: 'removeHeat', heatId: RUN_2 });
    expect(rankedStartList(elsewhere.race, from)).toBeNull();
    expect(findings(elsewhere.race, { heatId: null, people: [] })).toEqual([]);
  });
});
