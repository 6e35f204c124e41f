import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../testing/race-picture.ts';
import { competitor, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import type { TriggerId } from '../model/ids.ts';
import { logOf } from '../log/log.ts';

const notesOf = (story: RaceStory) => story.facts.slice(-1).flatMap((fact) => logOf(story.race, fact));

describe('a trigger that arrives after its time', () => {
  it('takes its place, and everybody behind it moves up', () => {
    const story = new RaceStory().armed();
    const first = story.impulse(0, '10:00:00');
    story.start('10:00:30');
    story.start('10:01:00');
    story.finish('10:01:10');
    expect(story.sees(1)).toBe('ok 40.00');
    story.deliver(first);
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['ok 1:10.00', 'onCourse', 'onCourse']);
  });

  it('is none behind an impulse of tonight that the operator deleted', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const tonight = story.finish('21:01:00', { bib: 1 });
    story.decide({ kind: 'deleteTrigger', triggerId: tonight });
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(5) });
    expect(story.verdict(story.start('10:01:30'))).toBe('used by c5');
    expect(story.facts.at(-1)).toMatchObject({ isLate: false });
  });

  it('is one medium log note that names all bibs that moved', () => {
    const story = new RaceStory().armed();
    const first = story.impulse(0, '10:00:00');
    story.start('10:00:30');
    story.deliver(first);
    expect(notesOf(story)).toMatchObject([{ type: 'lateTriggerMovedRuns', severity: 'medium', bibs: [1, 2] }]);
  });

  it('that finds its run alone is noted as a resent one §8.34', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const finish = story.impulse(1, '10:00:50', { bib: 1 });
    story.start('10:01:00');
    story.deliver(finish);
    expect(notesOf(story)).toMatchObject([{ type: 'resentTriggerAssigned', bibs: [1] }]);
  });

  it('goes with all that it caused when it is deleted, by one action', () => {
    const story = new RaceStory().armed();
    const wrong = story.impulse(0, '10:00:00');
    story.start('10:00:30');
    story.finish('10:01:10');
    const before = outcomeOf(story.race).heats;
    story.deliver(wrong);
    story.decide({ kind: 'deleteTrigger', triggerId: wrong.id });
    expect(outcomeOf(story.race).heats).toEqual(before);
    expect(story.verdict(wrong.id)).toBe('deleted: deleted');
  });

  it('that comes with its clear line is decided together with it, once', () => {
    const story = new RaceStory().armed();
    const wrong = story.impulse(0, '10:00:00');
    const clear = story.impulse(0, '10:00:00', { kind: 'clear' });
    story.start('10:00:30');
    story.deliver(wrong, clear);
    expect(story.verdict(wrong.id)).toBe('revoked: revoked');
    expect(story.facts.slice(-2)).toMatchObject([{ rejudged: [] }, { rejudged: [] }]);
  });

  it('does not touch what an operator decided', () => {
    const story = new RaceStory().armed();
    const late = story.impulse(0, '10:00:00');
    const start = story.start('10:00:30');
    story.decide({ kind: 'giveTrigger', triggerId: start, runId: story.runId(5), point: 0 });
    story.decide({
      kind: 'editRunTime',
      runId: story.runId(5),
      runTime_100ns: story.time('59.76'),
    });
    story.deliver(late);
    expect(story.verdict(start)).toBe('used by c5');
    expect(story.sees(5)).toBe('ok 59.76');
    expect(story.verdict(late.id)).toBe('used by c1');
  });

  it.each([
    [
      'given',
      (story: RaceStory, triggerId: TriggerId) =>
        story.decide({ kind: 'giveTrigger', triggerId, runId: story.runId(3), point: 1 }),
    ],
    [
      'typed',
      (story: RaceStory) => {
        const timestamp = story.moment('10:00:10');
        story.decide({ kind: 'editCrossing', runId: story.runId(3), point: 1, timestamp });
      },
    ],
  ] as const)('is no start behind the finish that an operator has %s', (_name, finish) => {
    const story = new RaceStory().armed();
    const late = story.impulse(0, '10:00:20', { bib: 3 });
    const finishOf3 = story.finish('10:00:10');
    story.start('10:00:30');
    finish(story, finishOf3);
    story.deliver(late);
    expect(story.verdict(late.id)).toBe('unused: notDue');
    expect(story.sees(3)).toBe('onCourse');
    story.undo();
    expect(story.verdict(late.id)).toBe('used by c3');
  });

  it('is no gun for somebody whose finish before it was typed', () => {
    const story = new RaceStory({ bibs: [1, 2], heat: { start: 'mass' } }).armed();
    const gun = story.impulse(0, '10:00:20');
    story.finish('10:00:30', { bib: 2 });
    const timestamp = story.moment('10:00:10');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    story.deliver(gun);
    expect(story.verdict(gun.id)).toBe('used by c2');
    expect([story.sees(1), story.sees(2)]).toEqual(['onCourse', 'ok 10.00']);
  });

  it('is judged by the start list of its time', () => {
    const story = new RaceStory({ bibs: [1, 2, 3] }).armed();
    const late = story.impulse(0, '10:00:00');
    story.start('10:00:30');
    story.startList([3, 2, 1]);
    story.deliver(late);
    expect([story.verdict(late.id), story.sees(2)]).toEqual(['used by c1', 'onCourse']);
  });

  it('a resend changes nothing', () => {
    const story = new RaceStory().armed();
    const start = story.impulse(0, '10:00:00');
    story.deliver(start);
    const facts = story.facts.length;
    story.deliver(start, start);
    expect(story.facts).toHaveLength(facts);
  });
});
