import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { duration } from '../time/time.ts';
import { triggerIdOf } from './ids.ts';

describe('a decision is refused', () => {
  it('about a heat, run, trigger, point or competitor that is not there', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    const triggerId = triggerIdOf('timer', 's1', 99);
    const runId = story.runId(1);
    const time = story.moment('10:00:00');
    expect(story.tries({ kind: 'armHeat', heatId: RUN_2 })).toBe('HEAT_NOT_FOUND');
    expect(story.tries({ kind: 'setStatus', runId: story.runId(9), status: 'dns' })).toBe('RUN_NOT_FOUND');
    expect(story.tries({ kind: 'setStatus', runId: story.runId(1, 3), status: 'dns' })).toBe('RUN_NOT_FOUND');
    expect(story.tries({ kind: 'freeTrigger', triggerId })).toBe('TRIGGER_NOT_FOUND');
    expect(story.tries({ kind: 'editCrossing', runId, point: 2, timestamp: time })).toBe('POINT_NOT_FOUND');
    expect(story.tries({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(9) })).toBe(
      'COMPETITOR_NOT_FOUND',
    );
  });

  it('only for its own time: what else is out of order can be put right step by step', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00');
    story.at(1, '10:01:00', { bib: 1 });
    story.finish('10:01:00', { bib: 1 });
    const timestamp = story.moment('10:00:05');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 0, timestamp });
    expect(story.sees(1)).toBe('ok 55.00');
  });

  it('when it would put the times of a run out of order', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const runId = story.runId(1);
    for (const time of ['09:59:59', '10:00:00']) {
      const timestamp = story.moment(time);
      expect(story.tries({ kind: 'editCrossing', runId, point: 1, timestamp })).toBe('TIMES_NOT_IN_ORDER');
    }
    const negative = duration(-1);
    expect(story.tries({ kind: 'editRunTime', runId, runTime_100ns: negative })).toBe('TIMES_NOT_IN_ORDER');
  });

  it('when two runs of one competitor would overlap §5.54', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:01:00', { bib: 1 });
    story.start('10:05:00', { bib: 1 });
    const timestamp = story.moment('10:00:30');
    const runId = story.runId(1, 2);
    expect(story.tries({ kind: 'editCrossing', runId, point: 0, timestamp })).toBe('RUNS_OVERLAP');
  });
});

describe('what an operator gives', () => {
  it('replaces the impulse that was there, which stays, unused', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    const first = story.finish('10:00:50', { bib: 1 });
    const second = story.finish('10:00:52', { bib: 1 });
    story.decide({ kind: 'giveTrigger', triggerId: second, runId: story.runId(1), point: 1 });
    expect(story.sees(1)).toBe('ok 52.00');
    expect(story.verdict(first)).toBe('unused: replaced');
  });

  it('is held against later impulses', () => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00');
    story.decide({ kind: 'giveTrigger', triggerId: start, runId: story.runId(3), point: 0 });
    const numbered = story.start('10:00:10', { bib: 3 });
    expect(story.verdict(numbered)).toBe('unused: held');
  });

  it('moves a trigger from one run to another', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30');
    const finish = story.finish('10:01:30');
    story.decide({ kind: 'giveTrigger', triggerId: finish, runId: story.runId(2), point: 1 });
    expect([story.sees(1), story.sees(2)]).toEqual(['onCourse', 'ok 1:00.00']);
  });

  it('may be an impulse from before the heat was armed', () => {
    const story = new RaceStory();
    const start = story.start('10:00:00');
    story.armed();
    story.decide({ kind: 'giveTrigger', triggerId: start, runId: story.runId(1), point: 0 });
    story.finish('10:01:00');
    expect(story.sees(1)).toBe('ok 1:00.00');
    story.undo();
    expect(story.verdict(start)).toBe('unassigned: notArmed');
    expect(story.sees(1)).toBe('waiting');
  });
});

describe('an edited time', () => {
  it('beats the impulse, which waits beneath and comes back with it', () => {
    const story = new RaceStory().armed();
    const runId = story.runId(1);
    story.start('10:00:00', { bib: 1 });
    story.decide({ kind: 'editCrossing', runId, point: 1, timestamp: story.moment('10:00:45') });
    const finish = story.finish('10:00:50', { bib: 1 });
    expect(story.sees(1)).toBe('ok 45.00');
    expect(story.run(1).crossings[1]).toMatchObject({ triggerId: finish, edited: true });
    story.decide({ kind: 'editCrossing', runId, point: 1, timestamp: null });
    expect(story.sees(1)).toBe('ok 50.00');
  });

  it('survives deciding anew', () => {
    const story = new RaceStory().armed();
    const late = story.impulse(0, '09:59:00');
    story.start('10:00:00', { bib: 1 });
    const runId = story.runId(1);
    story.decide({ kind: 'editCrossing', runId, point: 1, timestamp: story.moment('10:00:45') });
    story.deliver(late);
    expect(story.run(1).crossings[1]?.timestamp).toBe(story.moment('10:00:45'));
  });

  it('a run time of the operator stands in place of finish minus start', () => {
    const story = new RaceStory().armed();
    const runId = story.runId(1);
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: story.time('59.769') });
    story.decide({
      kind: 'setPenalty',
      runId,
      penalty_100ns: story.time('5'),
      reward_100ns: story.time('1'),
    });
    expect(story.sees(1)).toBe('ok 59.76');
    expect(story.show(story.run(1).result_100ns ?? duration(0))).toBe('1:03.76');
  });
});
