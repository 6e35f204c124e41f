/** Phones say of their taps whose they were, operators decide on taps: a race is the same in whichever way it is computed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf, pictureOf } from '../../testing/race-picture.ts';
import { hasUndo, operatorOf, phoneRaces, phoneStory } from '../../testing/random-phones.ts';
import { replayedOtherwise } from './replay.test-support.ts';
import { fold } from './evolve.ts';

const options = { seed: 20_260_117, numRuns: 1_000 };

describe('a race that phones time', () => {
  it('is the fold of its stored facts, and what a replay from scratch gives', () => {
    fc.assert(
      fc.property(phoneRaces, (race) => {
        const story = phoneStory(race);
        expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
        expect(replayedOtherwise(story.race)).toEqual([]);
      }),
      options,
    );
  });

  it('is exactly the same after undo and redo of whatever an operator did last', () => {
    fc.assert(
      fc.property(phoneRaces, fc.boolean(), (race, byBert) => {
        const story = phoneStory(race);
        const by = operatorOf({ byBert });
        if (!hasUndo(story, by)) return;
        const before = outcomeOf(story.race);
        expect(story.undo(by)).toBeNull();
        expect(story.redo(by)).toBeNull();
        expect(outcomeOf(story.race)).toEqual(before);
      }),
      options,
    );
  });
});
