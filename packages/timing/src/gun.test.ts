import { describe, expect, it } from 'vitest';
import { RaceStory } from '../testing/race-story.ts';

const massStart = () => new RaceStory({ bibs: [1, 2, 3], heat: { start: 'mass' } }).armed();

describe('a mass start', () => {
  it('starts everyone without a start by the gun, once', () => {
    const story = massStart();
    const gun = story.start('10:00:00');
    expect(story.verdict(gun)).toBe('used by c1, c2, c3');
    expect(story.verdict(story.start('10:00:10'))).toBe('unassigned: nobodyDue');
    story.finish('10:30:00.5', { bib: 2 });
    expect(story.sees(2)).toBe('ok 30:00.50');
    expect(story.next()).toBeNull();
  });

  it('a numbered start behind the gun replaces it, one before it stays', () => {
    const story = massStart();
    story.start('09:59:59', { bib: 1 });
    story.start('10:00:00');
    story.start('10:00:07', { bib: 3 });
    for (const bib of [1, 2, 3]) story.finish('10:10:00', { bib });
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual([
      'ok 10:01.00',
      'ok 10:00.00',
      'ok 9:53.00',
    ]);
  });

  it('an own start that is freed gives the gun back', () => {
    const story = massStart();
    story.start('10:00:00');
    const own = story.start('10:00:07', { bib: 3 });
    story.finish('10:10:00', { bib: 3 });
    story.decide({ kind: 'freeTrigger', triggerId: own });
    expect(story.sees(3)).toBe('ok 10:00.00');
  });

  it('an impulse without a bib at a later point waits for one', () => {
    const story = massStart();
    story.start('10:00:00');
    const finish = story.finish('10:10:00');
    expect(story.verdict(finish)).toBe('unassigned: awaitsBib');
    story.decide({ kind: 'giveTrigger', triggerId: finish, runId: story.runId(2), point: 1 });
    expect(story.sees(2)).toBe('ok 10:00.00');
  });

  it('the gun cannot be given to one of them', () => {
    const story = massStart();
    const triggerId = story.start('10:00:00');
    const decision = { kind: 'giveTrigger', triggerId, runId: story.runId(2), point: 0 } as const;
    expect(story.send({ type: 'decide', by: story.timekeeper, decision })).toBe('INVALID_STATE');
  });

  it('a reset run alone is waiting again', () => {
    const story = massStart();
    story.start('10:00:00');
    story.decide({ kind: 'resetRun', runId: story.runId(2) });
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['onCourse', 'waiting', 'onCourse']);
  });
});
