import { emptyRace, evolve } from '@startwand/timing';
import { everything, happened } from '@startwand/timing/testing/race-history.ts';
import { impulsePlans } from '@startwand/timing/testing/random-impulse.ts';
import { raceSettings } from '@startwand/timing/testing/random-race.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usedTriggers } from './used-triggers.ts';

test('whatever happens in a race, exactly the triggers that were ever in use are charged', () => {
  const plans = fc.array(impulsePlans(4, 6), { maxLength: 40 });
  fc.assert(
    fc.property(raceSettings, plans, everything, (settings, plan, steps) => {
      const { facts } = happened(settings, plan, steps);
      const race = emptyRace();
      const everUsed = new Set<string>();
      for (const fact of facts) {
        evolve(race, fact);
        for (const [id, { verdict }] of race.triggers) {
          if (verdict.status === 'used') everUsed.add(id);
        }
      }
      const charged = new Set(facts.flatMap((fact) => usedTriggers([fact])).map(({ id }) => id));
      expect(charged).toEqual(everUsed);
      expect(new Set(usedTriggers(facts).map(({ id }) => id))).toEqual(everUsed);
    }),
    { numRuns: 300, seed: 20_261_121 },
  );
});
