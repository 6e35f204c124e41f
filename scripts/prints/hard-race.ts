/**
 * A race of sixty with names that are hard to print: the first run is official and was corrected, the second goes on. Everything
 * is said to a server as a desk says it.
 */
import { wideBounds } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { eventForm } from '../../apps/server/src/testing/events.ts';
import { aDevice, aTimekeeper, register } from '../../apps/server/src/testing/people.ts';
import { raceMorning, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { hardField, hardForm, hardReasons, hardReport } from './hard-names.ts';
import { hardSeries } from './hard-series.ts';
import { callsOf, type Calls, type PrintedRace } from './printed-race.ts';

const starters = 60;
const second = 10_000_000n;
const interval_s = 30;
const deviceId = '231203016';

export async function hardRace(app: TestApp): Promise<PrintedRace> {
  const owner = await aTimekeeper(app);
  await aDevice(app, deviceId);
  const device = await register(app, owner, deviceId);
  const calls = callsOf(app, owner.token);
  const seriesIds = await hardSeries(app, owner, calls);
  const measuringPoints = [0, 2, 1].map((channel) => ({ ...wideBounds, sources: [{ deviceId, channel }] }));
  const [created = {}] = await calls.post(`/user/${owner.id}/events`, { ...eventForm, ...hardForm, measuringPoints });
  const eventId = String(Reflect.get(Object(created['event']), 'id'));
  const heatIds = [0, 1].map((place) =>
    String(Reflect.get(Object(Reflect.get(Object(created['heats']), place)), 'id')),
  );
  const event = `/events/${eventId}`;
  const competitors = hardField(starters);
  const entered = await calls.post(`${event}/competitors`, { competitors });
  const ids = entered.map(({ id }) => String(id));
  const bibs = competitors.map(({ startNumber }) => startNumber);
  await calls.post(`${event}/report`, hardReport(heatIds));
  const race = async (heatId: string, number: number, who: readonly number[]) => {
    const heat = `${event}/heats/${heatId}`;
    await calls.post(`${heat}/competitors`, { competitorIds: ids });
    await calls.post(`${heat}/activate`);
    const begin = timestamp(raceMorning + BigInt(number * 3 * 3_600) * second);
    app.moveClock(app.now() > begin ? app.now() : begin);
    const impulses = impulsesOf(who, bibs, begin);
    const triggers = impulses.map((impulse, sequence) =>
      aTrigger(sequence + 1, { ...impulse, session: `run-${number}` }),
    );
    const unknown = aTrigger(triggers.length + 1, {
      session: `run-${number}`,
      timingChannel: 'C1',
      timestamp: begin + 7n * second,
      startNumber: { startNumber: 7_777, type: 'MANUAL' },
    });
    await callsOf(app, device).post(`/devices/${deviceId}/triggers`, { triggers: [...triggers, unknown] });
    await app.app.services.triggerDispatch.idle();
  };
  const [first = '', last = ''] = heatIds;
  const everybody = bibs.map((_, index) => index);
  await race(
    first,
    0,
    everybody.filter((index) => index % 19 !== 18),
  );
  await calls.post(`${event}/heats/${first}/finish`);
  await decide(calls, event, first, ids);
  await mailTheResult(calls, event, first);
  await race(last, 1, everybody.slice(0, starters / 2));
  await writeLog(calls, event);
  app.letSnapshotsAge();
  const both = [first, last];
  return { name: 'hard', eventId, token: owner.token, heatIds: both, resultHeatIds: both, hasSplit: true, seriesIds };
}

/** Each is timed at the start and half way, and all but every seventh in the finish. */
function impulsesOf(who: readonly number[], bibs: readonly number[], begin: bigint) {
  return who
    .flatMap((index) => {
      const start = begin + BigInt(index * interval_s) * second;
      const course = 600_000_000n + BigInt((index * 7_919) % 900) * 100_000n;
      const startNumber = { startNumber: bibs[index] ?? 0, type: 'MANUAL' as const };
      const at = (timingChannel: 'C0' | 'C1' | 'C2', timestamp: bigint) => ({ timingChannel, timestamp, startNumber });
      const finish = index % 7 === 6 ? [] : [at('C1', start + course)];
      return [at('C0', start), at('C2', start + course / 2n), ...finish];
    })
    .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
}

/** Disqualified with a long reason, a penalty, official with what is known to be open, and corrected behind that. */
async function decide(calls: Calls, event: string, heatId: string, ids: readonly string[]): Promise<void> {
  const heat = `${event}/heats/${heatId}`;
  const run = (index: number) => `${heat}/runs/${heatId}.1.${ids[index]}.1`;
  for (const [place, message] of hardReasons.entries()) {
    await calls.post(`${run(place * 4 + 1)}/status`, { status: 'dsq', gate: 23 + place, message });
  }
  await calls.post(`${run(2)}/message`, { message: hardReasons[1] });
  await calls.post(`${run(3)}/penalty`, { penalty_100ns: 50_000_000, reward_100ns: 0 });
  const found = await calls.get(`${event}/checks?heatId=${heatId}`);
  const confirms = found.filter(({ severity }) => severity === 'stops').map(({ kind, count }) => ({ kind, count }));
  await calls.post(`${heat}/official`, { name: 'Szentgyörgyvölgyi-Nagyszentmiklósi Árpád Zsigmond', confirms });
  await calls.post(`${run(4)}/penalty`, { penalty_100ns: 100_000_000, reward_100ns: 0 });
  await calls.post(`${run(10)}/status`, { status: 'dnf', gate: 12, message: hardReasons[2] });
}

/** What the log of a race may have: a long comment on a note, and files that were mailed to a long address. */
async function writeLog(calls: Calls, event: string): Promise<void> {
  const [note = {}] = await calls.get(`${event}/logs/all`);
  await calls.post(`${event}/log/${String(note['id'])}/comment`, { comment: hardReasons[0] });
}

async function mailTheResult(calls: Calls, event: string, heatId: string): Promise<void> {
  await calls.post(`${event}/sent-files`, {
    receivers: ['ergebnisse.alpin-nachwuchs@landesskiverband-kaernten-osttirol.example'],
    copyToMe: true,
    subject: 'Ergebnis',
    message: 'Anbei das Ergebnis.',
    language: 'de',
    files: ['csv', 'xlsx'].map((format) => ({ kind: 'results', heatId, format })),
  });
}
