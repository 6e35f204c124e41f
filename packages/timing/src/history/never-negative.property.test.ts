/** No time between two points is negative in any race, whatever was measured, decided and undone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everything, happened } from '../../testing/race-history.ts';
import { racePlans } from '../../testing/random-impulse.ts';
import { BIBS, raceSettings } from '../../testing/random-race.ts';
import { RaceStory } from '../../testing/race-story.ts';
import { speedOf, sectionSpeeds } from '../ranking/speed.ts';
import type { Heat, Race } from '../model/race.ts';
import { rank } from '../ranking/rank.ts';
import type { Run } from '../model/run.ts';
import { netSectionTimes, sectionTimes, splitTimes } from '../ranking/sections.ts';
import { standingIn, tiesIn } from '../ranking/heat-standing.ts';
import { standingOn } from '../ranking/standing.ts';

it('holds for splits, sections, speeds, gaps and deviations', () => {
  fc.assert(
    fc.property(raceSettings, racePlans(4, BIBS), everything, (settings, plan, steps) => {
      const { race } = happened(settings, plan, steps);
      expect(negativeTimesOf(race)).toEqual([]);
    }),
    { seed: 20_260_132, numRuns: 300 },
  );
});

it('holds for an intermediate behind a faulty finish, and for the start that is decided then', () => {
  const story = new RaceStory({ points: 3 }).armed();
  story.start('10:00:00', { bib: 1 });
  story.finish('10:00:00', { bib: 1 });
  story.at(1, '10:02:33.47', { bib: 1 });
  expect(sectionTimes(story.run(1).crossings, story.race.rules.rounding)[1]).toBeNull();
  expect(negativeTimesOf(story.race)).toEqual([]);
  const timestamp = story.moment('09:59:50');
  story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 0, timestamp });
  expect(story.sees(1)).toBe('ok 10.00');
  expect(negativeTimesOf(story.race)).toEqual([]);
});

it('gives no reference run a negative section', () => {
  const story = new RaceStory({ points: 3 }).armed();
  story.start('10:00:00', { bib: 1 });
  story.finish('10:00:00', { bib: 1 });
  story.at(1, '10:02:33.47', { bib: 1 });
  const runId = story.runId(1);
  const timestamp = story.moment('09:59:50');
  story.decide({ kind: 'editCrossing', runId, point: 0, timestamp });
  const heatId = story.heat().id;
  story.decide({ kind: 'setReferenceRun', heatId, runId, sections_100ns: null });
  expect(story.heat().reference?.sections_100ns).toEqual([story.time('2:43.47'), null]);
});

/** Everything that is a time, a speed or a gap, and below nought. */
function negativeTimesOf(race: Race): readonly string[] {
  return race.heats
    .values()
    .flatMap((heat) => [
      ...heat.runs.values().flatMap((run) => negativeOf(race, heat, run)),
      ...negativeGapsOf(race, heat),
      ...namedNegatives(`${heat.id} reference`, heat.reference?.sections_100ns ?? []),
    ])
    .toArray();
}

function negativeOf({ rules, course }: Race, heat: Heat, run: Run): readonly string[] {
  const rounding = heat.rules.rounding ?? rules.rounding;
  const { crossings } = run;
  return namedNegatives(run.id, [
    ...netSectionTimes(crossings),
    ...sectionTimes(crossings, rounding),
    ...splitTimes(crossings, rounding),
    ...sectionSpeeds(crossings, course),
    speedOf(heat.rules.distance_mm, run.net_100ns),
    run.net_100ns,
    run.runTime_100ns,
    run.deviation_100ns,
  ]);
}

function negativeGapsOf(race: Race, heat: Heat): readonly string[] {
  const runs = [...heat.runs.values()].filter(({ counts }) => counts);
  const entry = ({ competitorId }: Run) => ({
    competitorId,
    bib: race.entries.get(competitorId)?.bib ?? null,
  });
  const rounding = heat.rules.rounding ?? race.rules.rounding;
  const lists = [
    rank(
      runs.map((run) => standingIn(heat.rules, entry(run), run)),
      tiesIn(heat.rules, race.rules.ties),
      heat.deadHeats,
    ),
    ...race.course.flatMap((_, place) => [
      rank(
        runs.map((run) => standingOn(entry(run), run, sectionTimes(run.crossings, rounding)[place] ?? null)),
        'share',
      ),
      rank(
        runs.map((run) => standingOn(entry(run), run, splitTimes(run.crossings, rounding)[place] ?? null)),
        'share',
      ),
    ]),
  ];
  return lists.flatMap((list) =>
    namedNegatives(
      `${heat.id} gap`,
      list.map((each) => each.gap_100ns),
    ),
  );
}

function namedNegatives(name: string, values: readonly (number | null)[]): readonly string[] {
  return values.flatMap((value) => (value !== null && value < 0 ? [`${name}: ${value}`] : []));
}
