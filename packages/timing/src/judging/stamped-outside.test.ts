/** Received while a heat was armed, but stamped outside: what a restart makes of it. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../testing/race-picture.ts';
import { clock, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { fold } from '../history/evolve.ts';

/** The laptop is ten minutes ahead of the timer. */
function early(story: RaceStory) {
  const details = { receivedAt: clock('10:00:00'), synchronised: true };
  const id = story.start('09:50:00', details);
  return { id, heatId: () => story.race.triggers.get(id)?.verdict.heatId };
}

function armedHeats(): RaceStory {
  const story = new RaceStory({ bibs: [1, 2, 3] });
  story.now = clock('09:59:50');
  return story.armed();
}

const restart = { kind: 'restartHeat', heatId: RUN_1 } as const;

describe('an impulse that is stamped outside', () => {
  it('is from before the restart when its heat is restarted, until undo', () => {
    const story = armedHeats();
    const { id } = early(story);
    story.now = clock('10:00:10');
    story.decide(restart);
    expect(story.verdict(id)).toBe('unassigned: beforeRestart');
    expect(outcomeOf(fold(story.facts))).toEqual(outcomeOf(story.race));
    expect(story.undo()).toBeNull();
    expect(story.verdict(id)).toBe('unassigned: stampedOutside');
  });

  it('may belong to the other of two heats when one is restarted', () => {
    const story = armedHeats().addHeat(RUN_2, {}, []).armed(RUN_2);
    const { id, heatId } = early(story);
    expect(heatId()).toBeNull();
    story.now = clock('10:00:10');
    story.decide(restart);
    expect(story.verdict(id)).toBe('unassigned: stampedOutside');
    expect(heatId()).toBe(RUN_2);
  });
});
