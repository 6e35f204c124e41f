import { describe, expect, it } from 'vitest';
import { BERT, competitor, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { declared, withdrawn } from './dead-heat.ts';
import type { Decision } from '../model/decision.ts';
import { rank } from '../ranking/rank.ts';
import { standingOf } from '../ranking/standing.ts';

type OnDeadHeat = 'declareDeadHeat' | 'withdrawDeadHeat';

const judge = (story: RaceStory, kind: OnDeadHeat, bibs: readonly number[], heatId = RUN_1) => {
  const decision: Decision = { kind, heatId, competitorIds: bibs.map(competitor) };
  return story.tries(decision);
};

/** A mass start timed to the second: 1, 2 and 3 come in this order within one. */
function sprint(): RaceStory {
  const story = new RaceStory({
    rules: { ties: 'arrival', rounding: { type: 'cutOff', precision: 0 } },
    heat: { start: 'mass' },
  }).armed();
  story.start('10:00:00');
  for (const bib of [1, 2, 3]) story.finish(`10:01:00.${bib}`, { bib });
  return story;
}

/** Rank and bib of those who are ranked. */
function places(story: RaceStory) {
  const { runs, deadHeats } = story.heat();
  const rows = runs.values().flatMap((run) => {
    const entry = story.race.entries.get(run.competitorId);
    return entry === undefined ? [] : [standingOf(entry, run)];
  });
  return rank([...rows], story.race.rules.ties, deadHeats)
    .filter((each) => each.rank !== null)
    .map((each) => [each.rank, each.row.bib]);
}

describe('a dead heat', () => {
  it('is not declared of one alone, of strangers, or in a heat that is not there', () => {
    const story = sprint();
    expect(judge(story, 'declareDeadHeat', [1])).toBe('DEAD_HEAT_OF_ONE');
    expect(judge(story, 'declareDeadHeat', [1, 1])).toBe('DEAD_HEAT_OF_ONE');
    expect(judge(story, 'declareDeadHeat', [])).toBe('COMPETITOR_NOT_FOUND');
    expect(judge(story, 'declareDeadHeat', [1, 9])).toBe('COMPETITOR_NOT_FOUND');
    expect(judge(story, 'declareDeadHeat', [1, 2], RUN_2)).toBe('HEAT_NOT_FOUND');
    expect(judge(story, 'withdrawDeadHeat', [1, 2])).toBe('INVALID_STATE');
  });

  it('shares the rank of equal results that would stand in order of arrival', () => {
    const story = sprint();
    expect(places(story)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(judge(story, 'declareDeadHeat', [2, 3])).toBeNull();
    expect(places(story)).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
    ]);
  });

  it('is withdrawn, undone and replayed like any decision', () => {
    const story = sprint();
    judge(story, 'declareDeadHeat', [1, 2]);
    judge(story, 'withdrawDeadHeat', [1, 2]);
    expect(story.heat().deadHeats).toEqual([]);
    story.undo();
    expect(story.heat().deadHeats).toEqual([[competitor(1), competitor(2)]]);
    expect(story.restarted().heat().deadHeats).toEqual([[competitor(1), competitor(2)]]);
    story.undo();
    expect(story.heat().deadHeats).toEqual([]);
  });

  it('is not undone under one that was built on it', () => {
    const story = sprint();
    judge(story, 'declareDeadHeat', [1, 2]);
    const competitorIds = [2, 3].map(competitor);
    story.decide({ kind: 'declareDeadHeat', heatId: RUN_1, competitorIds }, BERT);
    expect(story.undo()).toBe('UNDO_CONFLICT');
  });

  it('ends with a restart of the heat', () => {
    const story = sprint();
    judge(story, 'declareDeadHeat', [1, 2]);
    story.decide({ kind: 'restartHeat', heatId: RUN_1 });
    expect(story.heat().deadHeats).toEqual([]);
  });

  it('joins those who have somebody in common, and lets go who is named', () => {
    const a = competitor(1);
    const b = competitor(2);
    const c = competitor(3);
    const d = competitor(4);
    const e = competitor(5);
    expect(
      declared(
        [
          [a, b],
          [d, e],
        ],
        [b, c],
      ),
    ).toEqual([
      [d, e],
      [a, b, c],
    ]);
    expect(
      withdrawn(
        [
          [a, b, c],
          [d, e],
        ],
        [c, d],
      ),
    ).toEqual([[a, b]]);
  });
});
