import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunId } from '../model/ids.ts';
import { clock, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { observedRun, RunDoubts } from './run-doubts.ts';

const BIBS = [1, 2, 3, 4, 5, 6];

function doubtsOf(story: RaceStory, now: string | null = null) {
  const doubts = new RunDoubts();
  const heat = story.heat(RUN_1);
  for (const run of heat.runs.values()) doubts.note(observedRun(run, heat.rules.start === 'mass'));
  const bibOf = (runId: string) => BIBS.find((bib) => story.runId(bib) === runId) ?? null;
  return doubts.doubts(now === null ? null : clock(now)).map(({ kind, runId }) => [kind, bibOf(runId)]);
}

/** One a minute, forty seconds each. */
function cameDown(story: RaceStory, ...bibs: readonly number[]): RaceStory {
  for (const bib of bibs) {
    story.start(`10:0${bib}:00`, { bib });
    story.finish(`10:0${bib}:40`, { bib });
  }
  return story;
}

describe('somebody on course', () => {
  it('is too long there behind 2.5 times the median of the field', () => {
    const story = cameDown(new RaceStory({ bibs: BIBS }).armed(), 1, 2, 3);
    story.start('10:04:00', { bib: 4 });
    expect(doubtsOf(story, '10:05:40')).toEqual([]);
    expect(doubtsOf(story, '10:05:40.1')).toEqual([['tooLong', 4]]);
    story.finish('10:05:41', { bib: 4 });
    expect(doubtsOf(story, '10:05:41')).toEqual([['tooSlow', 4]]);
  });

  it('is no doubt while fewer than three have finished', () => {
    const story = cameDown(new RaceStory({ bibs: BIBS }).armed(), 1, 2);
    story.start('10:04:00', { bib: 4 });
    expect(doubtsOf(story, '11:00:00')).toEqual([]);
  });

  it('says when the next one will have been there for too long', () => {
    const story = cameDown(new RaceStory({ bibs: BIBS }).armed(), 1, 2, 3);
    story.start('10:04:00', { bib: 4 });
    story.start('10:05:00', { bib: 5 });
    const doubts = new RunDoubts();
    for (const run of story.heat(RUN_1).runs.values()) doubts.note(observedRun(run, false));
    expect(doubts.nextTooLong(clock('10:05:00'))).toBe(clock('10:05:40.0000001'));
    expect(doubts.nextTooLong(clock('10:06:00'))).toBe(clock('10:06:40.0000001'));
  });
});

it('the newest doubt stands on top, and a doubt goes with what it was about', () => {
  const story = cameDown(new RaceStory({ bibs: BIBS }).armed(), 1, 2, 3);
  story.finish('10:05:00', { bib: 5 });
  story.start('10:06:00', { bib: 6 });
  const finish = story.finish('10:06:03', { bib: 6 });
  expect(doubtsOf(story)).toEqual([
    ['tooFast', 6],
    ['noStart', 5],
  ]);
  story.decide({ kind: 'freeTrigger', triggerId: finish });
  story.decide({ kind: 'editCrossing', runId: story.runId(5), point: 0, timestamp: clock('10:04:20') });
  expect(doubtsOf(story)).toEqual([]);
});

it('kept run by run they are what they are from scratch, in any order', () => {
  const passing = fc.record({
    bib: fc.integer({ min: 1, max: 6 }),
    point: fc.nat({ max: 1 }),
    at: fc.integer({ min: 0, max: 300 }),
    status: fc.constantFrom('none', 'dnf', 'dns'),
  });
  fc.assert(
    fc.property(fc.array(passing, { maxLength: 24 }), fc.boolean(), (passings, isReversed) => {
      const story = new RaceStory({ bibs: BIBS }).armed();
      const kept = new RunDoubts();
      const known = new Set<RunId>();
      const now = clock('10:10:00');
      for (const { bib, point, at, status } of passings) {
        const time = `10:0${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
        story.at(point, time, { bib });
        // A run that counts no more is refused.
        if (status !== 'none') story.tries({ kind: 'setStatus', runId: story.runId(bib), status });
        const runs = [...story.heat(RUN_1).runs.values()];
        for (const run of runs) {
          known.add(run.id);
          kept.note(observedRun(run, false));
        }
        // A further run of a bib is gone when a late impulse leaves nothing of it.
        for (const id of known) if (!story.heat(RUN_1).runs.has(id)) kept.forget(id);
        const fresh = new RunDoubts();
        for (const run of isReversed ? runs.reverse() : runs) fresh.note(observedRun(run, false));
        expect(kept.doubts(now)).toEqual(fresh.doubts(now));
      }
    }),
  );
});
