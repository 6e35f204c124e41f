import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { timestamp } from '../time/time.ts';

describe('an interval start', () => {
  it('times the starters in list order and the finishers first in first out', () => {
    const story = new RaceStory({ bibs: [1, 2, 3] }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.finish('10:01:02.3399999');
    story.finish('10:01:29.76');
    expect(story.sees(1)).toBe('ok 1:02.33');
    expect(story.sees(2)).toBe('ok 59.76');
    expect(story.sees(3)).toBe('waiting');
    expect(story.next()).toBe(competitor(3));
  });

  it('believes a bib whatever the order on course', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.finish('10:01:10', { bib: 2 });
    expect(story.sees(2)).toBe('ok 40.00');
    expect(story.sees(1)).toBe('onCourse');
  });

  it('takes nothing before it is armed and nothing after the finish of the heat', () => {
    const story = new RaceStory();
    const early = story.start('09:59:00');
    story.armed();
    story.start('10:00:00');
    story.finished();
    expect(story.verdict(early)).toBe('unassigned: notArmed');
    expect(story.sees(1)).toBe('dnf');
    expect(story.sees(2)).toBe('dns');
    expect(story.heat(RUN_1).runs.size).toBe(5);
  });

  it('goes on behind an impulse of a clock that was never set', () => {
    const story = new RaceStory().armed();
    const unset = story.start('10:00:00', { timestamp: timestamp(6_500_000_000_000_000n) });
    const start = story.start('10:00:30');
    const finish = story.finish('10:01:30', { bib: 1 });
    expect(story.verdict(unset)).toBe('used by c1');
    expect(story.verdict(start)).toBe('used by c2');
    expect(story.verdict(finish)).toBe('used by c1');
    expect(story.verdict(story.finish('10:01:40'))).toBe('used by c2');
    expect(story.sees(2)).toBe('ok 1:10.00');
  });

  it('lets those who passed a point at one instant come in the order of their impulses', () => {
    const story = new RaceStory({ bibs: [20, 18], points: 3 }).armed();
    story.start('10:00:00', { bib: 20 });
    story.start('10:00:30', { bib: 18 });
    story.at(1, '10:01:00', { bib: 20 });
    story.at(1, '10:01:00', { bib: 18 });
    expect(story.verdict(story.finish('10:02:00'))).toBe('used by c20');
    expect(story.verdict(story.finish('10:02:01'))).toBe('used by c18');
  });

  it('goes on after a restart of the server as if nothing had happened', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.restarted();
    story.start('10:00:30');
    story.finish('10:01:00');
    expect(story.sees(1)).toBe('ok 1:00.00');
    expect(story.sees(2)).toBe('onCourse');
  });
});
