import { describe, expect, it } from 'vitest';
import { BERT, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import type { RunTimeOf } from '../model/decision.ts';
import type { Refusal } from '../model/command.ts';

/** Bib 1 took a minute, bib 2 is on course, bib 3 was disqualified before the start. */
function racing(): RaceStory {
  const story = new RaceStory({ bibs: [1, 2, 3] }).armed();
  story.start('10:00:00');
  story.start('10:00:30');
  story.finish('10:01:00');
  return story.decide({ kind: 'setStatus', runId: story.runId(3), status: 'dsq' });
}

const row = (story: RaceStory, bib: number, time: string | null, reset = false): RunTimeOf => ({
  runId: story.runId(bib),
  runTime_100ns: time === null ? null : story.time(time),
  resetStatus: reset,
});

const type = (story: RaceStory, ...times: readonly RunTimeOf[]): Refusal | null =>
  story.tries({ kind: 'editRunTimes', heatId: RUN_1, times });

const seen = (story: RaceStory): string[] => [1, 2, 3].map((bib) => story.sees(bib));

describe('a list of run times', () => {
  it('is refused whole where a run is of no competitor of the heat', () => {
    const story = racing();
    const before = seen(story);
    expect(type(story, row(story, 1, '58'), row(story, 9, '59'))).toBe('RUN_NOT_FOUND');
    expect(seen(story)).toEqual(before);
  });

  it('is refused in a heat that was cancelled', () => {
    const story = racing();
    story.decide({ kind: 'disarmHeat', heatId: RUN_1 }).decide({ kind: 'cancelHeat', heatId: RUN_1 });
    expect(type(story, row(story, 1, '58'))).toBe('INVALID_STATE');
  });

  it('gives each run its time, and the status that follows where that is wished', () => {
    const story = racing();
    expect(type(story, row(story, 1, '58.5'), row(story, 2, '59'), row(story, 3, '57', true))).toBeNull();
    expect(seen(story)).toEqual(['ok 58.50', 'ok 59.00', 'ok 57.00']);
  });

  it('leaves a status that an operator gave, unless told otherwise', () => {
    const story = racing();
    type(story, row(story, 3, '57'));
    expect(story.sees(3)).toContain('dsq');
  });

  it('gives the last of two times of one run', () => {
    const story = racing();
    type(story, row(story, 2, '59'), row(story, 2, '58'));
    expect(story.sees(2)).toBe('ok 58.00');
  });

  it('is taken back by one undo, and comes back by one redo', () => {
    const story = racing();
    const before = seen(story);
    type(story, row(story, 1, '58.5'), row(story, 2, '59'), row(story, 3, '57', true));
    const typed = seen(story);
    expect(story.undo()).toBeNull();
    expect(seen(story)).toEqual(before);
    expect(story.redo()).toBeNull();
    expect(seen(story)).toEqual(typed);
  });

  it('is not taken back once somebody touched one of its runs', () => {
    const story = racing();
    type(story, row(story, 1, '58.5'), row(story, 2, '59'));
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dnf' }, BERT);
    expect(story.undo()).toBe('UNDO_CONFLICT');
  });
});
