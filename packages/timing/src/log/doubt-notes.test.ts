import { expect, it } from 'vitest';
import { RaceStory } from '../../testing/race-story.ts';
import { logOf } from './log.ts';

it('the log notes a time that the sport makes implausible, while fewer than three have finished', () => {
  const rules = { sport: 'giantSlalom', distance_mm: 1_000_000 } as const;
  const story = new RaceStory({ bibs: [1, 2, 3, 4], rules }).armed();
  const runs = [
    ['10:00:00', '10:00:03.4'],
    ['10:01:00', '10:07:41'],
    ['10:08:00', '10:08:41'],
    ['10:09:00', '10:09:03.4'],
  ] as const;
  const said = runs.map(([start, finish], place) => {
    story.start(start, { bib: place + 1 });
    story.finish(finish, { bib: place + 1 });
    return story.facts.slice(-1).flatMap((fact) => logOf(story.race, fact).map(({ type, bib }) => [type, bib]));
  });
  expect(said).toEqual([[['fasterThanSport', 1]], [['slowerThanSport', 2]], [], [['implausiblyFast', 4]]]);
});
