import { describe, expect, it } from 'vitest';
import { OTHER_TIMER, RaceStory } from '../../testing/race-story.ts';

describe('an impulse that is resent', () => {
  it('from the memory of the timer starts nobody else', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const again = story.start('10:00:00', { memo: true });
    expect(story.verdict(again)).toBe('filtered: duplicate');
    expect(story.sees(2)).toBe('waiting');
  });

  it('in another session starts nobody else, in whatever order it comes', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30');
    for (const session of ['s0', 's2']) story.start('10:00:00', { session });
    expect(story.sees(1)).toBe('onCourse');
    expect(story.sees(2)).toBe('onCourse');
    expect(story.sees(3)).toBe('waiting');
  });

  it('is not resent by another channel of the point, which speaks for itself', () => {
    const story = new RaceStory({ hasSecondChannels: true }).armed();
    story.start('10:00:00');
    const details = { session: 's2', channel: story.secondChannel(0) };
    expect(story.verdict(story.start('10:00:00', details))).toBe('filtered: coincidence');
  });

  it('is not resent by another clock, either', () => {
    const story = new RaceStory({ hasBackupClock: true });
    const course = story.course().map((point) => ({
      ...point,
      sources: point.sources.toReversed(),
    }));
    story.setUp({ kind: 'setCourse', course }).armed();
    const triggerId = story.start('10:00:00');
    expect(story.verdict(triggerId)).toBe('unassigned: backupClock');
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(1), point: 0 });
    const main = { deviceId: OTHER_TIMER, session: 'b1' };
    expect(story.verdict(story.start('10:00:00', main))).toBe('filtered: coincidence');
  });

  it('after the finish of the heat fills no gap', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.finish('10:01:00');
    story.finished();
    const again = story.finish('10:01:00', { session: 's2', synchronised: true });
    expect(story.verdict(again)).toBe('filtered: duplicate');
    expect(story.sees(2)).toBe('dnf');
  });

  it('with another number is believed: the timekeeper has keyed it meanwhile', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:30', { bib: 2 });
    story.finish('10:01:00');
    const numbered = story.finish('10:01:00', { bib: 2, memo: true });
    expect(story.verdict(numbered)).toBe('used by c2');
  });
});
