/** Every point has two channels of one timer: the main one, and a second one that may step in. */
import { describe, expect, it } from 'vitest';
import { OTHER_TIMER, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { logOf } from '../log/log.ts';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';

const armed = (settings: ConstructorParameters<typeof RaceStory>[0] = {}) =>
  new RaceStory({ ...settings, hasSecondChannels: true }).armed();

/** An impulse of the second channel. */
const second = (story: RaceStory, point: number, time: string, details: Parameters<RaceStory['at']>[2] = {}) =>
  story.at(point, time, { ...details, channel: story.secondChannel(point) });

const verdicts = (story: RaceStory, ...ids: readonly Parameters<RaceStory['verdict']>[0][]) =>
  ids.map((id) => story.verdict(id));

describe('a second channel of a point', () => {
  it('steps in where the main one saw nothing', () => {
    const story = armed();
    expect(story.verdict(second(story, 0, '10:00:00'))).toBe('used by c1');
    expect(story.verdict(story.start('10:00:30'))).toBe('used by c2');
    story.finish('10:01:00');
    expect(story.verdict(second(story, 1, '10:01:30'))).toBe('used by c2');
  });

  it.each([
    ['10:00:00.0003', 'filtered: coincidence'],
    ['10:00:00.0003001', 'filtered: backupSource'],
    ['10:00:01', 'filtered: backupSource'],
    ['10:00:01.0000001', 'used by c2'],
  ])('at %s, with the main one at 10:00:00, is %s', (time, verdict) => {
    const story = armed();
    story.start('10:00:00');
    expect(story.verdict(second(story, 0, time))).toBe(verdict);
  });

  it.each([
    ['10:00:00.0003', 'filtered: coincidence'],
    ['10:00:00.0003001', 'used by c2'],
  ])('that reports twice has seen the main one’s start no later than %s: %s', (time, verdict) => {
    const story = armed();
    story.start('10:00:00');
    second(story, 0, '10:00:00.0001');
    expect(story.verdict(second(story, 0, time))).toBe(verdict);
  });

  it('gives way to the main one within a second, for the same start', () => {
    const story = armed();
    const backup = second(story, 0, '10:00:00');
    const main = story.start('10:00:01');
    expect(verdicts(story, backup, main)).toEqual(['unused: replaced', 'used by c1']);
    expect(story.run(1).crossings[0]?.timestamp).toBe(story.moment('10:00:01'));
    expect(story.verdict(story.start('10:00:01.1'))).toBe('used by c2');
  });

  it('gives way although it arrived first, and whichever does', () => {
    const story = armed();
    const main = story.impulse(0, '10:00:00.2');
    const backup = second(story, 0, '10:00:00.5');
    expect(story.verdict(backup)).toBe('used by c1');
    story.deliver(main);
    expect(verdicts(story, main.id, backup)).toEqual(['used by c1', 'filtered: backupSource']);
  });

  it('gives way in the finish, under an edited time too', () => {
    const story = armed();
    story.start('10:00:00');
    const backup = second(story, 1, '10:01:00');
    const timestamp = story.moment('10:00:59');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    const main = story.finish('10:01:00.4');
    expect(verdicts(story, backup, main)).toEqual(['unused: replaced', 'used by c1']);
    expect(story.sees(1)).toBe('ok 59.00');
  });

  it('is not what a start is replaced by, so nothing is noted', () => {
    const story = armed();
    second(story, 0, '10:00:00', { bib: 1 });
    story.start('10:00:00.4', { bib: 1 });
    expect(story.facts.slice(-1).flatMap((fact) => logOf(story.race, fact))).toEqual([]);
    second(story, 0, '10:00:20', { bib: 1 });
    expect(story.facts.slice(-1).flatMap((fact) => logOf(story.race, fact))).toMatchObject([
      { type: 'numberTwiceOnCourse' },
    ]);
    story.start('10:00:30', { bib: 2 });
    story.start('10:00:30.4', { bib: 2 });
    expect(story.facts.slice(-1).flatMap((fact) => logOf(story.race, fact))).toMatchObject([{ type: 'startReplaced' }]);
  });

  it('is told apart competitor by competitor, first in first out', () => {
    const story = armed();
    const ids = [
      story.start('10:00:00'),
      story.start('10:00:00.05'),
      second(story, 0, '10:00:00.1'),
      second(story, 0, '10:00:00.15'),
      second(story, 0, '10:00:00.4'),
    ];
    // The main channel missed the third one.
    expect(verdicts(story, ...ids)).toEqual([
      'used by c1',
      'used by c2',
      'filtered: backupSource',
      'filtered: backupSource',
      'used by c3',
    ]);
  });

  it('that stands before the main one keeps the competitors in their order', () => {
    const story = armed();
    second(story, 0, '10:00:00');
    second(story, 0, '10:00:00.05');
    const [first, next] = [story.start('10:00:00.1'), story.start('10:00:00.15')];
    expect(verdicts(story, first, next)).toEqual(['used by c1', 'used by c2']);
    expect(story.heat().nextStarter).toContain('3');
  });

  it('goes on to count when its run has passed the next point before the main one saw it', () => {
    const story = armed();
    const backup = second(story, 0, '10:00:00', { bib: 1 });
    story.finish('10:00:00.3', { bib: 1 });
    expect(story.verdict(story.start('10:00:00.5', { bib: 1 }))).toBe('filtered: backupSource');
    expect(story.verdict(backup)).toBe('used by c1');
  });

  it('counts when a run has no time at the main one and the trigger filter is on', () => {
    const rules = { triggerFilterTime_100ns: duration(2 * TICKS_PER_SECOND) };
    const story = armed({ rules });
    second(story, 0, '10:00:00');
    expect(story.verdict(story.start('10:00:00.5'))).toBe('used by c1');
    expect(story.verdict(story.start('10:00:01'))).toBe('filtered: duplicate');
  });

  it('is judged anew when the impulse of the main one is deleted', () => {
    const story = armed();
    const main = story.start('10:00:00');
    const backup = second(story, 0, '10:00:00.2');
    story.decide({ kind: 'deleteTrigger', triggerId: main });
    expect(story.verdict(backup)).toBe('used by c1');
    story.undo();
    expect(verdicts(story, main, backup)).toEqual(['used by c1', 'filtered: backupSource']);
  });

  it('of another device is a backup clock and no source', () => {
    const story = armed({ hasBackupClock: true });
    const other = story.start('10:00:00', { deviceId: OTHER_TIMER });
    const main = story.start('10:00:00.5');
    expect(verdicts(story, other, main)).toEqual(['unassigned: backupClock', 'used by c1']);
  });

  it('that an operator gave to a run is held', () => {
    const story = armed();
    const backup = second(story, 0, '10:00:00');
    story.decide({ kind: 'giveTrigger', triggerId: backup, runId: story.runId(4), point: 0 });
    const main = story.start('10:00:00.5');
    expect(story.verdict(main)).toBe('unused: held');
    expect(story.race.triggers.get(main)?.verdict.heatId).toBe(RUN_1);
  });

  it('is a start of its own once corrected at the timer', () => {
    const story = armed();
    story.start('10:00:00');
    const corrected = second(story, 0, '10:00:00.5', { corrected: true });
    expect(story.verdict(corrected)).toBe('used by c2');
  });
});

describe('a bib on one of two channels', () => {
  it('lets two bibs pass close to each other', () => {
    const story = armed();
    story.start('10:00:00', { bib: 1 });
    expect(story.verdict(second(story, 0, '10:00:00.2', { bib: 2 }))).toBe('used by c2');
  });

  it('says whose it was: the one for whom the second channel was taken gives it back', () => {
    const story = armed();
    const backup = second(story, 0, '10:00:00');
    const main = story.start('10:00:00.4', { bib: 5 });
    expect(verdicts(story, backup, main)).toEqual(['unused: replaced', 'used by c5']);
    expect(story.run(1).status).toBe('waiting');
  });

  it('that nobody wears takes nothing away', () => {
    const story = armed();
    const backup = second(story, 0, '10:00:00');
    const main = story.start('10:00:00.4', { bib: 77 });
    expect(verdicts(story, backup, main)).toEqual(['used by c1', 'unassigned: unknownBib']);
  });

  it('is kept by the one who has gone on since', () => {
    const story = armed();
    const backup = second(story, 0, '10:00:00');
    story.finish('10:00:00.2');
    const main = story.start('10:00:00.4', { bib: 5 });
    expect(verdicts(story, backup, main)).toEqual(['used by c1', 'used by c5']);
  });

  it('is kept by the one who is on a further run since', () => {
    const story = armed();
    for (const bib of [1, 2]) story.start('10:00:00', { bib });
    const backup = second(story, 1, '10:01:00');
    story.start('10:01:00.2', { bib: 1 });
    const main = story.finish('10:01:00.4', { bib: 2 });
    expect(verdicts(story, backup, main)).toEqual(['used by c1', 'used by c2']);
  });
});
