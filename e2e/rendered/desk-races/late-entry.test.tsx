/** A late entry at the keys of the desk, in front of a real server. */
import { expect, test } from 'vitest';
import { Chance } from '../../../apps/server/src/testing/fuzz/chance.ts';
import { whenOver } from '../../../scripts/tests/when-over.ts';
import { aDrivenDesk } from './driven-desk.tsx';
import { aFaultyNetwork } from './faulty-network.ts';
import { aRaceDay } from './race-day.ts';

const day = await aRaceDay();
whenOver(() => day.app.close());

test('Z says which late entry it takes back; then the bib is unknown and + opens the dialog again', async () => {
  const race = await day.newRace();
  const desk = await aDrivenDesk(race, aFaultyNetwork(day.app, new Chance(1)));
  whenOver(async () => {
    await desk.close();
    await race.end();
  });
  await race.elsewhere(`heats/${race.heatId}/activate`);
  await desk.hear();
  const isKnown = () => desk.desk().desk.competitors.byBib.has(7);
  for (const _ of ['first', 'again']) {
    await desk.enterLate(7);
    await desk.settle();
    expect([desk.offer().undo?.kind, isKnown()]).toEqual(['lateEntry', true]);
    await desk.press('z');
    await desk.settle();
    expect(desk.notice()).toMatchObject({ kind: 'done', order: 'undo', step: { kind: 'lateEntry', bib: 7 } });
    expect(isKnown()).toBe(false);
  }
});
