/**
 * Every place that shows a rank says the same, in any order of arrival: lists, certificates, totals, exports, boards, desk, mails,
 * pictures and files for other programs. `DIGESTS=500 npx vitest run e2e/digests/digests.test.ts` takes 500 races.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../scripts/tests/quick-run.mjs';
import { digestOf } from './digest.ts';
import { raceOf, randomRaces } from './random-races.ts';

const count = Number(process.env['DIGESTS'] ?? (isQuick ? 25 : 120));
const seed = Number(process.env['DIGESTS_SEED'] ?? 20_261_128);

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
});
