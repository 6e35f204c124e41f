import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';

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
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['ok 10:01.00', 'ok 10:00.00', 'ok 9:53.00']);
  });

  it('frees what the rules took for a finish before the gun', () => {
    const story = massStart();
    const early = story.finish('09:59:59', { bib: 2 });
    story.start('10:00:00');
    expect(story.verdict(early)).toBe('unused: notDue');
    expect(story.sees(2)).toBe('onCourse');
  });

  it('leaves out whose finish an operator has typed for before the gun', () => {
    const story = massStart();
    const typed = (bib: number) =>
      story.decide({
        kind: 'editCrossing',
        runId: story.runId(bib),
        point: 1,
        timestamp: story.moment('09:59:59'),
      });
    typed(2);
    expect(story.verdict(story.start('10:00:00'))).toBe('used by c1, c3');
    const nobody = massStart();
    for (const bib of [1, 2, 3]) {
      nobody.decide({
        kind: 'editCrossing',
        runId: nobody.runId(bib),
        point: 1,
        timestamp: nobody.moment('09:59:59'),
      });
    }
    const gun = nobody.start('10:00:00');
    expect(nobody.verdict(gun)).toBe('unassigned: nobodyDue');
    expect(nobody.race.triggers.get(gun)?.verdict.heatId).toBe(RUN_1);
  });

  it('gives a start keyed behind an intermediate time to nobody: the gun is no start of one’s own', () => {
    const story = new RaceStory({ bibs: [1, 2], points: 3, heat: { start: 'mass' } }).armed();
    story.start('10:00:00');
    story.at(1, '10:05:00', { bib: 1 });
    const keyed = story.start('10:05:10', { bib: 1, corrected: true });
    expect(story.verdict(keyed)).toBe('unused: notDue');
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
    expect(story.tries(decision)).toBe('INVALID_STATE');
  });

  it('a reset run alone is waiting again', () => {
    const story = massStart();
    story.start('10:00:00');
    story.decide({ kind: 'resetRun', runId: story.runId(2) });
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['onCourse', 'waiting', 'onCourse']);
  });

  it('is freed when nobody is left whom it started, and another may be fired', () => {
    const story = massStart();
    const gun = story.start('10:00:00');
    for (const bib of [1, 2, 3]) story.decide({ kind: 'resetRun', runId: story.runId(bib) });
    expect(story.verdict(gun)).toBe('unassigned: freed');
    expect(story.verdict(story.start('10:20:00'))).toBe('used by c1, c2, c3');
  });
});

describe('a gun given by the operator', () => {
  const givenGun = (story: RaceStory, time: string | null) =>
    story.decide({
      kind: 'setGun',
      heatId: RUN_1,
      group: null,
      timestamp: time === null ? null : story.moment(time),
    });
  const refused = (story: RaceStory, time: string | null, group: string | null = null) => {
    const timestamp = time === null ? null : story.moment(time);
    const decision = { kind: 'setGun', heatId: RUN_1, group, timestamp } as const;
    return story.tries(decision);
  };

  it('is refused where nobody starts by one, and taken back only when there is one', () => {
    const interval = new RaceStory().armed();
    expect(refused(interval, '10:00:00')).toBe('INVALID_STATE');
    expect(refused(massStart(), null)).toBe('INVALID_STATE');
    expect(refused(massStart(), '10:00:00', 'U12')).toBe('INVALID_STATE');
    const cancelled = massStart().decide({ kind: 'cancelHeat', heatId: RUN_1 });
    expect(refused(cancelled, '10:00:00')).toBe('INVALID_STATE');
    const elsewhere = { kind: 'setGun', heatId: RUN_2, group: null, timestamp: null } as const;
    expect(interval.tries(elsewhere)).toBe('HEAT_NOT_FOUND');
  });

  it('is refused behind a finish that an operator typed', () => {
    const story = massStart();
    const timestamp = story.moment('10:05:00');
    story.decide({ kind: 'editCrossing', runId: story.runId(2), point: 1, timestamp });
    expect(refused(story, '10:05:00')).toBe('TIMES_NOT_IN_ORDER');
    expect(refused(story, '10:04:59.9999999')).toBeNull();
  });

  it('moves nothing of those who have a start of their own, told or typed', () => {
    const story = massStart();
    story.start('09:59:00', { bib: 1 });
    story.finish('09:59:50', { bib: 1 });
    const timestamp = story.moment('09:59:10');
    story.decide({ kind: 'editCrossing', runId: story.runId(2), point: 0, timestamp });
    story.finish('09:59:55', { bib: 2 });
    givenGun(story, '10:00:00');
    expect([story.sees(1), story.sees(2), story.sees(3)]).toEqual(['ok 50.00', 'ok 45.00', 'onCourse']);
  });

  it('is refused behind a time that an operator holds on course', () => {
    const story = massStart();
    const finish = story.finish('10:05:00', { bib: 2 });
    story.decide({ kind: 'giveTrigger', triggerId: finish, runId: story.runId(2), point: 1 });
    expect(refused(story, '10:05:00')).toBe('TIMES_NOT_IN_ORDER');
    expect(refused(story, '10:04:59')).toBeNull();
  });

  it('is refused when somebody was on the way again by then', () => {
    const story = massStart();
    story.start('10:00:00');
    story.finish('10:05:00', { bib: 1 });
    story.start('10:10:00', { bib: 1 });
    expect(refused(story, '10:10:00')).toBe('RUNS_OVERLAP');
    expect(refused(story, '10:09:59.9999999')).toBeNull();
  });

  it('starts everyone without a start before any impulse is there', () => {
    const story = new RaceStory({ bibs: [1, 2, 3], heat: { start: 'mass' } });
    givenGun(story, '10:00:00').armed();
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['onCourse', 'onCourse', 'onCourse']);
    story.finish('10:30:00.5', { bib: 2 });
    expect(story.sees(2)).toBe('ok 30:00.50');
    expect(story.run(2).crossings[0]).toMatchObject({ triggerId: null, edited: true });
  });

  it('is the only one: no impulse fires while it stands', () => {
    const story = massStart();
    givenGun(story, '10:00:00');
    expect(story.verdict(story.start('10:00:01'))).toBe('unassigned: nobodyDue');
    givenGun(story, null);
    expect(story.sees(1)).toBe('waiting');
    expect(story.verdict(story.start('10:00:02'))).toBe('used by c1, c2, c3');
  });

  it('stands over the impulse, which counts again when it is taken back', () => {
    const story = massStart();
    const gun = story.start('10:00:01');
    story.finish('10:10:00', { bib: 2 });
    givenGun(story, '10:00:00');
    expect([story.sees(2), story.verdict(gun)]).toEqual(['ok 10:00.00', 'used by c1, c2, c3']);
    givenGun(story, null);
    expect(story.sees(2)).toBe('ok 9:59.00');
  });

  it('leaves a numbered start alone, and a later one replaces it', () => {
    const story = massStart();
    story.start('09:59:00', { bib: 1 });
    givenGun(story, '10:00:00');
    story.start('10:00:07', { bib: 3 });
    for (const bib of [1, 2, 3]) story.finish('10:10:00', { bib });
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['ok 11:00.00', 'ok 10:00.00', 'ok 9:53.00']);
  });

  it('frees what the rules took for a finish before it', () => {
    const story = massStart();
    const early = story.finish('10:00:00', { bib: 2 });
    givenGun(story, '10:00:00');
    expect(story.verdict(early)).toBe('unused: notDue');
    expect(story.sees(2)).toBe('onCourse');
    expect(story.undo()).toBeNull();
    expect(story.verdict(early)).toBe('used by c2');
  });

  it('undone, lets the impulse fire that came behind it', () => {
    const story = massStart();
    givenGun(story, '10:00:00');
    const impulse = story.start('10:00:01');
    expect(story.undo()).toBeNull();
    expect(story.verdict(impulse)).toBe('used by c1, c2, c3');
    expect(story.redo()).toBeNull();
    expect(story.verdict(impulse)).toBe('unassigned: nobodyDue');
  });

  it('may be fired again when nobody is left whom it started', () => {
    const story = massStart();
    givenGun(story, '10:00:00');
    for (const bib of [1, 2, 3]) story.decide({ kind: 'resetRun', runId: story.runId(bib) });
    expect(story.verdict(story.start('10:20:00'))).toBe('used by c1, c2, c3');
  });
});
