import { expect, it } from 'vitest';
import { RaceStory, competitor } from '../../testing/race-story.ts';
import { rank, standingIn, tiesIn, type HeatRules, type Run } from '../index.ts';

const target: Pick<HeatRules, 'regularity'> = { regularity: 'targetTime' };

function ranked(story: RaceStory, rules: Pick<HeatRules, 'regularity'>): readonly string[] {
  const runs: readonly Run[] = [1, 2].map((bib) => story.run(bib));
  const rows = runs.map((run, index) => {
    const bib = index + 1;
    return standingIn(rules, { competitorId: competitor(bib), bib }, run);
  });
  return rank(rows, tiesIn(rules, 'arrival')).map(({ rank, row }) => `${rank}. #${row.bib}`);
}

function aRaceTo(target_s: string): RaceStory {
  const story = new RaceStory({ bibs: [1, 2] });
  story.addHeat(story.heat().id, {
    regularity: 'targetTime',
    targetTime_100ns: story.time(target_s),
  });
  story.armed();
  story.start('10:00:00');
  story.start('10:00:30');
  story.finish('10:00:59');
  story.finish('10:01:31');
  return story;
}

it('ranks a heat by results', () => {
  expect(ranked(aRaceTo('1:00'), { regularity: 'disabled' })).toEqual(['1. #1', '2. #2']);
});

it('ranks a regularity heat by deviations, and equal ones share whoever came first', () => {
  expect(ranked(aRaceTo('1:00'), target)).toEqual(['1. #1', '1. #2']);
  expect(ranked(aRaceTo('1:05'), target)).toEqual(['1. #2', '2. #1']);
});
