import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { duration } from '../time/time.ts';

const entry = (bib: number, worn = bib) => ({
  competitorId: competitor(bib),
  bib: worn,
  class: null,
  gender: null,
  groups: {},
  targetTime_100ns: null,
});

describe('a set-up is refused', () => {
  it('when a bib is worn by somebody else, but two may swap', () => {
    const story = new RaceStory({ bibs: [1, 2] });
    expect(story.triesSetUp({ kind: 'setEntries', entries: [entry(1, 2)] })).toBe('BIB_TAKEN');
    expect(story.triesSetUp({ kind: 'setEntries', entries: [entry(1, 2), entry(2, 1)] })).toBeNull();
    expect(story.race.competitorByBib.get(2)).toBe(competitor(1));
  });

  it('when a start list would leave somebody out who has a run', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.start('10:00:00');
    const setup = { kind: 'setStartList', heatId: RUN_1, competitorIds: [competitor(2)] } as const;
    expect(story.triesSetUp(setup)).toBe('INVALID_STATE');
  });

  it('when a start list would have somebody to run in two armed heats', () => {
    const story = new RaceStory({ bibs: [1, 2] }).addHeat(RUN_2, {}, []).armed().armed(RUN_2);
    const competitorIds = [competitor(2)];
    const setup = { kind: 'setStartList', heatId: RUN_2, competitorIds } as const;
    expect(story.triesSetUp(setup)).toBe('INVALID_STATE');
    story.start('10:00:00', { bib: 2 });
    story.finish('10:01:00', { bib: 2 });
    expect(story.triesSetUp(setup)).toBeNull();
  });

  it('when a start list comes with times of others, or of somebody twice', () => {
    const story = new RaceStory({ bibs: [1, 2, 3] });
    const at = (bib: number) => ({ competitorId: competitor(bib), startTime: story.now });
    const list = { kind: 'setStartList', heatId: RUN_1, competitorIds: [competitor(2)] } as const;
    expect(story.triesSetUp({ ...list, times: [at(3)] })).toBe('COMPETITOR_NOT_FOUND');
    expect(story.triesSetUp({ ...list, times: [at(2), at(2)] })).toBe('INVALID_STATE');
    expect(story.triesSetUp({ ...list, times: [at(2)] })).toBeNull();
    expect([...story.heat(RUN_1).startTimes.keys()]).toEqual([competitor(2)]);
    // A list without times keeps them for those who are on it.
    expect(story.triesSetUp(list)).toBeNull();
    expect(story.heat(RUN_1).startTimes.size).toBe(1);
  });

  it('when somebody is taken out who is in a heat that has begun', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.start('10:00:00');
    expect(story.triesSetUp({ kind: 'removeEntry', competitorId: competitor(2) })).toBe('INVALID_STATE');
  });

  it('when the course would get another length in the middle of a race', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00');
    const [start, , finish] = story.course();
    const course = [start, finish].filter((point) => point !== undefined);
    expect(story.triesSetUp({ kind: 'setCourse', course })).toBe('INVALID_STATE');
  });

  it('when the course would get another length under what an operator decided', () => {
    const story = new RaceStory();
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(3) });
    const course = new RaceStory({ points: 3 }).course();
    expect(story.triesSetUp({ kind: 'setCourse', course })).toBe('INVALID_STATE');
    expect(story.next()).toBe(competitor(3));
    story.undo();
    expect(story.triesSetUp({ kind: 'setCourse', course })).toBeNull();
    expect(story.redo()).toBe('UNDO_CONFLICT');
  });
});

describe('a set-up during the race', () => {
  it('rounds every run anew, from full precision', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.finish('10:00:59.7699');
    const rules = { ...story.race.rules, rounding: { type: 'roundUp', precision: 1 } } as const;
    story.setUp({ kind: 'setEventRules', rules });
    expect(story.sees(1)).toBe('ok 59.8');
    expect(story.touched?.runs.has(story.runId(1))).toBe(true);
  });

  it('a filter time holds for what comes after it', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const second = story.start('10:00:00.1');
    const triggerFilterTime_100ns = duration(10_000_000);
    const rules = { ...story.race.rules, triggerFilterTime_100ns };
    story.setUp({ kind: 'setEventRules', rules });
    story.deliver(story.impulse(1, '09:59:00', { bib: 5 }));
    expect(story.verdict(second)).toBe('used by c2');
    expect(story.verdict(story.start('10:00:00.2'))).toBe('filtered: duplicate');
  });

  it('a bib that changes hands does not move a time that was taken', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    const start = story.start('10:00:00', { bib: 1 });
    story.setUp({ kind: 'setEntries', entries: [entry(1, 2), entry(2, 1)] });
    story.deliver(story.impulse(1, '09:59:00', { bib: 1 }));
    expect(story.verdict(start)).toBe('used by c1');
  });
});
