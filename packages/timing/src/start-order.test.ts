import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1 } from '../testing/race-story.ts';

describe('the next starter', () => {
  it('is the first behind the one furthest down the list who has started', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30', { bib: 4 });
    expect(story.next()).toBe(competitor(5));
    expect(story.verdict(story.start('10:01:00'))).toBe('used by c5');
    expect(story.next()).toBeNull();
  });

  it('who was passed over returns by choice, for the first start impulse behind it', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 3 });
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(1) });
    expect(story.next()).toBe(competitor(1));
    expect(story.verdict(story.start('10:00:30'))).toBe('used by c1');
    expect(story.next()).toBe(competitor(4));
  });

  it('a choice taken back leaves the order of the list', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(3) });
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: null });
    expect(story.next()).toBe(competitor(1));
  });

  it('is nobody who was called off', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' });
    expect(story.next()).toBe(competitor(2));
  });

  it('does not change with an impulse at a later point', () => {
    const story = new RaceStory().armed();
    story.finish('09:59:00', { bib: 2 });
    expect(story.next()).toBe(competitor(1));
  });

  it('does not start behind a time that an operator typed for the same run on course', () => {
    const story = new RaceStory().armed();
    const timestamp = story.moment('10:00:50');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    expect(story.verdict(story.start('10:01:00'))).toBe('unassigned: nobodyDue');
    expect(story.next()).toBe(competitor(1));
  });

  it('is again who lost the start impulse', () => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00');
    story.decide({ kind: 'freeTrigger', triggerId: start });
    expect(story.next()).toBe(competitor(1));
    expect(story.verdict(story.start('10:00:30'))).toBe('used by c1');
  });

  it('a run that was reset comes after the last of the list', () => {
    const story = new RaceStory({ bibs: [1, 2, 3] }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.decide({ kind: 'resetRun', runId: story.runId(1) });
    expect(story.sees(1)).toBe('waiting');
    expect(story.heat().startList).toEqual([2, 3, 1].map(competitor));
    story.start('10:01:00');
    expect(story.verdict(story.start('10:01:30'))).toBe('used by c1');
  });
});

describe('first in first out on course', () => {
  it('who fell does not block the others once called off', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dnf' });
    expect(story.verdict(story.finish('10:01:20'))).toBe('used by c2');
  });

  it('passes each point in the order of the point before', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.at(1, '10:00:50', { bib: 2 });
    story.at(1, '10:00:55');
    story.finish('10:01:20');
    story.finish('10:01:25');
    expect([story.sees(2), story.sees(1)]).toEqual(['ok 50.00', 'ok 1:25.00']);
  });

  it('leaves an impulse unassigned when nobody is due', () => {
    const story = new RaceStory().armed();
    expect(story.verdict(story.finish('10:00:00'))).toBe('unassigned: nobodyDue');
  });
});
