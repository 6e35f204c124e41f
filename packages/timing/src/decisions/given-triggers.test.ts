import { describe, expect, it } from 'vitest';
import { ANNA, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import type { GivenTrigger } from '../model/decision.ts';
import { triggerIdOf, type TriggerId } from '../model/ids.ts';
import { undoable } from '../history/undo.ts';

const give = (story: RaceStory, ...given: readonly GivenTrigger[]) =>
  story.tries({ kind: 'giveTriggers', heatId: RUN_1, given });
const to = (story: RaceStory, triggerId: TriggerId, bib: number, point: number) => ({
  triggerId,
  runId: story.runId(bib),
  point,
});

/** The timer ran before anybody armed the heat: two starts and two finishes with their bibs wait. */
function unheard() {
  const story = new RaceStory();
  const starts = [story.start('10:00:00', { bib: 1 }), story.start('10:00:30', { bib: 2 })];
  const finishes = [story.finish('10:01:00', { bib: 1 }), story.finish('10:01:20', { bib: 2 })];
  const [tooEarly, again] = [story.finish('09:59:00', { bib: 2 }), story.finish('10:03:00')];
  story.armed();
  const given = [...starts, ...finishes].map((id, place) => to(story, id, 1 + (place % 2), place < 2 ? 0 : 1));
  return { story, given, ids: [...starts, ...finishes], tooEarly, again };
}

describe('all that waits, given at one word', () => {
  it('is refused where nothing of it can be', () => {
    const { story, given } = unheard();
    expect(give(story)).toBe('INVALID_STATE');
    expect(give(story, to(story, triggerIdOf('timer', 's1', 99), 1, 0))).toBe('TRIGGER_NOT_FOUND');
    expect(give(story, to(story, given[0]?.triggerId ?? triggerIdOf('', '', 0), 9, 0))).toBe('RUN_NOT_FOUND');
    const other = story.start('10:05:00', { bib: 3 });
    // It times somebody: giving that away is another decision.
    expect(give(story, to(story, other, 4, 0))).toBe('INVALID_STATE');
  });

  it('is one action, and one undo takes all of it back', () => {
    const { story, given, ids } = unheard();
    expect(give(story, ...given)).toBeNull();
    expect(ids.map((id) => story.verdict(id))).toEqual(['used by c1', 'used by c2', 'used by c1', 'used by c2']);
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 1:00.00', 'ok 50.00']);
    expect(undoable(story.race, RUN_1, ANNA)?.decision.kind).toBe('giveTriggers');
    expect(story.undo()).toBeNull();
    expect(ids.map((id) => story.verdict(id))).toEqual(ids.map(() => 'unassigned: notArmed'));
    expect(story.restarted().redo()).toBeNull();
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 1:00.00', 'ok 50.00']);
  });

  it('leaves waiting what contradicts other times, and what is said twice', () => {
    const { story, given, tooEarly, again } = unheard();
    const all = [...given, to(story, tooEarly, 2, 1), to(story, again, 1, 1)];
    expect(give(story, ...all)).toBeNull();
    expect([tooEarly, again].map((id) => story.verdict(id))).toEqual(['unassigned: notArmed', 'unassigned: notArmed']);
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 1:00.00', 'ok 50.00']);
  });

  it('takes nobody’s time in the place of another one', () => {
    const { story, given, again } = unheard();
    expect(give(story, ...given)).toBeNull();
    expect(give(story, to(story, again, 1, 1))).toBe('INVALID_STATE');
    expect(story.sees(1)).toBe('ok 1:00.00');
  });
});
