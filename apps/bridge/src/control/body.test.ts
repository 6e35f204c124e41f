import { untouchedSettings } from '@startwand/contract';
import { expect, it } from 'vitest';
import { bridgeBody, simulatedBody } from './body.ts';

const never = new AbortController().signal;
const hour_ms = 3_600_000;

it('a timer behind a bridge is never synchronised, and has no SIM card', async () => {
  const settings = { ...untouchedSettings, synchronisation: 'server' } as const;
  const body = await bridgeBody('tcp 10.0.0.7:7000').look(settings, never);
  expect(body).toMatchObject({
    firmware: 'bridge 0.58.2',
    syncState: 'notSynced',
    simStatus: 'none',
    battery: null,
  });
});

it('the battery of a simulated timer empties, and never below nothing', async () => {
  let now_ms = 0;
  const body = simulatedBody({ server: '', seed: 15, isLive: true, now_ms: () => now_ms });
  const batteryAfter = async (hours: number) => {
    now_ms = hours * hour_ms;
    return (await body.look(untouchedSettings, never)).battery;
  };
  expect([await batteryAfter(0), await batteryAfter(7), await batteryAfter(20)]).toEqual([95, 45, 0]);
});

it('a simulated timer that replays the past follows no clock', async () => {
  const body = simulatedBody({ server: '', seed: 1, isLive: false, now_ms: () => 0 });
  const settings = { ...untouchedSettings, synchronisation: 'server' } as const;
  expect((await body.look(settings, never)).syncState).toBe('notSynced');
});
