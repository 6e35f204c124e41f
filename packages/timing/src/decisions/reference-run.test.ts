import { describe, expect, it } from 'vitest';
import { ANNA, BERT, competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import type { DecisionOf } from '../model/decision.ts';
import { duration } from '../time/time.ts';

type SetReferenceRun = DecisionOf<'setReferenceRun'>;

const referTo = (story: RaceStory, bib: number, heatId: SetReferenceRun['heatId'] = RUN_1): SetReferenceRun => ({
  kind: 'setReferenceRun',
  heatId,
  runId: story.runId(bib),
  sections_100ns: null,
});

const none: SetReferenceRun = {
  kind: 'setReferenceRun',
  heatId: RUN_1,
  runId: null,
  sections_100ns: null,
};

/** Bib 1 has run the course in 60 s; the finish may be 10 s early and 20 s late. */
const withReference = () => {
  const story = new RaceStory({ tolerances: { lower: '10', upper: '20' } }).armed();
  story.start('10:00:00');
  story.finish('10:01:00');
  return story.decide(referTo(story, 1));
};

describe('a reference run is refused', () => {
  it('when there is no such heat or run §4.15 §8.24 §8.25 §8.26 §8.27', () => {
    const story = withReference();
    expect(story.tries({ ...referTo(story, 1), heatId: RUN_2 })).toBe('HEAT_NOT_FOUND');
    expect(story.tries({ ...referTo(story, 1), runId: story.runId(9) })).toBe('RUN_NOT_FOUND');
    expect(story.tries(referTo(story, 2))).toBe('RUN_NOT_FOUND');
  });

  it('when the run is not finished, or its result was taken away §4.15 §8.26', () => {
    const story = withReference();
    story.start('10:02:00');
    expect(story.tries(referTo(story, 2))).toBe('RUN_NOT_FINISHED');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' });
    expect(story.tries(referTo(story, 1))).toBe('RUN_NOT_FINISHED');
  });

  it.each([
    { lower: '60', upper: '20' },
    { lower: '90', upper: '20' },
  ])('when the lower bound of $lower s is not below its section time §4.15 §8.27', (tolerances) => {
    const story = withReference();
    const course = story.course(tolerances);
    story.setUp({ kind: 'setCourse', course });
    expect(story.tries(referTo(story, 1))).toBe('TOLERANCES_INVALID');
  });

  it('but not for a lower bound that a template proposed and nobody has confirmed', () => {
    const story = withReference();
    const course = story.course({ lower: '3600', upper: '3600' });
    const proposed = ['lowerTolerance_100ns', 'upperTolerance_100ns'] as const;
    story.setUp({ kind: 'setCourse', course: course.map((point) => ({ ...point, proposed })) });
    expect(story.tries(referTo(story, 1))).toBeNull();
    // The window begins at the point before, so that nobody is too early.
    story.start('10:05:00');
    story.finish('10:05:01');
    expect(story.sees(2)).toContain('1.00');
    story.setUp({ kind: 'setCourse', course });
    expect(story.tries(referTo(story, 1))).toBe('TOLERANCES_INVALID');
  });

  it.each(['lowerTolerance_100ns', 'upperTolerance_100ns'])('when %s is negative §4.15 §8.27', (bound) => {
    const story = withReference();
    const course = story.course().map((point) => ({ ...point, [bound]: duration(-1) }));
    story.setUp({ kind: 'setCourse', course });
    expect(story.tries(referTo(story, 1))).toBe('TOLERANCES_INVALID');
  });

  it('but not for bounds of nothing, nor for a section without a time to hold a bound against §4.15 §8.27', () => {
    const story = new RaceStory({ points: 3, tolerances: { lower: '0', upper: '0' } }).armed();
    story.start('10:00:00', { bib: 1 });
    story.at(1, '10:00:20', { bib: 1 });
    story.finish('10:01:00', { bib: 1 });
    expect(story.tries(referTo(story, 1))).toBeNull();
    story.setUp({ kind: 'setCourse', course: story.course({ lower: '10', upper: '20' }) });
    story.start('10:02:00', { bib: 2 });
    story.finish('10:03:00', { bib: 2 });
    expect(story.tries(referTo(story, 2))).toBeNull();
  });

  it('when times of another course are handed over §4.14', () => {
    const sections_100ns = [duration(1), duration(2)];
    const decision = { ...none, runId: null, sections_100ns };
    expect(withReference().tries(decision)).toBe('POINT_NOT_FOUND');
  });
});

describe('a reference run', () => {
  it('is kept with its section times at full precision §3.32', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00.0000001');
    story.at(1, '10:00:20.1234567');
    story.finish('10:01:00');
    story.decide(referTo(story, 1));
    const sections_100ns = [duration(201_234_566), duration(398_765_433)];
    expect(story.heat().reference).toEqual({ runId: story.runId(1), sections_100ns });
    expect(story.facts.at(-1)).toMatchObject({ decision: { sections_100ns } });
  });

  it('has no time for a section that nobody saw the begin or end of §3.32', () => {
    const story = new RaceStory({ points: 4 }).armed();
    story.start('10:00:00', { bib: 1 });
    story.at(1, '10:00:20', { bib: 1 });
    story.finish('10:00:45', { bib: 1 });
    story.decide(referTo(story, 1));
    expect(story.heat().reference?.sections_100ns).toEqual([story.time('20'), null, null]);
  });

  it('has no time for a section that would be negative §3.32', () => {
    const story = new RaceStory({ points: 3 }).armed();
    // Start and finish at once is a device's fault; the intermediate came afterwards, and a hand timed the run.
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:00', { bib: 1 });
    story.at(1, '10:00:20', { bib: 1 });
    story.decide({ kind: 'editRunTime', runId: story.runId(1), runTime_100ns: story.time('45') });
    story.decide(referTo(story, 1));
    expect(story.heat().reference?.sections_100ns).toEqual([story.time('20'), null]);
  });

  it('stays what it was when the run itself is corrected', () => {
    const story = withReference();
    const timestamp = story.moment('10:01:05');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    expect(story.heat().reference?.sections_100ns).toEqual([story.time('60')]);
  });

  it('may be that of a forerunner who is not in the race §4.14', () => {
    const story = new RaceStory({ tolerances: { lower: '5' } }).armed();
    const sections_100ns = [story.time('58.5')];
    story.decide({ kind: 'setReferenceRun', heatId: RUN_1, runId: null, sections_100ns });
    story.start('10:00:00');
    expect(story.verdict(story.finish('10:00:53.4'))).toBe('filtered: premature');
    expect(story.verdict(story.finish('10:00:53.5'))).toBe('used by c1');
  });

  it('holds for impulses behind it; times that were assigned stay §4.14', () => {
    const story = new RaceStory({ tolerances: { lower: '10', upper: '20' } }).armed();
    story.start('10:00:00');
    story.finish('10:01:00');
    story.start('10:02:00');
    story.finish('10:02:10');
    story.decide(referTo(story, 1));
    expect(story.sees(2)).toBe('ok 10.00');
    story.start('10:04:00');
    expect(story.verdict(story.finish('10:04:10'))).toBe('filtered: premature');
  });

  it('does not hold for a late impulse from before it', () => {
    const story = new RaceStory({ tolerances: { lower: '10' } }).armed();
    story.start('10:00:00');
    story.start('10:00:05');
    const late = story.impulse(1, '10:00:10');
    story.finish('10:01:00', { bib: 2 });
    story.decide({ ...none, sections_100ns: [story.time('60')] });
    story.deliver(late);
    expect(story.verdict(late.id)).toBe('used by c1');
  });

  it('is gone when it is removed, and back when that is undone §4.14', () => {
    const story = withReference();
    story.decide(none);
    expect(story.heat().reference).toBeNull();
    story.start('10:02:00');
    const early = story.finish('10:02:10');
    expect(story.verdict(early)).toBe('used by c2');
    story.undo();
    expect(story.verdict(early)).toBe('filtered: premature');
    expect(story.heat().reference?.runId).toBe(story.runId(1));
  });

  it('cannot be taken back over that of another timekeeper §4.14', () => {
    const story = withReference();
    story.decide(none, BERT);
    expect(story.undo(ANNA)).toBe('UNDO_CONFLICT');
  });

  it('holds on after a restart, as does who has no window', () => {
    const story = withReference();
    const competitorId = competitor(2);
    const exclude = { kind: 'excludeFromReference', heatId: RUN_1, competitorId } as const;
    story.decide({ ...exclude, isExcluded: true });
    const { reference } = story.heat();
    story.decide({ kind: 'restartHeat', heatId: RUN_1 }).armed();
    expect(story.heat()).toMatchObject({ reference, excluded: new Set([competitorId]) });
    story.start('11:00:00');
    expect(story.verdict(story.finish('11:00:10'))).toBe('filtered: premature');
  });
});

describe("the event's reference run", () => {
  it('holds in every heat that has none of its own, in those that come later too §4.14', () => {
    const story = withReference().decide(none);
    story.decide(referTo(story, 1, null));
    story.addHeat(RUN_2);
    expect(story.heat(RUN_2).reference?.runId).toBe(story.runId(1));
    story.decide({ ...none, heatId: RUN_2, sections_100ns: [story.time('42')] });
    expect(story.heat(RUN_2).reference?.sections_100ns).toEqual([story.time('42')]);
    expect(story.heat(RUN_1).reference?.runId).toBe(story.runId(1));
  });

  it('outlives a restart', () => {
    const story = withReference().decide(none);
    story.decide(referTo(story, 1, null));
    const first = story.runId(1);
    story.decide({ kind: 'restartHeat', heatId: RUN_1 }).armed();
    expect(story.heat().reference?.runId).toBe(first);
    story.start('11:00:00');
    expect(story.verdict(story.finish('11:00:10'))).toBe('filtered: premature');
  });

  it('is taken back from any heat, but not from under one that was finished since', () => {
    const story = withReference().decide(none);
    story.decide(referTo(story, 1, null)).addHeat(RUN_2);
    expect(story.undo(ANNA, RUN_2)).toBeNull();
    expect(story.heat(RUN_2).reference).toBeNull();
    story.decide(referTo(story, 1, null)).finished();
    expect(story.undo(ANNA, RUN_2)).toBe('UNDO_CONFLICT');
  });
});

describe('a competitor who is excluded from the reference run', () => {
  it('has to be on the start list of a heat', () => {
    const story = withReference();
    const exclude = { kind: 'excludeFromReference', isExcluded: true } as const;
    const competitorId = competitor(9);
    expect(story.tries({ ...exclude, heatId: RUN_2, competitorId })).toBe('HEAT_NOT_FOUND');
    expect(story.tries({ ...exclude, heatId: RUN_1, competitorId })).toBe('COMPETITOR_NOT_FOUND');
  });

  it('has no window until taken in again §3.33', () => {
    const story = withReference();
    const competitorId = competitor(2);
    const exclude = { kind: 'excludeFromReference', heatId: RUN_1, competitorId } as const;
    story.decide({ ...exclude, isExcluded: true });
    expect([...story.heat().excluded]).toEqual([competitorId]);
    story.start('10:02:00');
    const early = story.finish('10:02:01');
    expect(story.verdict(early)).toBe('used by c2');
    story.decide({ ...exclude, isExcluded: false });
    expect(story.heat().excluded.size).toBe(0);
    expect(story.verdict(early)).toBe('used by c2');
  });
});
