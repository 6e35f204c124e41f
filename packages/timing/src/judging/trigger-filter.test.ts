import { describe, expect, it } from 'vitest';
import { OTHER_TIMER, RaceStory } from '../../testing/race-story.ts';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';

const filtering = () => new RaceStory({ rules: { triggerFilterTime_100ns: duration(TICKS_PER_SECOND) } }).armed();

describe('the trigger filter', () => {
  it('takes an impulse closer than the filter time to the last one used for a duplicate', () => {
    const story = filtering();
    story.start('10:00:00');
    const arm = story.start('10:00:00.9999999');
    const next = story.start('10:00:01');
    expect(story.verdict(arm)).toBe('filtered: duplicate');
    expect(story.verdict(next)).toBe('used by c2');
  });

  it('looks back on impulses that were used, not on duplicates', () => {
    const story = filtering();
    story.start('10:00:00');
    story.start('10:00:00.6');
    expect(story.verdict(story.start('10:00:01.2'))).toBe('used by c2');
  });

  it('lets two different bibs pass close to each other', () => {
    const story = filtering();
    story.start('10:00:00', { bib: 1 });
    expect(story.verdict(story.start('10:00:00.3', { bib: 2 }))).toBe('used by c2');
    expect(story.verdict(story.start('10:00:00.6', { bib: 2 }))).toBe('filtered: duplicate');
    expect(story.verdict(story.start('10:00:00.9'))).toBe('filtered: duplicate');
  });

  it('counts an impulse that was replaced later', () => {
    const story = filtering();
    const triggerId = story.start('10:00:00', { blocked: true });
    const replaced = story.start('10:00:05');
    story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(1), point: 0 });
    expect(story.verdict(replaced)).toBe('unused: replaced');
    expect(story.verdict(story.start('10:00:05.5'))).toBe('filtered: duplicate');
  });

  it('does not count one that an operator freed', () => {
    const story = filtering();
    const triggerId = story.start('10:00:00');
    story.decide({ kind: 'freeTrigger', triggerId });
    expect(story.verdict(story.start('10:00:00.5'))).toBe('used by c1');
  });

  it('is off at 0: even equal instants are two impulses', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    expect(story.verdict(story.start('10:00:00'))).toBe('used by c2');
  });

  it('lets a line that was corrected at the timer pass', () => {
    const story = filtering();
    story.start('10:00:00', { bib: 1 });
    const corrected = story.start('10:00:00.2', { bib: 1, corrected: true });
    expect(story.verdict(corrected)).toBe('used by c1');
  });
});

describe('a backup clock', () => {
  it('never times by itself, but can be given', () => {
    const story = new RaceStory();
    const [start, ...others] = story.course();
    if (start === undefined) throw new Error('the course has no start');
    const sources = [...start.sources, { deviceId: OTHER_TIMER, channel: 0 } as const];
    const course = [{ ...start, sources }, ...others];
    story.setUp({ kind: 'setCourse', course });
    story.armed();
    const backup = story.start('10:00:00', { deviceId: OTHER_TIMER });
    expect(story.verdict(backup)).toBe('unassigned: backupClock');
    story.decide({ kind: 'giveTrigger', triggerId: backup, runId: story.runId(1), point: 0 });
    expect(story.sees(1)).toBe('onCourse');
  });
});
