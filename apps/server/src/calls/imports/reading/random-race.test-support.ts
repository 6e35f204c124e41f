/** For properties: random people, the race they ran, and an empty event of the same form beside it. */
import { routes, wideBounds, type OperatorDetailDto } from '@startwand/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { aTrigger } from '../../../testing/deliveries.ts';
import { eventForm } from '../../../testing/events.ts';
import { aDevice, aTimekeeper, register, type TestUser } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const words = ['Moser', 'Őze Áron', 'Şerban', 'Weiß, "W"', '=1+2', "'+43 x", 'a;=1+1', 'Ødegård', "O'Neil", '007'];
const word = fc.constantFrom(...words);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });

const details = fc.record({
  firstName: word,
  lastName: word,
  gender: maybe(fc.constantFrom('female', 'male')),
  nation: maybe(fc.constantFrom('AUT', 'ROU', 'NOR')),
  club: maybe(word),
  team: maybe(word),
  class: maybe(fc.constantFrom('U8', 'U16', '=U', 'X')),
  dateOfBirth: maybe(fc.constantFrom('2010', '2012', '2010-12-31', '2012-05-06')),
  email: maybe(fc.constantFrom('eva@example.org', 'a+b@example.org')),
  note: maybe(word),
  listPoints_hundredths: maybe(fc.integer({ min: 0, max: 999_998 })),
  targetTime_100ns: maybe(fc.constantFrom(600_000_000, 623_300_000, 623_312_000, 36_000_000_000)),
  fields: fc.oneof(fc.constant({}), fc.record({ Boat: word, Busz: fc.constantFrom('igen', 'C1') })),
});

/** Course of a run; ticks in the digits that timers print. */
const course = fc.record({
  status: fc.constantFrom('ok', 'ok', 'ok', 'ok', 'dns', 'dnf', 'dsq', 'waiting'),
  run_100us: fc.integer({ min: 50 * 10_000, max: 70 * 10_000 }),
  late_100us: fc.integer({ min: -900, max: 900 }),
  /** Place of the intermediate, if there is one. */
  split_percent: fc.integer({ min: 20, max: 80 }),
  penalty_s: fc.constantFrom(0, 0, 5, -2),
  posting_s: fc.constantFrom(null, null, 3, -6),
  said: maybe(
    fc.constantFrom({ message: 'Protest' }, { gate: 12 }, { message: 'eingefädelt', gate: 7 }, { message: 'Tor 3: x' }),
  ),
});

const person = fc.record({ person: details, hasBib: fc.double({ min: 0, max: 1, noNaN: true }), course });

/** Licences and bibs are theirs alone. */
export const someRace = fc.record({
  /** Measuring points of the course. */
  points: fc.constantFrom<number>(2, 3),
  rounding: fc.record({
    precision: fc.constantFrom(0, 1, 2, 3, 4),
    roundingType: fc.constantFrom('cutOff', 'round', 'roundUp'),
  }),
  people: fc.array(person, { minLength: 1, maxLength: 6 }).map((all) =>
    all.map(({ person: one, hasBib, course: run }, at) => ({
      input: {
        ...one,
        startNumber: hasBib > 0.2 ? 3 * at + 1 : null,
        licence: at % 2 === 0 ? `00${at}56` : null,
      },
      course: run,
    })),
  ),
});
export type SomeRace = typeof someRace extends fc.Arbitrary<infer Value> ? Value : never;

export interface Organiser {
  readonly owner: TestUser;
  readonly device: string;
}

export async function anOrganiser(app: TestApp): Promise<Organiser> {
  const owner = await aTimekeeper(app);
  await aDevice(app);
  return { owner, device: await register(app, owner) };
}

export interface EmptyEvent {
  readonly id: string;
  readonly heatId: string;
}

/** Questions and heats, and nobody entered. */
export async function anEmptyEvent(
  app: TestApp,
  { owner }: Organiser,
  { rounding, points }: Pick<SomeRace, 'rounding' | 'points'>,
): Promise<EmptyEvent> {
  const heats = [{ name: 'Run 1', startTime: '2026-01-17T10:00', ...rounding }];
  const measuringPoints = Array.from({ length: points }, (_, channel) => ({
    sources: [{ deviceId: '231203016', channel }],
    ...(channel === 0 ? {} : wideBounds),
  }));
  const form = { ...eventForm, measuringPoints, heats };
  const created = await app.post(`/user/${owner.id}/events`, form, owner.token);
  expect([created.body.issues, created.body]).toMatchObject([undefined, { status: 0 }]);
  const detail = routes.createEvent.item.parse(created.body.data[0]);
  const { id } = detail.event;
  const registrationFields = [{ name: 'Boat', class: true }, { name: 'Busz' }];
  await app.post(`/user/${owner.id}/events/${id}/registration`, { registrationFields }, owner.token);
  return { id, heatId: detail.heats[0]?.id ?? '' };
}

/** Everybody with a bib starts, a minute apart. */
export async function aRaceOf(
  app: TestApp,
  { owner, device }: Organiser,
  { people, rounding, points }: SomeRace,
): Promise<EmptyEvent> {
  const { token } = owner;
  const event = await anEmptyEvent(app, { owner, device }, { rounding, points });
  const competitors = people.map(({ input }) => input);
  const added = await app.post(`/events/${event.id}/competitors`, { competitors }, token);
  expect(added.body).toMatchObject({ status: 0 });
  const idOf = added.body.data.map((one) => String(one['id']));
  const starters = people.flatMap(({ input, course: run }, at) =>
    input.startNumber === null ? [] : [{ id: idOf[at] ?? '', bib: input.startNumber, run, at }],
  );
  if (starters.length === 0) return event;
  const heat = `/events/${event.id}/heats/${event.heatId}`;
  await app.post(`${heat}/competitors`, { competitorIds: starters.map(({ id }) => id) }, token);
  await app.post(`${heat}/activate`, {}, token);
  const triggers = starters.flatMap(({ run, bib, at }) => {
    if (run.status === 'dns' || run.status === 'waiting') return [];
    const begin = aTrigger(0).timestamp + BigInt(60 * (at + 1)) * 10_000_000n + BigInt(run.late_100us) * 1_000n;
    const startNumber = { startNumber: bib, type: 'MANUAL' } as const;
    const start = aTrigger(3 * at + 1, { timestamp: begin, startNumber });
    const after = (time_100us: number) => begin + BigInt(Math.round(time_100us)) * 1_000n;
    const midway = after((run.run_100us * run.split_percent) / 100);
    const split = aTrigger(3 * at + 2, { timestamp: midway, timingChannel: 'C1', startNumber });
    const end = after(run.run_100us);
    const finish = aTrigger(3 * at + 3, { timestamp: end, timingChannel: `C${points - 1}`, startNumber });
    return [start, ...(points === 3 ? [split] : []), ...(run.status === 'dnf' ? [] : [finish])];
  });
  const inOrder = triggers.toSorted((a, b) => Number(a.timestamp - b.timestamp));
  const session = `s-${event.id}`;
  const sent = inOrder.map((trigger, at) => ({ ...trigger, session, sequence: at + 1 }));
  if (sent.length > 0) await app.post('/devices/231203016/triggers', { triggers: sent }, device);
  await app.app.services.triggerDispatch.idle();
  for (const { id, run } of starters) {
    if (run.status !== 'dnf' && run.status !== 'dsq' && run.status !== 'dns') continue;
    const { runs } = await detailOf(app, owner, event);
    const own = runs.find(({ competitorId }) => competitorId === id);
    const path = own === undefined ? null : `${heat}/runs/${own.runId}/status`;
    if (path !== null) await app.post(path, { status: run.status }, token);
  }
  for (const { id, run } of starters) await judge(app, { owner, event, id }, run);
  await app.post(`${heat}/finish`, {}, token);
  return event;
}

/** Additions of operators to the time of a run, and their remarks. */
async function judge(
  app: TestApp,
  { owner, event, id }: { readonly owner: TestUser; readonly event: EmptyEvent; readonly id: string },
  { penalty_s, posting_s, said }: SomeRace['people'][number]['course'],
): Promise<void> {
  const { runs } = await detailOf(app, owner, event);
  const own = runs.find(({ competitorId }) => competitorId === id);
  if (own === undefined) return;
  const path = `/events/${event.id}/heats/${event.heatId}/runs/${own.runId}`;
  const ticks = 10_000_000;
  const [penalty_100ns, reward_100ns] = [Math.max(penalty_s, 0) * ticks, Math.max(-penalty_s, 0) * ticks];
  const calls: readonly (readonly [string, object])[] = [
    ...(penalty_s === 0 ? [] : [['penalty', { penalty_100ns, reward_100ns }] as const]),
    ...(posting_s === null ? [] : [['timePostings', { time_100ns: posting_s * ticks }] as const]),
    ...(said === null ? [] : [['message', said] as const]),
  ];
  for (const [call, body] of calls) {
    const { body: answer } = await app.post(`${path}/${call}`, body, owner.token);
    expect([call, answer]).toMatchObject([call, { status: 0 }]);
  }
}

export async function detailOf(app: TestApp, owner: TestUser, { id }: EmptyEvent): Promise<OperatorDetailDto> {
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${id}/detail/operator`, owner.token);
  return routes.operatorEventDetail.item.parse(body.data[0]);
}
