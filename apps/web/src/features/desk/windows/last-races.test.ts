import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { detail, finished, racer } from '../../../testing/a-heat.ts';
import { heatBefore, LastRaces } from './last-races.ts';

const [heat = plainHeat] = detail.heats;
const winter = { ...detail, heats: [{ ...heat, state: 'finished' as const }] };
const winner = { ...racer(4, null), id: 'somebody', startNumber: 99 };

test('a speaker knows the newest race of somebody by name', () => {
  const newer = { ...winter, runs: [finished(1, 60), finished(4, 61)] };
  expect(new LastRaces([winter]).of(winner)).toMatchObject({ rank: 1, result_100ns: 580_000_000 });
  expect(new LastRaces([newer, winter]).of(winner)).toMatchObject({ rank: 2, event: newer.event });
  expect(new LastRaces([winter]).of({ ...winner, lastName: 'LAST4' })).toMatchObject({ rank: 1 });
  expect(new LastRaces([winter]).of({ ...winner, lastName: 'Another' })).toBeNull();
});

test('who is known to be somebody else, or one of two, is not spoken of, nor what is not public', () => {
  const born = (yearOfBirth: number) => ({
    ...winter,
    competitors: winter.competitors.map((one) => ({ ...one, yearOfBirth })),
  });
  expect(new LastRaces([born(2010)]).of({ ...winner, yearOfBirth: 2014 })).toBeNull();
  expect(new LastRaces([born(2010)]).of({ ...winner, yearOfBirth: 2010 })).not.toBeNull();
  const twins = winter.competitors.map((one) => ({ ...one, lastName: 'Last4' }));
  expect(new LastRaces([{ ...winter, competitors: twins }]).of(winner)).toBeNull();
  expect(new LastRaces([{ ...winter, event: { ...winter.event, publicResult: false } }]).of(winner)).toBeNull();
});

test('where there was no race before, it is the heat before', () => {
  const operators = {
    ...detail,
    competitors: detail.competitors.map((one) => ({
      ...one,
      userId: null,
      email: null,
      dateOfBirth: null,
      note: null,
      targetTime_100ns: null,
    })),
    heats: [
      { ...heat, state: 'finished' as const },
      { ...heat, id: 'h2', name: 'Run 2', position: 1 },
    ],
    triggers: [],
    log: [],
    decisions: [],
  };
  const second = operators.heats[1] ?? heat;
  expect(heatBefore(operators, second).get('c4')).toMatchObject({ event: null, heat: 'Run 1', rank: 1 });
  expect(heatBefore(operators, heat).size).toBe(0);
});

test('a time taken by hand is spoken with the decimals of a hand', () => {
  const byHand = { ...winter, runs: winter.runs.map((run) => ({ ...run, decimals: 1 as const })) };
  expect(new LastRaces([byHand]).of(winner)?.decimals).toBe(1);
  expect(new LastRaces([winter]).of(winner)?.decimals).toBe(heat.precision);
});
