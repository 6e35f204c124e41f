import { describe, expect, it } from 'vitest';
import { competitor, RaceStory } from '../../testing/race-story.ts';

const reset = (story: RaceStory, bib: number, point: number) =>
  story.tries({ kind: 'resetSection', runId: story.runId(bib), point });

describe('resetting the time of one section', () => {
  it('is refused where there is no time, or no point §4.13', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    expect(reset(story, 1, 1)).toBe('INVALID_STATE');
    expect(reset(story, 1, 2)).toBe('POINT_NOT_FOUND');
  });

  it('is refused where the run would be on course again beside a later one of its competitor §4.13', () => {
    const story = new RaceStory({ bibs: [1, 2], heat: { start: 'mass' } }).armed();
    story.start('10:00:00');
    story.finish('10:01:00', { bib: 1 });
    story.finish('10:02:00', { bib: 2 });
    for (const [point, time] of [
      [1, '10:11:00'],
      [0, '10:10:00'],
    ] as const) {
      story.decide({ kind: 'editCrossing', runId: story.runId(1), point, timestamp: story.moment(time) });
    }
    const further = { competitorId: competitor(1), toRunId: null, impulses: null };
    story.decide({ kind: 'reassignRun', runId: story.runId(2), ...further });
    expect(story.sees(1, 2)).toBe('ok 2:00.00');
    const finish = { kind: 'resetSection', runId: story.runId(1, 2), point: 1 } as const;
    expect(story.tries(finish)).toBe('RUNS_OVERLAP');
    story.decide({ kind: 'resetRun', runId: story.runId(1) });
    expect(story.tries(finish)).toBeNull();
  });

  it('frees its impulse for good and leaves the point to the next one §4.13', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00');
    const bird = story.at(1, '10:00:10');
    story.start('10:00:20');
    expect(reset(story, 1, 1)).toBeNull();
    expect(story.verdict(bird)).toBe('unassigned: freed');
    story.deliver(story.impulse(0, '10:00:15', { bib: 4 }));
    expect(story.verdict(bird)).toBe('unassigned: freed');
    story.at(1, '10:00:30');
    story.finish('10:01:00');
    expect(story.run(1).crossings[1]?.timestamp).toBe(story.moment('10:00:30'));
  });

  it('takes what was typed with it §4.13', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const timestamp = story.moment('10:00:50');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    reset(story, 1, 1);
    expect(story.sees(1)).toBe('onCourse');
    story.undo();
    expect(story.sees(1)).toBe('ok 50.00');
  });

  it('of the start takes the gun from this run only §4.13', () => {
    const story = new RaceStory({ bibs: [1, 2], heat: { start: 'mass' } }).armed();
    const gun = story.start('10:00:00');
    expect(reset(story, 1, 0)).toBeNull();
    expect([story.sees(1), story.sees(2)]).toEqual(['waiting', 'onCourse']);
    expect(story.verdict(gun)).toBe('used by c2');
  });

  it('of the start takes the gun that an operator gave, too §4.13', () => {
    const story = new RaceStory({ bibs: [1, 2], heat: { start: 'mass' } }).armed();
    const timestamp = story.moment('10:00:00');
    story.decide({ kind: 'setGun', heatId: story.heat().id, group: null, timestamp });
    expect(reset(story, 1, 0)).toBeNull();
    expect([story.sees(1), story.sees(2)]).toEqual(['waiting', 'onCourse']);
  });
});
