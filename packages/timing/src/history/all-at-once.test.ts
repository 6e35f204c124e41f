import { describe, expect, it } from 'vitest';
import { ANNA, competitor, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { advance, duration, runIdOf, type RunId, type SingleCommand } from '../index.ts';

const runOfBib = (bib: number): RunId => runIdOf(RUN_1, 1, competitor(bib), 1);
const time = (runId: RunId, seconds: number): SingleCommand => ({
  type: 'decide',
  by: ANNA,
  decision: { kind: 'editRunTime', runId, runTime_100ns: duration(seconds * 10_000_000) },
});

describe('several commands at once', () => {
  it('are one step with a fact for each', () => {
    const story = new RaceStory();
    const commands = [time(runOfBib(1), 60), time(runOfBib(2), 61)];
    const step = advance(story.race, { type: 'all', commands }, story.now);
    expect(step).toMatchObject({ facts: [{ type: 'Decided' }, { type: 'Decided' }] });
    const results = [...(story.race.heats.get(RUN_1)?.runs.values() ?? [])];
    expect(results.map(({ result_100ns }) => result_100ns)).toEqual([600_000_000, 610_000_000]);
  });

  it('change nothing when one of them is refused, and say which', () => {
    const story = new RaceStory();
    const { revision } = story.race;
    const commands = [time(runOfBib(1), 60), time(runOfBib(77), 61)];
    const step = advance(story.race, { type: 'all', commands }, story.now);
    expect(step).toEqual({ error: 'RUN_NOT_FOUND', index: 1 });
    expect(story.race.revision).toBe(revision);
    expect(story.race.heats.get(RUN_1)?.runs.size).toBe(0);
  });
});
