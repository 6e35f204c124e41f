/** The desk that tests drive by its keys, in front of a real server. */
import { expect, test } from 'vitest';
import { Chance } from '../../../apps/server/src/testing/fuzz/chance.ts';
import { whenOver } from '../../../scripts/tests/when-over.ts';
import { aDrivenDesk } from './driven-desk.tsx';
import { expectedRace } from './expected-race.ts';
import { aFaultyNetwork } from './faulty-network.ts';
import { aRaceDay, type RaceOptions } from './race-day.ts';

const day = await aRaceDay();
whenOver(() => day.app.close());

async function aDesk(options: RaceOptions = {}, faulty = 0) {
  const race = await day.newRace(options);
  const network = aFaultyNetwork(day.app, new Chance(1), faulty);
  const desk = await aDrivenDesk(race, network);
  whenOver(async () => {
    await desk.close();
    await race.end();
  });
  const statuses = () => desk.detail().runs.map(({ status }) => status);
  return { race, network, desk, statuses };
}

test('keys arm the heat, start and time racers, and what happens beside the desk arrives', async () => {
  const { race, desk, statuses } = await aDesk();
  await desk.hold('a');
  await desk.settle();
  expect(desk.desk().desk.heat.state).toBe('armed');
  for (const key of ['s', 's', 'f']) {
    race.pass(1_000);
    await desk.press(key);
  }
  await desk.settle();
  expect(statuses()).toEqual(['ok', 'onCourse']);
  race.pass(1_000);
  await race.beam(1);
  expect(statuses()).toEqual(['ok', 'onCourse']);
  await desk.hear();
  expect(statuses()).toEqual(['ok', 'ok']);
  const judged = await race.elsewhere(`heats/${race.heatId}/runs/${desk.detail().runs[1]?.runId}/status`, {
    status: 'dsq',
  });
  expect(judged.body).toMatchObject({ status: 0 });
  await desk.hear();
  expect(statuses()).toEqual(['ok', 'dsq']);
});

test('an order that is refused changes nothing, and an impulse by hand is delivered all the same', async () => {
  const { race, desk, network, statuses } = await aDesk({}, 30);
  await desk.hold('a');
  await desk.settle();
  await race.elsewhere(`heats/${race.heatId}/activate`);
  for (let round = 0; round < 10; round++) {
    race.pass(1_000);
    await desk.press(round % 2 === 0 ? 's' : 'f');
    await desk.settle();
  }
  expect(new Set(network.fates.map(({ fate }) => fate)).size).toBeGreaterThan(2);
  expect(statuses()).toEqual(Array.from({ length: 5 }, () => 'ok'));
});

test('the race that is expected is the one that happened', async () => {
  const { race, desk } = await aDesk({ points: 3 });
  await desk.hold('a');
  await desk.settle();
  for (const key of ['s', 's', 'Shift+1', 'f', '3', 'n', '2', 'd']) {
    race.pass(1_000);
    await desk.press(key);
    await desk.settle();
  }
  const { race: expected, impossible } = expectedRace(await race.facts());
  expect(impossible).toEqual([]);
  expect([...expected.triggers.values()]).toEqual([...race.race().triggers.values()]);
});
