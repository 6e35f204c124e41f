import { describe, expect, it } from 'vitest';
import { RaceStory, ANNA, RUN_1 } from '../../testing/race-story.ts';
import { fold } from './evolve.ts';
import { advance, advanceInPieces, advanceTriggers } from './advance.ts';
import type { Command } from '../model/command.ts';
import type { Race } from '../model/race.ts';
import { timestamp } from '../time/time.ts';

const field = 400;
const now = timestamp(9_000_000_000n);

/** Everybody has started and finished: twice as many impulses as competitors. */
function manyImpulses(): RaceStory {
  const race = new RaceStory({ bibs: Array.from({ length: field }, (_, index) => index + 1) });
  race.armed();
  for (let bib = 1; bib <= field; bib += 1) {
    const [hour, minute] = [10 + Math.floor(bib / 60), bib % 60].map((part) => String(part).padStart(2, '0'));
    race.start(`${hour}:${minute}:00`, { bib });
    race.finish(`${hour}:${minute}:40.123`, { bib });
  }
  return race;
}

const shownOf = (race: Race) => [...race.heats.values()].map(({ runs }) => [...runs]);

/** @returns what the work returns, and how often it paused */
function counted<Result>(steps: Generator<void, Result, void>): { result: Result; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done === true) return { result: step.value, pauses };
  }
}

describe('what has everything behind it decided anew', () => {
  it('a late impulse is decided in steps, and the race stays as it was until the last one', () => {
    const story = manyImpulses();
    const pieces = fold(story.facts);
    const before = shownOf(pieces);
    story.start('10:00:20');
    const fact = story.facts.at(-1);
    if (fact?.type !== 'TriggerJudged' || !fact.isLate) throw new Error('not late');
    const steps = advanceTriggers(pieces, [fact.trigger], fact.at);
    expect(steps.next().done).toBe(false);
    expect(shownOf(pieces)).toEqual(before);
    const { result, pauses } = counted(steps);
    expect(pauses).toBeGreaterThan((2 * field) / 64);
    expect(result.facts).toEqual([fact]);
    expect(shownOf(pieces)).toEqual(shownOf(story.race));
  });

  it('an undo of what an operator did to one of many is, too', () => {
    const story = manyImpulses();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' });
    const pieces = fold(story.facts);
    const undo: Command = { type: 'undo', heatId: RUN_1, by: ANNA };
    const expected = advance(story.race, undo, now);
    const { result, pauses } = counted(advanceInPieces(pieces, undo, now));
    if ('error' in expected || 'error' in result) throw new Error('refused');
    expect(pauses).toBeGreaterThan((2 * field) / 64);
    expect(result.facts).toEqual(expected.facts);
  });
});
