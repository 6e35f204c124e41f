import { describe, expect, it } from 'vitest';
import { ANNA, competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';

describe('other days for an event', () => {
  const reset = (story: RaceStory) => story.send({ type: 'resetEvent', by: ANNA });

  it('are refused while a heat is armed', () => {
    expect(reset(new RaceStory().armed())).toBe('INVALID_STATE');
  });

  it('begin every heat again, with an empty start list', () => {
    const story = new RaceStory({ bibs: [1, 2] }).addHeat(RUN_2).armed();
    story.start('10:00:00');
    story.finish('10:01:00');
    story.decide({ kind: 'disarmHeat', heatId: RUN_1 });
    expect(reset(story)).toBeNull();
    expect(story.heat(RUN_1)).toMatchObject({ state: 'prepared', round: 2, startList: [] });
    expect(story.heat(RUN_2)).toMatchObject({ state: 'prepared', round: 1, startList: [] });
    expect(story.heat(RUN_1).runs.size).toBe(0);
  });

  it('lose nothing: the restart can be taken back with its times', () => {
    const story = new RaceStory({ bibs: [1] }).armed();
    story.start('10:00:00');
    story.finish('10:01:00');
    story.decide({ kind: 'disarmHeat', heatId: RUN_1 });
    reset(story);
    expect(story.undo()).toBeNull();
    expect(story.sees(1)).toBe('ok 1:00.00');
    expect(story.heat(RUN_1).startList).toEqual([competitor(1)]);
  });
});
