/**
 * Every place that shows a rank says the same, in any order of arrival: lists, certificates, totals, exports, boards, desk, mails,
 * pictures and files for other programs. `DIGESTS=500 npx vitest run e2e/digests/digests.test.ts` takes 500 races.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Race } from '@startwand/timing';
import { RaceStory, RUN_1, RUN_2 } from '@startwand/timing/testing/race-story.ts';
import { isQuick } from '../../scripts/tests/quick-run.mjs';
import { digestOf } from './digest.ts';
import { raceOf, randomRaces } from './random-races.ts';

const count = Number(process.env['DIGESTS'] ?? (isQuick ? 25 : 120));
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

describe('every place that shows a rank agrees', () => {
  it('in random races, whatever order their impulses arrive in', async () => {
    await fc.assert(
      fc.asyncProperty(randomRaces, fc.infiniteStream(fc.nat({ max: 1_000_000 })), async (race, dice) => {
        const inOrder = await digestOf(raceOf(race, null));
        const inAnyOrder = await digestOf(raceOf({ ...race }, () => dice.next().value ?? 0));
        expect(inOrder.others).toEqual([]);
        expect(inAnyOrder).toEqual(inOrder);
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
