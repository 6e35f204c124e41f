import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { logOf } from '../log/log.ts';

/** The forerunner took 60 s; the finish accepts 50 s to 80 s. */
const armedWithWindow = (tolerances: { lower?: string; upper?: string } = {}) => {
  const story = new RaceStory({ tolerances: { lower: '10', upper: '20', ...tolerances } }).armed();
  const sections_100ns = [story.time('60')];
  return story.decide({ kind: 'setReferenceRun', heatId: RUN_1, runId: null, sections_100ns });
};

const notesOf = (story: RaceStory) =>
  story.facts.slice(-1).flatMap((fact) => logOf(story.race, fact).map(({ type }) => type));

describe('an impulse without a bib', () => {
  it('is accepted on both edges of a window and not a tick beyond §8.33', () => {
    const story = armedWithWindow();
    story.start('10:00:00');
    expect(story.verdict(story.finish('10:00:49.9999999'))).toBe('filtered: premature');
    expect(notesOf(story)).toEqual(['prematureTriggerFiltered']);
    expect(story.verdict(story.finish('10:00:50'))).toBe('used by c1');
    story.start('10:02:00');
    expect(story.verdict(story.finish('10:03:20.0000001'))).toBe('filtered: delayed');
    expect(notesOf(story)).toEqual(['delayedTriggerFiltered']);
    expect(story.sees(2)).toBe('onCourse');
  });

  it('passes over who fell on course: the next one is in time', () => {
    const story = armedWithWindow();
    story.start('10:00:00');
    story.start('10:01:00');
    story.start('10:02:00');
    expect(story.verdict(story.finish('10:02:05'))).toBe('used by c2');
    expect(story.verdict(story.finish('10:03:00'))).toBe('used by c3');
    expect(story.sees(1)).toBe('onCourse');
  });

  it('is too late when it is nearer to the one who is overdue, else too early', () => {
    const story = armedWithWindow();
    story.start('10:00:00');
    story.start('10:01:00');
    expect(story.verdict(story.finish('10:01:30'))).toBe('filtered: delayed');
    expect(story.verdict(story.finish('10:01:40'))).toBe('filtered: premature');
  });

  it('is not held against those who have passed since', () => {
    const story = armedWithWindow();
    story.start('10:00:00');
    story.start('10:00:30');
    story.finish('10:00:55', { bib: 1 });
    expect(story.verdict(story.finish('10:01:20'))).toBe('used by c2');
    expect(story.verdict(story.finish('10:02:00'))).toBe('unassigned: nobodyDue');
  });

  it('as near to the one as to the other is too early for the next one', () => {
    const story = armedWithWindow();
    story.start('10:00:00');
    story.start('10:01:00');
    expect(story.verdict(story.finish('10:01:35'))).toBe('filtered: premature');
  });

  it('at the instant of the start is too early, and before it nobody’s', () => {
    const story = armedWithWindow();
    const timestamp = story.moment('10:00:00');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 0, timestamp });
    expect(story.verdict(story.finish('09:59:59.9999999'))).toBe('unassigned: nobodyDue');
    expect(story.verdict(story.finish('10:00:00'))).toBe('filtered: premature');
  });

  it('is nobody’s before the start, also where the window reaches back beyond it', () => {
    const story = armedWithWindow();
    const course = story.course({ lower: '70' });
    story.setUp({ kind: 'setCourse', course });
    const timestamp = story.moment('10:00:00');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 0, timestamp });
    expect(story.verdict(story.finish('09:59:59'))).toBe('unassigned: nobodyDue');
    expect(story.verdict(story.finish('10:00:01'))).toBe('used by c1');
  });

  it.each([
    [{ lower: '10' }, '10:00:49', 'filtered: premature', '23:00:00', 'used by c1'],
    [{ upper: '20' }, '10:00:01', 'used by c1', '10:02:00', 'unassigned: nobodyDue'],
  ] as const)('a missing bound is no limit: %o', (tolerances, early, first, late, second) => {
    const story = new RaceStory({ tolerances }).armed();
    const sections_100ns = [story.time('60')];
    story.decide({ kind: 'setReferenceRun', heatId: RUN_1, runId: null, sections_100ns });
    story.start('10:00:00');
    expect(story.verdict(story.finish(early))).toBe(first);
    expect(story.verdict(story.finish(late))).toBe(second);
  });

  it('knows no window where the reference run has no time', () => {
    const story = new RaceStory({ points: 3, tolerances: { lower: '1', upper: '1' } }).armed();
    const sections_100ns = [null, story.time('30')];
    story.decide({ kind: 'setReferenceRun', heatId: RUN_1, runId: null, sections_100ns });
    story.start('10:00:00');
    expect(story.verdict(story.at(1, '10:00:05'))).toBe('used by c1');
    expect(story.verdict(story.finish('10:00:06'))).toBe('filtered: premature');
    expect(story.verdict(story.finish('10:00:35'))).toBe('used by c1');
  });

  it('is measured from the point before, not from the start', () => {
    const story = new RaceStory({ points: 3, tolerances: { lower: '2', upper: '2' } }).armed();
    const sections_100ns = [story.time('20'), story.time('30')];
    story.decide({ kind: 'setReferenceRun', heatId: RUN_1, runId: null, sections_100ns });
    story.start('10:00:00');
    story.at(1, '10:00:22');
    expect(story.verdict(story.finish('10:00:53.9'))).toBe('used by c1');
  });

  it('goes to whoever is without a window when he was first in', () => {
    const story = armedWithWindow();
    const competitorId = competitor(1);
    story.decide({
      kind: 'excludeFromReference',
      heatId: RUN_1,
      competitorId,
      isExcluded: true,
    });
    story.start('10:00:00');
    story.start('10:01:00');
    story.start('10:02:00');
    expect(story.verdict(story.finish('10:02:05'))).toBe('used by c1');
    expect(story.verdict(story.finish('10:02:10'))).toBe('used by c2');
  });

  it('is not of who is without a window and has not started by then', () => {
    const story = armedWithWindow();
    const competitorId = competitor(1);
    story.decide({ kind: 'excludeFromReference', heatId: RUN_1, competitorId, isExcluded: true });
    const timestamp = story.moment('10:00:00');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 0, timestamp });
    story.start('09:58:00', { bib: 2 });
    expect(story.verdict(story.finish('09:59:59.9999999'))).toBe('filtered: delayed');
    expect(story.verdict(story.finish('10:00:00'))).toBe('used by c1');
  });

  it('of two heats armed together goes to the one whose window accepts it', () => {
    const story = armedWithWindow();
    story.startList([1, 2]).addHeat(RUN_2, {}, [3, 4]).armed(RUN_2);
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:40', { bib: 3 });
    story.decide({
      kind: 'setReferenceRun',
      heatId: RUN_2,
      runId: null,
      sections_100ns: [story.time('30')],
    });
    expect(story.verdict(story.finish('10:00:49'))).toBe('filtered: premature');
    expect(story.verdict(story.finish('10:01:05'))).toBe('unassigned: ambiguous');
    expect(story.verdict(story.finish('10:01:25'))).toBe('used by c3');
  });

  it('in a mass start waits for its bib, however early it is', () => {
    const tolerances = { lower: '10', upper: '20' };
    const story = new RaceStory({ tolerances, heat: { start: 'mass' } }).armed();
    const sections_100ns = [story.time('60')];
    story.decide({ kind: 'setReferenceRun', heatId: RUN_1, runId: null, sections_100ns });
    story.start('10:00:00');
    expect(story.verdict(story.finish('10:00:01'))).toBe('unassigned: awaitsBib');
  });
});

describe('an impulse with a bib', () => {
  it('is used outside its window, and noted', () => {
    const story = armedWithWindow();
    story.start('10:00:00');
    expect(story.verdict(story.finish('10:00:10', { bib: 1 }))).toBe('used by c1');
    expect(notesOf(story)).toEqual(['prematureTrigger']);
    story.start('10:01:00');
    story.finish('10:03:00', { bib: 2 });
    expect(notesOf(story)).toEqual(['delayedTrigger']);
    for (const [bib, start, finish] of [
      [3, '10:04:00', '10:04:50'],
      [4, '10:05:00', '10:06:20'],
    ] as const) {
      story.start(start);
      story.finish(finish, { bib });
      expect(notesOf(story)).toEqual([]);
    }
  });

  it('of somebody without a window is not worth a note', () => {
    const story = armedWithWindow();
    const competitorId = competitor(1);
    story.decide({ kind: 'excludeFromReference', heatId: RUN_1, competitorId, isExcluded: true });
    story.start('10:00:00');
    story.finish('10:00:10', { bib: 1 });
    expect(notesOf(story)).toEqual([]);
  });
});

describe('tolerances that are changed in the middle of a race', () => {
  it('hold for the impulses behind the change', () => {
    const story = armedWithWindow();
    story.start('10:00:00');
    story.start('10:01:00');
    const late = story.impulse(1, '10:01:00.5');
    const course = story.course({ lower: '59' });
    story.setUp({ kind: 'setCourse', course });
    story.deliver(late);
    expect(story.verdict(late.id)).toBe('used by c1');
    expect(story.verdict(story.finish('10:01:02'))).toBe('used by c2');
  });
});
