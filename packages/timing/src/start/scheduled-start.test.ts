import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { needsTickAt } from '../history/tick.ts';

const setTimes = (story: RaceStory, times: Readonly<Record<number, string>>, heatId = RUN_1) =>
  story.triesSetUp({
    kind: 'setStartTimes',
    heatId,
    times: Object.entries(times).map(([bib, time]) => ({
      competitorId: competitor(Number(bib)),
      startTime: story.moment(time),
    })),
  });

const TIMES = { 1: '10:00:00', 2: '10:00:30', 3: '10:01:00' };

const scheduled = (points = 2) => {
  const story = new RaceStory({ bibs: [1, 2, 3], points, heat: { officialStart: 'scheduled' } });
  setTimes(story, TIMES);
  return story.armed();
};

const nextTick = (story: RaceStory) => needsTickAt(story.race, RUN_1);

describe('the start times of a start list', () => {
  it('are refused for a heat that is not there, or somebody who is not on its list', () => {
    const story = scheduled();
    expect(setTimes(story, TIMES, RUN_2)).toBe('HEAT_NOT_FOUND');
    expect(setTimes(story, { 9: '10:00:00' })).toBe('COMPETITOR_NOT_FOUND');
  });

  it('are refused once the heat is finished, and behind a time that was taken since', () => {
    const story = scheduled();
    story.finish('10:00:45', { bib: 1 });
    expect(setTimes(story, { 1: '10:00:45' })).toBe('TIMES_NOT_IN_ORDER');
    expect(setTimes(story, { 1: '10:00:05' })).toBeNull();
    expect(story.sees(1)).toBe('ok 40.00');
    story.finished();
    expect(setTimes(story, { 1: '10:00:00' })).toBe('INVALID_STATE');
  });

  it('are shown, and time nobody where the official start is the impulse', () => {
    const story = new RaceStory({ bibs: [1, 2, 3] });
    setTimes(story, TIMES);
    story.armed().start('10:00:01.2');
    story.finish('10:00:40');
    expect(story.heat().startTimes.get(competitor(2))).toBe(story.moment('10:00:30'));
    expect(story.sees(1)).toBe('ok 38.80');
    expect(nextTick(story)).toBeNull();
  });

  it('go when the heat is restarted, and come back when that is undone', () => {
    const story = scheduled();
    story.decide({ kind: 'restartHeat', heatId: RUN_1 });
    expect(story.heat().startTimes.size).toBe(0);
    story.undo();
    expect(story.heat().startTimes.size).toBe(3);
    story.redo();
    story.armed();
    expect(nextTick(story)).toBeNull();
  });
});

describe('a scheduled official start', () => {
  it('leads past every point in the order of the point before', () => {
    const story = scheduled(3);
    expect(story.verdict(story.at(1, '10:00:20'))).toBe('used by c1');
    expect(story.verdict(story.finish('10:00:40'))).toBe('used by c1');
    expect(story.sees(1)).toBe('ok 40.00');
  });

  it('times a run from the list’s time, and keeps the impulse', () => {
    const story = scheduled();
    const start = story.start('10:00:01.2');
    expect(story.run(1).crossings[0]).toMatchObject({
      triggerId: start,
      timestamp: story.moment('10:00:00'),
      scheduled: true,
      edited: false,
    });
    story.finish('10:00:40');
    expect(story.sees(1)).toBe('ok 40.00');
  });

  it('is due on course as soon as its time has come, without a start impulse', () => {
    const story = scheduled();
    expect(story.verdict(story.finish('09:59:59'))).toBe('unassigned: nobodyDue');
    expect(story.verdict(story.finish('10:00:31'))).toBe('used by c1');
    expect(story.verdict(story.finish('10:00:45'))).toBe('used by c2');
    expect(story.sees(2)).toBe('ok 15.00');
    expect(story.sees(3)).toBe('waiting');
  });

  it('leaves out who does not start', () => {
    const story = scheduled();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' });
    expect(story.verdict(story.finish('10:00:45'))).toBe('used by c2');
    story.tick('10:00:50');
    expect(story.sees(1)).toBe('dns');
  });

  it('begins by the clock', () => {
    const story = scheduled();
    expect(story.sees(1)).toBe('waiting');
    expect(story.heat().runs.size).toBe(0);
    expect(nextTick(story)).toBe(story.moment('10:00:00'));
    expect(story.tick('10:00:00')).toBe(1);
    expect(story.sees(1)).toBe('onCourse');
    expect(story.run(1).crossings[0]).toMatchObject({ triggerId: null, scheduled: true });
    expect(nextTick(story)).toBe(story.moment('10:00:30'));
    expect(story.verdict(story.start('10:00:00.8'))).toBe('used by c1');
    story.tick('10:01:00');
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['onCourse', 'onCourse', 'onCourse']);
    expect(nextTick(story)).toBeNull();
    story.restarted();
    expect(story.sees(3)).toBe('onCourse');
  });

  it('takes no bib at a later point before its time', () => {
    const story = scheduled();
    expect(story.verdict(story.finish('10:00:59', { bib: 3 }))).toBe('unused: notDue');
    story.finish('10:01:30', { bib: 3 });
    expect(story.sees(3)).toBe('ok 30.00');
  });

  it('gives way to a time of day that the operator writes', () => {
    const story = scheduled();
    story.start('10:00:01.2');
    story.finish('10:00:40');
    const runId = story.runId(1);
    const timestamp = story.moment('10:00:10');
    story.decide({ kind: 'editCrossing', runId, point: 0, timestamp });
    expect(story.sees(1)).toBe('ok 30.00');
    story.decide({ kind: 'editCrossing', runId, point: 0, timestamp: null });
    expect(story.sees(1)).toBe('ok 40.00');
    const early = { kind: 'editCrossing', runId: story.runId(2), point: 1 } as const;
    const decision = { ...early, timestamp: story.moment('10:00:20') };
    expect(story.tries(decision)).toBe('TIMES_NOT_IN_ORDER');
  });

  it('of a run that was reset is a new one §4.10', () => {
    const story = scheduled();
    story.tick('10:00:30');
    story.decide({ kind: 'resetRun', runId: story.runId(1) });
    expect(story.sees(1)).toBe('waiting');
    expect(story.verdict(story.finish('10:00:50'))).toBe('used by c2');
    expect(setTimes(story, { ...TIMES, 1: '10:05:00' })).toBeNull();
    expect(nextTick(story)).toBe(story.moment('10:01:00'));
    story.tick('10:05:00');
    expect(story.sees(1)).toBe('onCourse');
  });

  it('reset and taken back is the old one §4.10', () => {
    const story = scheduled();
    story.tick('10:00:00');
    story.decide({ kind: 'resetRun', runId: story.runId(1) });
    expect(story.undo()).toBeNull();
    expect(story.sees(1)).toBe('onCourse');
    expect(story.verdict(story.finish('10:00:20'))).toBe('used by c1');
  });

  it('counts for the time on course that is allowed', () => {
    const story = scheduled();
    const rules = { ...story.heat().rules, maxTimeOnCourse_100ns: story.time('5:00') };
    story.setUp({ kind: 'setHeat', heatId: RUN_1, rules });
    story.start('10:00:20');
    story.tick('10:05:00');
    expect(story.sees(1)).toBe('dnf');
  });

  it('cannot become the official one, or cease to be it, once the heat has begun', () => {
    const story = scheduled();
    story.start('10:00:01.2');
    const rules = { ...story.heat().rules, officialStart: 'impulse' } as const;
    const setup = { kind: 'setHeat', heatId: RUN_1, rules } as const;
    expect(story.triesSetUp(setup)).toBe('INVALID_STATE');
  });

  it('cannot be reassigned to, or exchanged with, somebody who starts behind its times §4.12', () => {
    const story = scheduled();
    story.finish('10:00:45', { bib: 1 });
    const move = {
      kind: 'reassignRun',
      runId: story.runId(1),
      toRunId: null,
      impulses: null,
    } as const;
    const refusalTo = (bib: number) => story.tries({ ...move, competitorId: competitor(bib) });
    expect(refusalTo(3)).toBe('TIMES_NOT_IN_ORDER');
    const exchange = {
      kind: 'exchangeRuns',
      runId: story.runId(3),
      otherRunId: story.runId(1),
      impulses: null,
      otherImpulses: null,
    } as const;
    expect(story.tries(exchange)).toBe('TIMES_NOT_IN_ORDER');
    expect(refusalTo(2)).toBeNull();
    expect(story.sees(2)).toBe('ok 15.00');
  });
});
