import { describe, expect, it } from 'vitest';
import { RaceStory } from '../../testing/race-story.ts';
import { logOf } from '../log/log.ts';

function startDecided(story: RaceStory, time: string | null, bib = 1) {
  const timestamp = time === null ? null : story.moment(time);
  return story.tries({ kind: 'editCrossing', runId: story.runId(bib), point: 0, timestamp });
}

/** What the log says of the last fact. */
function notesOf({ race, facts }: RaceStory) {
  const fact = facts.at(-1);
  const notes = fact === undefined ? [] : logOf(race, fact);
  return notes.map(({ type, severity, bib }) => ({ type, severity, bib }));
}

/** Bib 1 took 50 s, and passed the intermediate after 30. */
function race(points = 3): RaceStory {
  const story = new RaceStory({ points }).armed();
  story.start('10:00:00', { bib: 1 });
  if (points > 2) story.at(1, '10:00:30', { bib: 1 });
  story.finish('10:00:50', { bib: 1 });
  return story;
}

describe('a start that an operator puts', () => {
  it('onto the very instant of the finish is a device’s fault: dnf, the impulse stays, the log says so', () => {
    const story = race(2);
    expect(startDecided(story, '10:00:50')).toBeNull();
    expect(story.sees(1)).toBe('dnf 0.00');
    expect(story.verdict(story.run(1).crossings[1]?.triggerId ?? story.start('12:00:00'))).toBe('used by c1');
    expect(notesOf(story)).toEqual([{ type: 'startEqualsFinish', severity: 'high', bib: 1 }]);
  });

  it('onto that of an intermediate is one, too, and the finish stays', () => {
    const story = race();
    expect(startDecided(story, '10:00:30')).toBeNull();
    expect(story.sees(1)).toBe('dnf 20.00');
    expect(notesOf(story)).toEqual([{ type: 'startEqualsIntermediate', severity: 'high', bib: 1 }]);
    expect(story.restarted().sees(1)).toBe('dnf 20.00');
  });

  it('there is put right by another one, and by taking it back', () => {
    const story = race();
    startDecided(story, '10:00:30');
    expect(startDecided(story, '10:00:10')).toBeNull();
    expect(story.sees(1)).toBe('ok 40.00');
    expect(notesOf(story)).toEqual([]);
    startDecided(story, '10:00:50');
    expect(startDecided(story, null)).toBeNull();
    expect(story.sees(1)).toBe('ok 50.00');
    startDecided(story, '10:00:30');
    expect(story.undo()).toBeNull();
    expect(story.sees(1)).toBe('ok 50.00');
  });

  it('by an impulse is the same', () => {
    const story = race(2);
    const other = story.start('10:00:50', { bib: 2 });
    const give = {
      kind: 'giveTrigger',
      triggerId: other,
      runId: story.runId(1),
      point: 0,
    } as const;
    expect(story.tries(give)).toBeNull();
    expect(story.sees(1)).toBe('dnf 0.00');
    expect(notesOf(story)).toEqual([{ type: 'startEqualsFinish', severity: 'high', bib: 1 }]);
  });

  it('is the same when the finish becomes known later', () => {
    const known = race(2);
    startDecided(known, '10:00:50');
    const late = new RaceStory().armed();
    late.start('10:00:00', { bib: 1 });
    startDecided(late, '10:00:50');
    late.finish('10:00:50', { bib: 1 });
    expect(late.sees(1)).toBe(known.sees(1));
    expect(notesOf(late)).toEqual([{ type: 'startEqualsFinish', severity: 'high', bib: 1 }]);
  });

  it('is the same when a late impulse has the race replayed', () => {
    const story = race(2);
    const late = story.impulse(0, '09:59:00', { bib: 2 });
    startDecided(story, '10:00:50');
    story.deliver(late);
    expect(story.sees(1)).toBe('dnf 0.00');
  });

  it('is refused behind the finish, and onto a finish that an operator typed', () => {
    const story = race(2);
    expect(startDecided(story, '10:00:50.0000001')).toBe('TIMES_NOT_IN_ORDER');
    const timestamp = story.moment('10:00:55');
    story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    expect(startDecided(story, '10:00:55')).toBe('TIMES_NOT_IN_ORDER');
  });
});

describe('impulses of one instant at start and intermediate', () => {
  it('are in order when the start comes first, and the run goes on', () => {
    const story = new RaceStory({ points: 3 }).armed();
    story.start('10:00:00', { bib: 1 });
    story.at(1, '10:00:00', { bib: 1 });
    story.finish('10:00:50', { bib: 1 });
    expect(story.sees(1)).toBe('ok 50.00');
  });
});
