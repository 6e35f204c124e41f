import { describe, expect, it } from 'vitest';
import { clock, OTHER_TIMER, RaceStory, RUN_1, RUN_2, TIMER } from '../../testing/race-story.ts';
import { isAwaited } from './danger-notes.ts';
import { logOf } from './log.ts';
import { heatRules } from '../model/rules.ts';
import { duration } from '../time/time.ts';

const notesOf = (story: RaceStory) =>
  story.facts
    .slice(-1)
    .flatMap((fact) => logOf(story.race, fact))
    .map(({ type, severity, bib }) => ({ type, severity, bib }));

const NONE = duration(0);

/** One kilometre in one to two minutes. */
const LIMITS = { distance_mm: 1_000_000, minSpeed_mkmh: 30_000, maxSpeed_mkmh: 60_000 } as const;

const limited = () => new RaceStory({ heat: LIMITS }).armed();

describe('the log notes', () => {
  it('a bib that nobody wears §8.31', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 99 });
    expect(notesOf(story)).toEqual([{ type: 'invalidBib', severity: 'medium', bib: 99 }]);
  });

  it('a bib that has gone on already, but not one that is seen twice', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:01:00', { bib: 1 });
    story.finish('10:01:02', { bib: 1 });
    expect(notesOf(story)).toEqual([]);
    story.at(1, '10:01:30', { bib: 1 });
    expect(notesOf(story)).toEqual([{ type: 'invalidBib', severity: 'medium', bib: 1 }]);
  });

  it('why nobody gets an impulse, each reason by its own word §8.31 §8.32 §8.33', () => {
    const story = new RaceStory({ tolerances: { lower: '10', upper: '20' } }).armed();
    const sections_100ns = [story.time('60')];
    story.decide({ kind: 'setReferenceRun', heatId: RUN_1, runId: null, sections_100ns });
    const note = (type: string, severity: string, bib: number | null = null) => [{ type, severity, bib }];
    story.start('09:59:00', { bib: 99 });
    expect(notesOf(story)).toEqual(note('invalidBib', 'medium', 99));
    story.finish('09:59:30');
    expect(notesOf(story)).toEqual(note('unhandledTrigger', 'medium'));
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:30');
    expect(notesOf(story)).toEqual(note('prematureTriggerFiltered', 'low'));
    story.finish('10:02:00');
    expect(notesOf(story)).toEqual(note('delayedTriggerFiltered', 'low'));
  });

  it('an impulse that nobody is due for §8.32', () => {
    const story = new RaceStory().armed();
    story.finish('10:00:00');
    expect(notesOf(story)).toEqual([{ type: 'unhandledTrigger', severity: 'medium', bib: null }]);
  });

  it('an impulse that several are due for, and that of a backup clock, by the way §8.32', () => {
    const story = new RaceStory({ bibs: [1, 2] }).startList([1]).addHeat(RUN_2, {}, [2]).armed(RUN_1).armed(RUN_2);
    story.start('10:00:00');
    expect(notesOf(story)).toEqual([{ type: 'unhandledTrigger', severity: 'medium', bib: null }]);
    const [start, ...others] = new RaceStory().course();
    if (start === undefined) throw new Error('the course has no start');
    const sources = [...start.sources, { deviceId: OTHER_TIMER, channel: 0 } as const];
    const timed = new RaceStory();
    timed.setUp({ kind: 'setCourse', course: [{ ...start, sources }, ...others] });
    timed.armed().start('10:00:00', { deviceId: OTHER_TIMER });
    expect(notesOf(timed)).toEqual([{ type: 'unhandledTrigger', severity: 'note', bib: null }]);
  });

  it('a number that starts while it is on course: hands are needed', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:05', { bib: 1 });
    expect(notesOf(story)).toEqual([{ type: 'numberTwiceOnCourse', severity: 'critical', bib: 1 }]);
    story.finish('10:01:00', { bib: 1 });
    story.start('10:02:00', { bib: 1 });
    expect(notesOf(story)).toEqual([]);
  });

  it('a start that bounces is one that was replaced: nobody is on course twice', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:03', { bib: 1 });
    const replaced = { type: 'startReplaced', severity: 'low', bib: 1 };
    expect(notesOf(story)).toEqual([replaced]);
    // Behind the second one of it the first one is no news any more.
    story.start('10:00:06.0000001', { bib: 1 });
    expect(notesOf(story)).toEqual([{ type: 'numberTwiceOnCourse', severity: 'critical', bib: 1 }]);
  });

  it('a clock that went back, or on by itself, gravest while somebody is on course', () => {
    const jump = (severity: string) => [{ type: 'clockJumped', severity, bib: null }];
    const story = new RaceStory().armed();
    const clockNotes = () => notesOf(story).filter(({ type }) => type === 'clockJumped');
    story.finish('10:00:00', { receivedAt: clock('10:00:00') });
    expect(clockNotes()).toEqual([]);
    story.finish('09:30:00', { receivedAt: clock('10:00:10') });
    expect(clockNotes()).toEqual(jump('high'));
    story.start('09:30:10', { bib: 1, receivedAt: clock('10:00:20') });
    expect(clockNotes()).toEqual([]);
    // The finish of ten o'clock was theirs: nobody is on course.
    story.finish('10:30:20', { receivedAt: clock('10:00:30') });
    expect(clockNotes()).toEqual(jump('high'));
    story.start('10:30:30', { bib: 2, receivedAt: clock('10:00:40') });
    story.finish('11:30:00', { receivedAt: clock('10:00:50') });
    expect(clockNotes()).toEqual(jump('critical'));
  });

  it('no jump of a clock of what came late, was keyed or read from memory', () => {
    const story = new RaceStory().armed();
    const at = clock('10:30:00');
    story.start('10:00:00', { bib: 1, receivedAt: at });
    story.start('10:20:00', { bib: 2, receivedAt: at });
    expect(notesOf(story)).toEqual([]);
    const others = [{ memo: true }, { corrected: true }, { type: 'manual' as const }];
    for (const other of others) {
      story.finish('09:00:00', { ...other, receivedAt: at });
      expect(notesOf(story).filter(({ type }) => type === 'clockJumped')).toEqual([]);
    }
  });

  it('what a server sees of devices and disks', () => {
    const story = new RaceStory();
    expect(isAwaited(story.race, TIMER)).toBe(false);
    story.armed();
    story.start('10:00:00');
    expect(isAwaited(story.race, TIMER)).toBe(true);
    story.setUp({ kind: 'noteDanger', danger: 'deviceSilent', deviceId: TIMER });
    const fact = story.facts.at(-1);
    expect(fact && logOf(story.race, fact)).toMatchObject([
      { type: 'deviceSilent', severity: 'critical', deviceId: TIMER, heatId: null },
    ]);
    story.finish('10:01:00');
    expect(isAwaited(story.race, TIMER)).toBe(false);
  });

  it('a device is awaited while somebody is on course for one of its points, or is to start there', () => {
    const story = new RaceStory({ bibs: [1, 2] });
    const sources = [{ deviceId: OTHER_TIMER, channel: 1 }] as const;
    const course = story.course().map((point, at) => (at === 1 ? { ...point, sources } : point));
    story.setUp({ kind: 'setCourse', course });
    const awaited = () => [TIMER, OTHER_TIMER].map((device) => isAwaited(story.race, device));
    story.armed();
    expect(awaited()).toEqual([false, false]);
    story.start('10:00:00');
    expect(awaited()).toEqual([true, true]);
    story.start('10:00:30');
    expect(awaited()).toEqual([false, true]);
  });

  it('a finish that nobody saw start, once, wherever it was seen first', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.at(1, '10:00:30', { bib: 1 });
    expect(notesOf(story)).toEqual([{ type: 'finishWithoutStart', severity: 'medium', bib: 1 }]);
    story.finish('10:01:00', { bib: 1 });
    expect(notesOf(story)).toEqual([]);
    story.finish('10:01:30', { bib: 2 });
    expect(notesOf(story)).toEqual([{ type: 'finishWithoutStart', severity: 'medium', bib: 2 }]);
  });

  it('an impulse that the status of a judge contradicts', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00', { bib: 1 });
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dnf' });
    story.at(1, '10:00:30', { bib: 1 });
    expect(notesOf(story)).toEqual([]);
    story.finish('10:01:00', { bib: 1 });
    const contradicted = (bib: number) => [{ type: 'statusContradicted', severity: 'high', bib }];
    expect(notesOf(story)).toEqual(contradicted(1));
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dns' });
    story.start('10:02:00', { bib: 2 });
    expect(notesOf(story)).toEqual(contradicted(2));
  });

  it('a time that the field makes implausible, from the third finisher on', () => {
    const story = new RaceStory({ bibs: [1, 2, 3, 4] }).armed();
    const runs = ['10:00:40', '10:01:41', '10:02:03.4', '10:04:59'];
    const said = runs.map((finish, place) => {
      story.start(`10:0${place}:00`, { bib: place + 1 });
      story.finish(finish, { bib: place + 1 });
      return notesOf(story).map(({ type }) => type);
    });
    expect(said).toEqual([[], [], ['implausiblyFast'], ['implausiblySlow']]);
  });

  it('equal start and finish as a device’s fault', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1 });
    story.finish('10:00:00', { bib: 1 });
    expect(notesOf(story)).toEqual([{ type: 'startEqualsFinish', severity: 'high', bib: 1 }]);
  });

  it('arming a heat that is timed by two clocks of which one runs freely', () => {
    const story = new RaceStory();
    const [start, finish] = story.course();
    const sources = [{ deviceId: OTHER_TIMER, channel: 1 }] as const;
    const course = [start, finish && { ...finish, sources }].filter((point) => point !== undefined);
    story.setUp({ kind: 'setCourse', course });
    story.start('09:00:00', { synchronised: false });
    story.armed();
    expect(notesOf(story)).toEqual([{ type: 'unsynchronisedDevices', severity: 'high', bib: null }]);
  });

  it('a run that was too fast or too slow, once for each time that it has had §8.35', () => {
    const story = limited();
    story.start('10:00:00');
    const finish = story.finish('10:00:59.9999999');
    expect(notesOf(story)).toEqual([{ type: 'speedExceeded', severity: 'low', bib: 1 }]);
    const runId = story.runId(1);
    story.decide({ kind: 'setPenalty', runId, penalty_100ns: story.time('5'), reward_100ns: NONE });
    expect(notesOf(story)).toEqual([]);
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: story.time('2:00.0000001') });
    expect(notesOf(story)).toEqual([{ type: 'speedUndercut', severity: 'low', bib: 1 }]);
    story.undo();
    expect(notesOf(story)).toEqual([]);
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: story.time('2:00.0000001') });
    expect(notesOf(story)).toEqual([]);
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: story.time('50') });
    expect(notesOf(story)).toEqual([{ type: 'speedExceeded', severity: 'low', bib: 1 }]);
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: null });
    expect(notesOf(story)).toEqual([]);
    story.decide({ kind: 'giveTrigger', triggerId: finish, runId, point: 1 });
    expect(notesOf(story)).toEqual([]);
  });

  it('nothing of a speed on the limit, of a run without a time, or where nobody set limits', () => {
    const story = limited();
    story.start('10:00:00');
    expect(notesOf(story)).toEqual([]);
    story.finish('10:01:00');
    expect(notesOf(story)).toEqual([]);
    const free = new RaceStory().armed();
    free.start('10:00:00');
    free.finish('10:00:00.1');
    expect(notesOf(free)).toEqual([]);
  });

  it('each too fast run of a batch with its own finish', () => {
    const story = limited();
    const before = story.facts.length;
    const line = ['10:00:00', '10:00:10'].map((time) => story.impulse(0, time));
    story.deliver(...line, ...['10:00:40', '10:00:50'].map((time) => story.impulse(1, time)));
    const notes = story.facts.slice(before).map((fact) => logOf(story.race, fact));
    expect(notes.map((each) => each.map(({ type, bib }) => [type, bib]))).toEqual([
      [],
      [],
      [['speedExceeded', 1]],
      [['speedExceeded', 2]],
    ]);
  });

  it('of times that were there before the limits only what changes', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.finish('10:00:30');
    const rules = heatRules(LIMITS);
    story.setUp({ kind: 'setHeat', heatId: RUN_1, rules });
    expect(notesOf(story)).toEqual([]);
    story.start('10:01:00');
    story.finish('10:01:30');
    expect(notesOf(story)).toEqual([{ type: 'speedExceeded', severity: 'low', bib: 2 }]);
  });

  it('a run outside the limits of the event, where its heat says nothing', () => {
    const story = new RaceStory({ rules: LIMITS }).armed();
    story.start('10:00:00');
    story.finish('10:00:30');
    expect(notesOf(story)).toEqual([{ type: 'speedExceeded', severity: 'low', bib: 1 }]);
    const { rules } = story.race;
    story.setUp({ kind: 'setEventRules', rules: { ...rules, maxSpeed_mkmh: null } });
    expect(notesOf(story)).toEqual([]);
    story.start('10:01:00');
    story.finish('10:01:30');
    expect(notesOf(story)).toEqual([]);
  });

  it('by the own limit of a heat rather than by that of its event', () => {
    const story = new RaceStory({ rules: LIMITS, heat: { maxSpeed_mkmh: 200_000 } }).armed();
    story.start('10:00:00');
    story.finish('10:00:30');
    expect(notesOf(story)).toEqual([]);
  });

  it('nothing where all is in order', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    expect(notesOf(story)).toEqual([]);
  });
});
