/**
 * Undo at the desk is exact, whatever was pressed, clicked and received before it. Each round is a race of its own; its seed
 * stands in its title, and `npm run desk-races -- --undo 1 --novice 0 --seed 7` repeats it.
 */
import { expect, test } from 'vitest';
import { outcomeOf } from '../../../packages/timing/testing/race-picture.ts';
import { Chance } from '../../../apps/server/src/testing/fuzz/chance.ts';
import { whenOver } from '../../../scripts/tests/when-over.ts';
import { aDrivenDesk } from './driven-desk.tsx';
import { expectedRace } from './expected-race.ts';
import { aFaultyNetwork } from './faulty-network.ts';
import { aRaceDay } from './race-day.ts';
import { randomStep } from './random-hands.ts';
import { seedsOf } from './rounds.ts';

const day = await aRaceDay();
whenOver(() => day.app.close());

const steps = 25;

test.each(seedsOf('undo', { quick: 100, whole: 400 }))(
  'whatever happens at the desk, the race is what the core makes of it (seed %i)',
  async (seed) => {
    const chance = new Chance(seed);
    const race = await day.newRace({ points: chance.oneOf([2, 2, 3]), massStart: chance.below(5) === 0 });
    const desk = await aDrivenDesk(race, aFaultyNetwork(day.app, chance));
    whenOver(async () => {
      await desk.close();
      await race.end();
    });
    await race.elsewhere(`heats/${race.heatId}/activate`);
    await desk.hear();
    const hands = { chance, race, desk, hasOther: chance.below(4) === 0 };
    const done: string[] = [];
    for (let step = 0; step < steps; step++) done.push(await randomStep(hands));
    await desk.settle();
    const { race: expected, impossible } = expectedRace(await race.facts());
    expect({ done, impossible }).toEqual({ done, impossible: [] });
    expect({ done, ...outcomeOf(race.race()) }).toEqual({ done, ...outcomeOf(expected) });
  },
);
