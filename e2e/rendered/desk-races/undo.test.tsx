/**
 * Undo at the desk is exact, whatever was pressed, clicked and received before it. Each round is a race of its own; its seed
 * stands in its title, and `npm run desk-races -- --undo 1 --novice 0 --seed 7` repeats it.
 */
import type { Fact } from '@startwand/timing';
import { expect, test } from 'vitest';
import { outcomeOf } from '../../../packages/timing/testing/race-picture.ts';
import { Chance } from '../../../apps/server/src/testing/fuzz/chance.ts';
import { whenOver } from '../../../scripts/tests/when-over.ts';
import { aDrivenDesk, type DrivenDesk } from './driven-desk.tsx';
import { expectedRace } from './expected-race.ts';
import { aFaultyNetwork } from './faulty-network.ts';
import { aRaceDay, type DeskRace } from './race-day.ts';
import { randomStep } from './random-hands.ts';
import { seedsOf } from './rounds.ts';

const day = await aRaceDay();
whenOver(() => day.app.close());

const steps = 30;

test.each(seedsOf('undo', { quick: 100, whole: 400 }))('undo at the desk is exact (seed %i)', async (seed) => {
  const chance = new Chance(seed);
  const race = await day.newRace({ points: chance.oneOf([2, 2, 3]), massStart: chance.below(5) === 0 });
  const network = aFaultyNetwork(day.app, new Chance(-seed));
  const desk = await aDrivenDesk(race, network);
  whenOver(async () => {
    await desk.close();
    await race.end();
  });
  await race.elsewhere(`heats/${race.heatId}/activate`);
  await desk.hear();
  const hands = { chance, race, desk, hasOther: chance.below(4) === 0 };
  const done: string[] = [];
  for (let step = 0; step < steps; step++) {
    if (chance.below(5) > 0) {
      done.push(await randomStep(hands));
      continue;
    }
    // Also right behind an order whose answer is still on its way.
    if (chance.below(3) > 0) await desk.settle();
    done.push(
      await thinkAgain(
        { race, desk, key: chance.oneOf(['z', 'z', 'z', 'Shift+Z']), isLost: () => network.fates.at(-1)?.fate },
        done,
      ),
    );
  }
  await desk.settle();
  await expectExact(race, done.join('\n'));
});

interface ThinkingAgain {
  readonly race: DeskRace;
  readonly desk: DrivenDesk;
  readonly key: 'z' | 'Shift+Z';
  readonly isLost: () => string | undefined;
}

async function thinkAgain({ race, desk, key, isLost }: ThinkingAgain, done: readonly string[]): Promise<string> {
  const before = (await race.facts()).length;
  await desk.press(key);
  await desk.settle();
  const notice = desk.notice();
  const followed = (await race.facts()).slice(before);
  const taken = followed.filter((fact): fact is Extract<Fact, { type: 'Undone' | 'Redone' }> => 'target' in fact);
  const said = `${key} ${JSON.stringify(notice)} ${taken.map(({ target }) => target).join()}`;
  const story = [...done, said].join('\n');
  if (taken.length > 0) {
    const [{ target } = { target: 0 }] = taken;
    const decision = desk.detail().decisions.find(({ revision }) => revision === target);
    const step = 'step' in notice ? notice.step : null;
    expect({ count: taken.length, said: step?.kind }, story).toEqual({ count: 1, said: decision?.kind });
    expect(stateSteps, story).not.toContain(decision?.kind);
  } else if (isLost() === 'usual') {
    expect(notice.kind, story).not.toBe('done');
  }
  await expectExact(race, story);
  return said;
}

/** Each has its own key, and no undo. */
const stateSteps = ['armHeat', 'disarmHeat', 'finishHeat', 'reopenHeat', 'cancelHeat', 'resetHeatCancellation'];

/** Impulses and decisions that stand are as if what was undone had never been. */
async function expectExact(race: DeskRace, story: string): Promise<void> {
  const { race: expected, impossible } = expectedRace(await race.facts());
  expect(impossible, story).toEqual([]);
  const real = outcomeOf(race.race());
  const known = new Set(expected.triggers.keys());
  const verdicts = real.verdicts.filter(({ id, verdict }) => known.has(id) || verdict.status !== 'deleted');
  expect({ ...real, verdicts }, story).toEqual(outcomeOf(expected));
}
