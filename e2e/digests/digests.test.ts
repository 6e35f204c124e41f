/**
 * Every place that shows a rank says the same, in any order of arrival: lists, certificates, totals, exports, boards, desk, mails,
 * pictures and files for other programs. `npm run digests` takes 500 races.
 */
import fc from 'fast-check';
import { after, duration, rankedStartList, TICKS_PER_SECOND, type Race } from '@startwand/timing';
import { outcomeOf } from '@startwand/timing/testing/race-picture.ts';
import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1, RUN_2 } from '@startwand/timing/testing/race-story.ts';
import { rankedListOf } from '../../apps/web/src/features/organiser/start-list/list-update.ts';
import { isQuick } from '../../scripts/tests/quick-run.mjs';
import { liveRace, liveRaceAgain, testMoments_s, type Clocks } from './clock-races.ts';
import { digestOf } from './digest.ts';
import { raceOf, randomRaces } from './random-races.ts';
import { shownRace } from './shown-race.ts';

const count = Number(process.env['DIGESTS_RACES'] ?? (isQuick ? 25 : 120));
const seed = Number(process.env['DIGESTS_SEED'] ?? 20_261_128);

/** Seconds of each bib in each run. */
const times_s = [
  [60, 62, 64],
  [61, 60.5, 60],
] as const;

/** Run 2 has the opposite order of the total. */
function twoRuns(): Race {
  const story = new RaceStory({ bibs: [1, 2, 3] }).addHeat(RUN_2);
  for (const [place, heatId] of [RUN_1, RUN_2].entries()) {
    story.armed(heatId);
    for (const [nth, seconds] of (times_s[place] ?? []).entries()) {
      const [minute, end] = [10 * place + 2 * nth, seconds - 60];
      story.start(`10:${String(minute).padStart(2, '0')}:00`);
      story.finish(`10:${String(minute + 1).padStart(2, '0')}:${end.toFixed(2).padStart(5, '0')}`);
    }
    if (heatId === RUN_1) story.finished(heatId);
  }
  return story.race;
}
/** Hundreds of races take minutes beside other work. */
const timeout_ms = 60_000 + count * 2_000;

const dice = fc.infiniteStream(fc.nat({ max: 1_000_000 })).map((stream) => () => stream.next().value ?? 0);

describe('every place that shows a rank agrees', () => {
  it('in random races, whatever order their impulses arrive in', { timeout: timeout_ms }, async () => {
    await fc.assert(
      fc.asyncProperty(randomRaces, dice, async (race, roll) => {
        const inOrder = await digestOf(raceOf(race, null));
        expect(inOrder.others).toEqual([]);
        expect(await digestOf(raceOf({ ...race }, roll))).toEqual(inOrder);
      }),
      { numRuns: count, seed },
    );
  });

  it('in run 2, on the total and its rank, when the run has another order', async () => {
    const { ranks, others } = await digestOf(twoRuns());
    expect(others).toEqual([]);
    const shown = ranks[`total in ${RUN_2}`] ?? [];
    expect(shown.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'screens',
        'graphics',
        'total',
        'board',
        'desk',
        'overview',
        'board on a cable',
        'pushes',
      ]),
    );
    for (const { place, lines } of shown) {
      expect([place, lines.map(([rank, bib]) => [rank, bib])]).toEqual([
        place,
        [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      ]);
    }
  });
});

describe('a start list from a ranking', () => {
  const orders = fc.record({
    order: fc.constantFrom('ranking' as const, 'reversed' as const),
    best: fc.option(fc.integer({ min: 1, max: 6 })),
    withoutResult: fc.boolean(),
    per: fc.constantFrom(null, 'class'),
  });

  it('is the same on the page that offers an update and on the server that checks the list', () => {
    fc.assert(
      fc.property(randomRaces, dice, orders, (plan, roll, order) => {
        const race = raceOf(plan, roll);
        const { operators } = shownRace(race);
        for (const fromHeatId of race.heats.keys()) {
          const onServer = rankedStartList(race, { ...order, fromHeatId });
          expect(rankedListOf(operators, { ...order, fromHeatId, made: [] })).toEqual(onServer);
        }
      }),
      { numRuns: count, seed },
    );
  });
});

describe('timers whose clock is ten minutes off', () => {
  const tested = fc.constantFrom(...Object.keys(testMoments_s).filter(isTested));

  it('give the same net times, ranks, statuses and totals in both directions', { timeout: timeout_ms }, async () => {
    await fc.assert(
      fc.asyncProperty(randomRaces, tested, dice, async (plan, when, roll) => {
        const clocks: Clocks = { ahead_s: 0, tested: when };
        const right = liveRace(plan, clocks).race;
        const expected = await digestOf(right);
        expect(expected.others).toEqual([]);
        for (const ahead_s of [-600, 600]) {
          const off = liveRace(plan, { ...clocks, ahead_s });
          expect(off.measures).toHaveLength(2);
          expect(netOf(off.race, { ahead_s })).toEqual(netOf(right, clocks));
          expect(await digestOf(off.race)).toEqual(expected);
          const again = liveRaceAgain(plan, { ...clocks, ahead_s }, off, roll);
          expect(outcomeOf(again)).toEqual(outcomeOf(off.race));
        }
      }),
      { numRuns: count, seed },
    );
  });
});

function isTested(when: string): when is keyof typeof testMoments_s {
  return when in testMoments_s;
}

/** Runs and impulses with times of day by the clock of the server. */
function netOf(race: Race, { ahead_s }: Pick<Clocks, 'ahead_s'>) {
  const { heats, verdicts } = outcomeOf(race);
  const behind_100ns = duration(-ahead_s * TICKS_PER_SECOND);
  return {
    verdicts,
    heats: heats.map(({ runs, ...heat }) => ({
      ...heat,
      startTimes: null,
      runs: runs.map(({ crossings, ...run }) => ({
        ...run,
        crossings: crossings.map((one) => one && { ...one, timestamp: after(one.timestamp, behind_100ns) }),
      })),
    })),
  };
}
