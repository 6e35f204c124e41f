import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { suggestionsFor } from './suggestions.ts';

describe('suggestions for an impulse that the rules did not use', () => {
  it('put the bib it carries first, then those on course, first in first out', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.start('10:00:30');
    story.start('10:01:00');
    const blocked = story.finish('10:01:30', { bib: 3, blocked: true });
    expect(suggestionsFor(story.race, blocked)).toEqual(
      [3, 1, 2].map((bib) => ({ runId: story.runId(bib), point: 1 })),
    );
  });

  it('leave out whom it cannot be, and are at most five', () => {
    const story = new RaceStory({ bibs: [1, 2, 3, 4, 5, 6, 7, 8] }).armed();
    story.start('10:00:00');
    const blocked = story.start('10:00:10', { blocked: true });
    const bibs = suggestionsFor(story.race, blocked).map(({ runId }) => runId);
    expect(bibs).toHaveLength(5);
    expect(bibs[0]).toBe(story.runId(2));
  });

  it('are none where no point listens', () => {
    const story = new RaceStory().armed();
    expect(suggestionsFor(story.race, story.start('10:00:00', { channel: 8 }))).toEqual([]);
  });

  it('are none at a point that the course does not have any more', () => {
    const story = new RaceStory({ points: 3 });
    const third = story.finish('10:00:00');
    story.setUp({ kind: 'setCourse', course: new RaceStory().course() }).armed();
    story.decide({ kind: 'disarmHeat', heatId: RUN_1 });
    expect(suggestionsFor(story.race, third)).toEqual([]);
  });
});
