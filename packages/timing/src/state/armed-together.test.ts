/** 5 km and 10 km, with one start and one finish: two heats are armed on the same beams. */
import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1, RUN_2, type StorySettings } from '../../testing/race-story.ts';
import type { TriggerId } from '../model/ids.ts';
import type { HeatRules } from '../model/rules.ts';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';

/** Bibs 1 and 2 in the one, 3 and 4 in the other. */
const together = (settings: StorySettings = {}, second: Partial<HeatRules> = {}) =>
  new RaceStory({ bibs: [1, 2, 3, 4], ...settings })
    .startList([1, 2])
    .addHeat(RUN_2, second, [3, 4])
    .armed(RUN_1)
    .armed(RUN_2);

/** Who uses it or why not, and in which heat. */
const verdictIn = (story: RaceStory, triggerId: TriggerId) => {
  const heatId = story.race.triggers.get(triggerId)?.verdict.heatId ?? 'no heat';
  return `${story.verdict(triggerId)} in ${heatId}`;
};

describe('a start impulse without a bib', () => {
  it('is nobody’s while somebody waits in both heats', () => {
    const story = together();
    expect(verdictIn(story, story.start('10:00:00'))).toBe('unassigned: ambiguous in no heat');
  });

  it.each([
    [1, 2, 'used by c3 in run2'],
    [3, 4, 'used by c1 in run1'],
  ])('is of the other heat once bibs %d and %d have started', (first, last, verdict) => {
    const story = together();
    story.start('10:00:00', { bib: first });
    story.start('10:00:30', { bib: last });
    expect(verdictIn(story, story.start('10:01:00'))).toBe(verdict);
  });

  it('is nobody’s once all have started', () => {
    const story = together();
    for (const bib of [1, 2, 3, 4]) story.start(`10:00:0${bib}`, { bib });
    expect(verdictIn(story, story.start('10:01:00'))).toBe('unassigned: nobodyDue in no heat');
  });

  it('of the only heat in which somebody waits is not used where that one cannot start by it', () => {
    const story = together();
    for (const bib of [1, 2]) story.start('10:00:00', { bib });
    const timestamp = story.moment('10:00:30');
    const runId = story.runId(3, 1, RUN_2);
    story.decide({ kind: 'editCrossing', runId, point: 1, timestamp });
    story.decide({ kind: 'setStatus', runId: story.runId(4, 1, RUN_2), status: 'dns' });
    expect(verdictIn(story, story.start('10:01:00'))).toBe('unassigned: nobodyDue in run2');
  });

  it('is the gun of a mass start once all of the interval start are gone, and the other way round', () => {
    const gunLast = together({}, { start: 'mass' });
    gunLast.start('10:00:00', { bib: 1 });
    gunLast.start('10:00:30', { bib: 2 });
    expect(gunLast.verdict(gunLast.start('10:01:00'))).toBe('used by c3, c4');
    const gunFirst = together({}, { start: 'mass' });
    gunFirst.start('10:00:00', { bib: 3 });
    gunFirst.start('10:00:00', { bib: 4 });
    expect(gunFirst.verdict(gunFirst.start('10:01:00'))).toBe('used by c1');
  });
});

describe('an impulse without a bib at a later point', () => {
  it('is of the heat in which somebody is on course', () => {
    const story = together();
    story.start('10:00:00', { bib: 3 });
    expect(verdictIn(story, story.finish('10:01:00'))).toBe('used by c3 in run2');
    expect(verdictIn(story, story.finish('10:01:30'))).toBe('unassigned: nobodyDue in no heat');
  });

  it('waits for a bib where one of the heats has a mass start', () => {
    const story = together({}, { start: 'mass' });
    story.start('10:00:00', { bib: 3 });
    expect(verdictIn(story, story.finish('10:01:00'))).toBe('unassigned: awaitsBib in no heat');
    story.start('10:02:00', { bib: 1 });
    expect(verdictIn(story, story.finish('10:03:00'))).toBe('unassigned: ambiguous in no heat');
    expect(story.verdict(story.finish('10:03:00.5', { bib: 1 }))).toBe('used by c1');
  });

  /** In the one heat a racer comes after 50 to 80 s, in the other after 30 to 60 s. */
  const withWindows = () => {
    const story = together({ tolerances: { lower: '10', upper: '20' } });
    for (const [heatId, time] of [[RUN_1, '60'] as const, [RUN_2, '40'] as const]) {
      const sections_100ns = [story.time(time)];
      story.decide({ kind: 'setReferenceRun', heatId, runId: null, sections_100ns });
    }
    return story;
  };

  it.each([
    // Bib 1 would be 11 s too early, bib 3 is 1 s too late.
    ['10:00:22', '10:00:00', 'filtered: delayed in no heat'],
    // Bib 1 is 1 s too early, bib 3 would be 5 s too late.
    ['10:00:12', '09:59:56', 'filtered: premature in no heat'],
    // Bib 1 is 1 s too late, bib 3 would be 11 s too early.
    ['09:59:40', '10:00:42', 'filtered: delayed in no heat'],
    // Bib 1 would be 5 s too late, bib 3 is 1 s too early.
    ['09:59:36', '10:00:32', 'filtered: premature in no heat'],
  ])('is too early or too late by the nearest window: %s, %s, %s', (one, two, verdict) => {
    const story = withWindows();
    story.start(one, { bib: 1 });
    story.start(two, { bib: 3 });
    expect(verdictIn(story, story.finish('10:01:01'))).toBe(verdict);
  });

  it('is filtered in the heat where somebody could have come', () => {
    const story = withWindows();
    story.start('10:00:00', { bib: 3 });
    expect(verdictIn(story, story.finish('10:00:29'))).toBe('filtered: premature in run2');
  });
});

describe('a bib', () => {
  it('decides the heat', () => {
    const story = together();
    expect(verdictIn(story, story.start('10:00:00', { bib: 3 }))).toBe('used by c3 in run2');
  });

  it('that starts in neither is unknown there', () => {
    const story = together().enter([5]);
    expect(verdictIn(story, story.start('10:00:00', { bib: 5 }))).toBe('unassigned: unknownBib in no heat');
  });

  /** Bib 1 runs in both heats, and has ended in the first. */
  const twice = () => {
    const story = new RaceStory({ bibs: [1] }).addHeat(RUN_2).armed(RUN_1);
    story.start('10:00:00');
    story.finish('10:01:00');
    return story.armed(RUN_2);
  };

  it('that has ended in one heat and waits in the other starts in the other', () => {
    const story = twice();
    expect(verdictIn(story, story.start('10:05:00', { bib: 1 }))).toBe('used by c1 in run2');
  });

  it('that has ended in both starts in none: only the operator knows where', () => {
    const story = twice();
    story.start('10:05:00', { bib: 1 });
    story.finish('10:06:00', { bib: 1 });
    expect(verdictIn(story, story.start('10:10:00', { bib: 1 }))).toBe('unassigned: ambiguous in no heat');
  });
});

it('two heats cannot be armed while somebody waits in both', () => {
  const story = new RaceStory({ bibs: [1, 2] }).addHeat(RUN_2).armed(RUN_1);
  const decision = { kind: 'armHeat', heatId: RUN_2 } as const;
  expect(story.tries(decision)).toBe('INVALID_STATE');
});

describe('in heats armed together', () => {
  it('an impulse that is resent is none of either heat', () => {
    const story = together();
    story.start('10:00:00', { bib: 1 });
    const again = story.start('10:00:00', { bib: 1, memo: true });
    expect(story.verdict(again)).toBe('filtered: duplicate');
  });

  it('a second sight of a bib is one although the other heat saw nothing', () => {
    const rules = { triggerFilterTime_100ns: duration(TICKS_PER_SECOND) };
    const story = together({ rules });
    story.start('10:00:00', { bib: 1 });
    expect(story.verdict(story.start('10:00:00.5', { bib: 1 }))).toBe('filtered: duplicate');
  });

  it('a restart of one leaves the impulses with a bib to the other', () => {
    const story = together();
    const [numbered, another] = [
      story.impulse(0, '10:00:30', { bib: 3, synchronised: true }),
      story.impulse(0, '10:00:40', { synchronised: true }),
    ];
    story.start('10:00:00', { bib: 1, synchronised: true });
    story.now = story.moment('10:05:00');
    story.decide({ kind: 'restartHeat', heatId: RUN_1 });
    story.deliver(numbered, another);
    expect(story.verdict(numbered.id)).toBe('used by c3');
    expect(story.verdict(another.id)).toBe('unassigned: beforeRestart');
  });
});
