/** A visitor looks for what an organizer hides: results that are not public, again not public, and fields of people. */
import { wideBounds, type OperatorDetailDto } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { finding, type Attack, type Finding } from './cast/attack.ts';
import type { Attacker } from './cast/attacker.ts';
import type { Battlefield } from './cast/battlefield.ts';
import { comeIn } from './cast/live-guest.ts';
import { until } from './cast/patience.ts';
import { devices } from './cast/scene.ts';

const ticks_per_ms = 10_000n;
const lists = ['startList', 'results', 'overall', 'times', 'triggers', 'log', 'competitors'];
const columns = ['club', 'email', 'note', 'dateOfBirth', 'field:licence', 'field:ghost'];
const hidden = /hush|runner\.example|1988/i;
const aTime = /(runTime_100ns|timestamp_100ns)"\s*:\s*"?\d/;

export const attack: Attack = {
  title: 'what an organizer hides is read by visitors',
  server: [],
  run: async (field) => {
    const { eventId, heatId } = await aRaceBehindACurtain(field);
    const visitor = field.attacker;
    const guest = await comeIn(field.server.port, visitor);
    if (typeof guest === 'number') throw new Error('Nobody was let in');
    guest.say(`SUBSCRIBE\nid:1\ndestination:/topic/event/${eventId}\n\n\0`);
    const since = await revisionOf(visitor, eventId);
    await race(field, eventId, heatId);
    const behind = await everything(visitor, eventId, heatId, since);
    await show(field, eventId, true);
    const shown = await until('results that are public', async () => {
      const { text } = await visitor.get(`/events/${eventId}/detail`);
      return aTime.test(text) ? text : null;
    });
    await show(field, eventId, false);
    const again = await everything(visitor, eventId, heatId, since);
    const heard = guest.heard.join('\n');
    guest.leave();
    return [
      ...judged('from the beginning', behind),
      finding('public results are shown', shown.length > 0, shown.length),
      ...judged('again', again),
      finding('no live message has what fields hide', !hidden.test(heard), heard.match(hidden)?.[0] ?? 'none'),
    ];
  },
};

function judged(when: string, texts: readonly string[]): readonly Finding[] {
  const [withTimes, withFields] = [aTime, hidden].map((sign) => texts.filter((text) => sign.test(text)));
  return [
    finding(
      `no time is read while results are hidden ${when}`,
      withTimes?.length === 0,
      withTimes?.[0]?.slice(0, 80) ?? 'none',
    ),
    finding(`no hidden field is read ${when}`, withFields?.length === 0, withFields?.[0]?.slice(0, 80) ?? 'none'),
  ];
}

/** All that a visitor can ask for. */
async function everything(
  visitor: Attacker,
  eventId: string,
  heatId: string,
  since: number,
): Promise<readonly string[]> {
  const exported = (query: string): string => `exports/${query}&format=csv&heatId=${heatId}`;
  const paths = [
    'detail',
    `changes?since=${since}`,
    ...lists.map((list) => exported(`${list}?separator=comma`)),
    ...columns.map((column) => exported(`startList?columns=${column}`)),
    ...columns.map((column) => exported(`startList?groupBy=${column}`)),
  ];
  const answers = await Promise.all(paths.map((path) => visitor.get(`/events/${eventId}/${path}`)));
  return answers.map(({ text }) => text);
}

async function revisionOf(visitor: Attacker, eventId: string): Promise<number> {
  const { text } = await visitor.get(`/events/${eventId}/detail`);
  return Number(/"revision"\s*:\s*(\d+)/.exec(text)?.[1] ?? 0);
}

async function aRaceBehindACurtain({ scene: { ben } }: Battlefield) {
  const day = new Date().toISOString().slice(0, 10);
  const sources = (channel: number) => [{ deviceId: devices.ben.id, channel }];
  const [made] = await ben.api.post<OperatorDetailDto>(`/user/${ben.id}/events`, {
    name: 'Curtain Cup',
    place: 'Hill',
    country: 'AUT',
    startDate: day,
    endDate: day,
    timeZone: 'UTC',
    organizer: { name: 'Ski Club' },
    publicResult: false,
    measuringPoints: [{ sources: sources(0) }, { sources: sources(1), ...wideBounds }],
    heats: [{ name: 'Run 1', startTime: `${day}T23:00` }],
    registrationFields: [
      { name: 'licence', visible: true, public: false },
      { name: 'ghost', visible: false, public: true },
      { name: 'club', visible: true, public: false },
      { name: 'dateOfBirth', visible: true, public: false },
    ],
  });
  const [eventId = '', heatId = ''] = [made?.event.id, made?.heats[0]?.id];
  const competitors = [1, 2].map((startNumber) => ({
    startNumber,
    firstName: 'Racer',
    lastName: `Number ${startNumber}`,
    email: `p${startNumber}@runner.example`,
    dateOfBirth: '1988-03-04',
    club: 'Hushclub',
    note: 'hushnote',
    fields: { licence: 'hushlicence', ghost: 'hushghost' },
  }));
  const entered = await ben.api.post<{ id: string }>(`/events/${eventId}/competitors`, {
    competitors,
  });
  const competitorIds = entered.map(({ id }) => id);
  await ben.api.post(`/events/${eventId}/heats/${heatId}/competitors`, { competitorIds });
  await ben.api.post(`/events/${eventId}/heats/${heatId}/activate`);
  return { eventId, heatId };
}

/** One competitor comes down; the operator sees the time. */
async function race({ scene: { ben }, another }: Battlefield, eventId: string, heatId: string) {
  const { id } = devices.ben;
  const token = await ben.api.authorize(id);
  const now = BigInt(Date.now()) * ticks_per_ms;
  const triggers = [0n, 45_000n].map((after_ms, index) => ({
    ...lightBeam,
    session: 'curtain',
    sequence: index + 1,
    timestamp: now + after_ms * ticks_per_ms,
    timingChannel: `C${index}`,
    sync: 'gpsSynced',
    startNumber: { startNumber: 1, type: 'MANUAL' },
  }));
  await another().post(`/devices/${id}/triggers`, { triggers }, token);
  await until('the operator sees the time', async () => {
    const detail = await ben.api.get<OperatorDetailDto>(`/events/${eventId}/detail/operator`);
    const run = detail[0]?.runs.find((one) => one.heatId === heatId);
    return run?.runTime_100ns ?? null;
  });
}

async function show({ scene: { ben } }: Battlefield, eventId: string, publicResult: boolean) {
  const general = { name: 'Curtain Cup', place: 'Hill', country: 'AUT', publicResult };
  await ben.api.post(`/user/${ben.id}/events/${eventId}/general`, general);
}
