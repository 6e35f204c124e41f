/** A clock is measured while a heat is finished, or while another round of it is run. */
import { describe, expect, it } from 'vitest';
import { clock, RaceStory, RUN_1, TIMER } from '../../testing/race-story.ts';
import { outcomeOf } from '../../testing/race-picture.ts';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';
import { fold } from './evolve.ts';

const armedAt = (time: string, settings = {}) => {
  const story = new RaceStory({ bibs: [1, 2, 3], isSynchronised: true, measuresClocks: false, ...settings });
  story.now = clock(time);
  return story.armed();
};

describe('a measured clock', () => {
  it('leaves an impulse that an operator freed in a finished heat as it is, also when something is undone there', () => {
    const story = armedAt('09:59:50');
    const start = story.start('10:00:00', { bib: 1 });
    story.decide({ kind: 'freeTrigger', triggerId: start });
    story.finished();
    story.measure({ deviceId: TIMER, ahead_100ns: duration(600 * TICKS_PER_SECOND), from: clock('09:59:55') });
    expect(story.verdict(start)).toBe('unassigned: freed');
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dsq' });
    story.undo();
    expect(story.verdict(start)).toBe('unassigned: freed');
  });

  it.each(['reopened', 'restarted, and the restart taken back'])(
    'counts in a heat that is %s after it was measured: nobody is DNF by the clock too soon',
    (way) => {
      const heat = { maxTimeOnCourse_100ns: duration(300 * TICKS_PER_SECOND) };
      const story = armedAt('10:09:00', { heat });
      if (way === 'reopened') story.finished();
      else story.decide({ kind: 'restartHeat', heatId: RUN_1 });
      story.measure({ deviceId: TIMER, ahead_100ns: duration(-600 * TICKS_PER_SECOND), from: clock('10:08:00') });
      if (way === 'reopened') story.decide({ kind: 'reopenHeat', heatId: RUN_1 });
      else story.undo();
      story.armed();
      story.start('10:00:00', { receivedAt: clock('10:10:00'), bib: 1 });
      expect([story.tick('10:10:30'), story.sees(1)]).toEqual([0, 'onCourse']);
      expect([story.tick('10:15:00'), story.sees(1)]).toEqual([1, 'dnf']);
      expect(outcomeOf(fold(story.facts))).toEqual(outcomeOf(story.race));
    },
  );
});
