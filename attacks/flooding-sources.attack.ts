/** A phone and a timer send as much as they can, ten calls at a time: impulses of another account's race wait behind them. */
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Answer } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { aPhone, aTap } from './cast/phones.ts';
import { anEventOf, devices } from './cast/scene.ts';

const atOnce = 10;
const batches = 30;
/** Fewest impulses of others that have to be taken per batch. */
const leastPerBatch = 1 / 3;

export const attack: Attack = {
  title: 'a phone or a timer that sends thousands delays the impulses of other events',
  server: [],
  run: async (field) => {
    const findings: Finding[] = [];
    for (const round of field.rounds()) {
      const seen = [...(await floodOfTaps(field, round)), ...(await floodOfImpulses(field, round))];
      findings.push(...seen.filter(({ holds }) => round === 0 || !holds));
    }
    return findings;
  },
};

async function floodOfTaps(field: Battlefield, round: number): Promise<readonly Finding[]> {
  const { attacker, scene } = field;
  const event = await anEventOf(scene.ben, null);
  await scene.ben.api.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`);
  const { key } = await aPhone(scene.ben, event.id, 1);
  const send = (batch: number) => {
    const taps = Array.from({ length: 100 }, (_none, at) => aTap(batch * 100 + at, 1, BigInt(at)));
    return attacker.post('/phone/taps', { taps }, key);
  };
  return beside(field, `taps ${round}`, send);
}

async function floodOfImpulses(field: Battlefield, round: number): Promise<readonly Finding[]> {
  const { attacker, scene } = field;
  const { ben } = scene;
  const event = await anEventOf(ben, devices.ben.id);
  await ben.api.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`);
  const { http, headers } = await attacker.post(`/devices/${devices.ben.id}/authorize`, {}, ben.token);
  const token = String(headers['authorization']);
  const send = (batch: number) => {
    const triggers = Array.from({ length: 500 }, (_none, at) => ({
      ...lightBeam,
      session: `flood-${round}-${at % 5}`,
      sequence: batch * 500 + at + 1,
      timestamp: BigInt(Date.now()) * 10_000n,
      timingChannel: 'C1',
      sync: 'gpsSynced',
    }));
    return attacker.post(`/devices/${devices.ben.id}/triggers`, { triggers }, token);
  };
  const found = await beside(field, `impulses ${round}`, send);
  await ben.api.post(`/events/${event.id}/heats/${event.heatIds[0]}/finish`);
  return [finding('the timer is let in', http === 200, http), ...found];
}

/** So many batches, while Anna's timer reports an impulse as soon as the last one is acknowledged. */
async function beside(
  { another, scene }: Battlefield,
  session: string,
  send: (batch: number) => Promise<Answer>,
): Promise<readonly Finding[]> {
  const state = { sent: 0, isOver: false };
  const answers: Answer[] = [];
  const sending = Array.from({ length: atOnce }, async () => {
    while (state.sent < batches) {
      state.sent += 1;
      answers.push(await send(state.sent));
    }
  });
  const flood = Promise.all(sending).then(() => (state.isOver = true));
  const friend = another();
  const took_ms: number[] = [];
  while (!state.isOver) {
    const timestamp = BigInt(Date.now()) * 10_000n;
    const trigger = { ...lightBeam, session: session.replace(' ', '-'), sequence: took_ms.length + 1, timestamp };
    const path = `/devices/${devices.anna.id}/triggers`;
    const answer = await friend.post(path, { triggers: [{ ...trigger, sync: 'gpsSynced' }] }, scene.deviceToken);
    if (answer.http === 200) took_ms.push(answer.took_ms);
  }
  await flood;
  const statuses = [...new Set(answers.map(({ http }) => http))];
  return [
    finding(
      `beside ${batches} batches of ${session} others are acknowledged`,
      took_ms.length >= leastPerBatch * batches,
      `${took_ms.length} impulses, slowest ${Math.max(...took_ms).toFixed(0)} ms`,
    ),
    finding(
      'each batch is stored, or told to come later',
      statuses.every((http) => [200, 429, 503].includes(http)),
      statuses.join(' '),
    ),
  ];
}
