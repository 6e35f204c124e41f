/** A server that is killed again and again while a race costs points: none is lost, none charged twice. */
import {
  apiRoot,
  stringifyJson,
  type DeliveredTrigger,
  type OperatorCompetitorDto,
  type OperatorDetailDto,
  type TimingPointHistoryDto,
  type TimingPointsDto,
  wideBounds,
} from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUpTimekeeper, type Api } from './api.ts';
import { timer, today } from './giant-slalom.ts';
import { provisionTimer } from './provision.ts';
import { startServer, type TestServer } from './server.ts';

const field = 60;
const kills = 3;

let server: TestServer;
let api: Api;
let token: string;
let eventId: string;

beforeAll(async () => {
  server = await startServer(['--no-demo', '--quota-factor=1000'], provisionTimer);
  api = await signUpTimekeeper(server, 'ledger@example.org', 'a-long-password');
  await api.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'Timer' });
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Ledger',
    place: 'Loopback',
    country: 'AUT',
    startDate: today(),
    endDate: today(),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ledger' },
    measuringPoints: [0, 1].map((channel) => ({ ...wideBounds, sources: [{ deviceId: timer.device, channel }] })),
    heats: [{ name: 'Run 1', startTime: `${today()}T10:00` }],
  });
  eventId = created?.event.id ?? '';
  const heat = `/events/${eventId}/heats/${created?.heats[0]?.id}`;
  const entered = await api.post<OperatorCompetitorDto>(`/events/${eventId}/competitors`, {
    competitors: Array.from({ length: field }, (_, index) => ({
      startNumber: index + 1,
      firstName: 'Racer',
      lastName: `Number ${index + 1}`,
    })),
  });
  await api.post(`${heat}/competitors`, { competitorIds: entered.map(({ id }) => id) });
  await api.post(`${heat}/activate`);
  token = await api.authorize(timer.device);
});

afterAll(() => server.stop());

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: token };
  const address = `${server.url}${apiRoot}${path}`;
  return fetch(address, { method: 'POST', headers, body: stringifyJson(body) });
}

/** The start of a bib; sent again it is the same. */
function startOf(bib: number, begun_ms: number): DeliveredTrigger {
  return {
    ...lightBeam,
    session: 'ledger',
    sequence: bib,
    timestamp: BigInt(begun_ms + bib * 20) * 10_000n,
    timingChannel: 'C0',
    startNumber: { startNumber: bib, type: 'MANUAL' },
    sync: 'gpsSynced',
  };
}

async function history(): Promise<readonly TimingPointHistoryDto[]> {
  return api.get(`/users/${api.userId}/timingpoints/history?limit=500`);
}

test('each used trigger is charged once, and the balance is the sum of what was booked', async () => {
  const begun_ms = Date.now() + 1_000;
  const starts = Array.from({ length: field }, (_, index) => startOf(index + 1, begun_ms));
  for (let kill = 1; kill <= kills; kill += 1) {
    const waiting = starts.slice(0, (kill * field) / kills);
    const sent = waiting.map((trigger) =>
      post(`/devices/${timer.device}/triggers`, { triggers: [trigger] }).catch(() => null),
    );
    await sent.at(-1 - 3 * kill);
    await server.kill();
    await Promise.all(sent);
    await server.restart();
  }
  await post(`/devices/${timer.device}/triggers`, { triggers: starts });
  await vi.waitFor(
    async () => {
      const charged = (await history()).filter(({ type }) => type === 'trigger');
      expect(charged).toHaveLength(field);
    },
    { timeout: 20_000 },
  );
  let sum = 0;
  for (const [index, entry] of (await history()).toReversed().entries()) {
    sum += entry.charge;
    expect({ number: entry.number, balance: entry.balance }).toEqual({
      number: index + 1,
      balance: sum,
    });
  }
  const [points] = await api.get<TimingPointsDto>(`/users/${api.userId}/timingpoints`);
  expect(points?.balance).toBe(sum);
});
