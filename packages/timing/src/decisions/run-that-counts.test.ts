/** A time was typed, then the racer started after all, and the typed time was taken back: the second run counts. */
import { describe, expect, it } from 'vitest';
import { RaceStory } from '../../testing/race-story.ts';
import type { Decision } from '../model/decision.ts';
import type { PostingId } from '../model/ids.ts';
import { runInPlaceOf } from './run-that-counts.ts';

const isPosting = (id: string): id is PostingId => id !== '';

function posting(id: string): PostingId {
  if (!isPosting(id)) throw new Error('a posting has an id');
  return id;
}

function typedThenStarted(heat: { readonly bestOfRuns?: boolean } = {}): RaceStory {
  const story = new RaceStory({ bibs: [1, 2], heat }).armed();
  story.decide({ kind: 'editRunTime', runId: story.runId(1), runTime_100ns: story.time('50') });
  story.start('10:00:00', { bib: 1 });
  return story;
}

function givenMore(story: RaceStory, number = 1): readonly Decision[] {
  const runId = story.runId(1, number);
  return [
    { kind: 'postTime', runId, postingId: posting('gate'), time_100ns: story.time('5') },
    { kind: 'setPenalty', runId, penalty_100ns: story.time('5'), reward_100ns: story.time('0') },
    { kind: 'setStatus', runId, status: 'dsq' },
    { kind: 'editRunTime', runId, runTime_100ns: story.time('51') },
    { kind: 'cancelRun', runId, status: null },
  ];
}

describe('a run whose place a later one has taken', () => {
  it('takes nothing more, and the run that counts is named', () => {
    const story = typedThenStarted();
    story.decide({ kind: 'editRunTime', runId: story.runId(1), runTime_100ns: null });
    for (const decision of givenMore(story)) expect(story.tries(decision), decision.kind).toBe('RUN_NOT_COUNTING');
    expect(runInPlaceOf(story.race, story.runId(1))).toBe(story.runId(1, 2));
    story.finish('10:01:00', { bib: 1 });
    for (const decision of givenMore(story)) expect(story.tries(decision), decision.kind).toBe('RUN_NOT_COUNTING');
    expect(
      story.tries({
        kind: 'postTime',
        runId: story.runId(1, 2),
        postingId: posting('gate'),
        time_100ns: story.time('5'),
      }),
    ).toBeNull();
    expect(story.run(1, 2)).toMatchObject({ counts: true, result_100ns: story.time('1:05') });
  });

  it('lets go of what it has', () => {
    const story = typedThenStarted();
    const runId = story.runId(1);
    expect(
      story.tries({ kind: 'postTime', runId, postingId: posting('gate'), time_100ns: story.time('5') }),
    ).toBeNull();
    story.finish('10:01:00', { bib: 1 });
    expect(story.tries({ kind: 'removePosting', runId, postingId: posting('gate') })).toBeNull();
    expect(story.tries({ kind: 'editRunTime', runId, runTime_100ns: null })).toBeNull();
  });

  it('counts until the later one has ended, and may be the best one for ever', () => {
    const story = typedThenStarted();
    expect(runInPlaceOf(story.race, story.runId(1))).toBeNull();
    story.finish('10:01:00', { bib: 1 });
    expect(runInPlaceOf(story.race, story.runId(1))).toBe(story.runId(1, 2));
    const best = typedThenStarted({ bestOfRuns: true });
    best.finish('10:00:40', { bib: 1 });
    expect(runInPlaceOf(best.race, best.runId(1))).toBeNull();
    expect(best.tries({ kind: 'setStatus', runId: best.runId(1), status: 'dsq' })).toBeNull();
  });
});
