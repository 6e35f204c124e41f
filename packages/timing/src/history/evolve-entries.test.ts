import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1, clock, competitor } from '../../testing/race-story.ts';

const entry = (n: number, bib: number) => ({
  competitorId: competitor(n),
  bib,
  class: null,
  gender: null,
  groups: {},
  targetTime_100ns: null,
});

const at = (n: number, place: number, startTime: ReturnType<typeof clock> | null = null) => ({
  heatId: RUN_1,
  competitorId: competitor(n),
  place,
  startTime,
});
const restored = (bibs: readonly number[], places: readonly ReturnType<typeof at>[]) => ({
  kind: 'restoreEntries' as const,
  entries: bibs.map((bib) => entry(bib, bib)),
  places,
});

describe('competitors who were taken out', () => {
  it('come back to their places, with the times that the list still has', () => {
    const story = new RaceStory({ bibs: [1, 2, 3, 4, 5] });
    const times = [1, 2, 3, 4, 5].map((n) => ({
      competitorId: competitor(n),
      startTime: clock(`10:0${n}:00`),
    }));
    story.setUp({ kind: 'setStartTimes', heatId: RUN_1, times });
    const { startList, startTimes } = story.heat(RUN_1);
    story.setUp({ kind: 'removeEntries', competitorIds: [1, 2, 4].map(competitor) });
    expect(story.heat(RUN_1).startList).toEqual([3, 5].map(competitor));
    expect(story.race.competitorByBib.has(2)).toBe(false);
    story.setUp(restored([1, 2, 4], [at(1, 0), at(2, 1), at(4, 3)]));
    expect(story.heat(RUN_1).startList).toEqual(startList);
    expect(story.heat(RUN_1).startTimes).toEqual(startTimes);
    expect(story.race.competitorByBib.get(2)).toBe(competitor(2));
  });

  it('get a time that is said when the list was timed anew', () => {
    const story = new RaceStory({ bibs: [1, 2] });
    story.setUp({ kind: 'removeEntries', competitorIds: [competitor(1)] });
    story.setUp({ kind: 'setStartTimes', heatId: RUN_1, times: [] });
    story.setUp(restored([1], [at(1, 0, clock('10:00:00'))]));
    expect(story.heat(RUN_1).startTimes.get(competitor(1))).toBe(clock('10:00:00'));
  });

  it('do not come back twice, under a bib that is worn, or to where they cannot stand', () => {
    const story = new RaceStory({ bibs: [1, 2, 3] });
    expect(story.triesSetUp(restored([2], []))).toBe('INVALID_STATE');
    story.setUp({ kind: 'removeEntries', competitorIds: [competitor(2)] });
    story.setUp({ kind: 'setEntries', entries: [entry(3, 2)] });
    expect(story.triesSetUp(restored([2], []))).toBe('BIB_TAKEN');
    story.setUp({ kind: 'setEntries', entries: [entry(3, 3)] });
    expect(story.triesSetUp(restored([2], [at(3, 0)]))).toBe('COMPETITOR_NOT_FOUND');
    expect(story.triesSetUp(restored([2], [at(2, 0), at(2, 1)]))).toBe('INVALID_STATE');
    story.decide({ kind: 'cancelHeat', heatId: RUN_1 });
    expect(story.triesSetUp(restored([2], [at(2, 1, clock('10:00:00'))]))).toBe('INVALID_STATE');
    expect(story.triesSetUp(restored([2], [at(2, 1)]))).toBeNull();
  });

  it('stay, all of them, when one is in a heat that has begun', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.start('10:00:00');
    story.enter([9]);
    const competitorIds = [9, 2].map(competitor);
    expect(story.triesSetUp({ kind: 'removeEntries', competitorIds })).toBe('INVALID_STATE');
    expect(story.race.entries.has(competitor(9))).toBe(true);
  });
});
