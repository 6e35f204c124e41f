/** A race with a little of everything that a path can name. */
import { routes, stringifyJson, wideBounds } from '@startwand/contract';
import { TICKS_PER_SECOND, after, duration } from '@startwand/timing';
import { aTrigger } from './deliveries.ts';
import { eventForm } from './events.ts';
import { filePart, jsonPart, postForm } from './forms.ts';
import type { Answer, TestApp } from './test-app.ts';

/** By the names of the contract's parameters. */
export interface FullRace {
  readonly eventId: string;
  readonly heatId: string;
  readonly otherHeatId: string;
  readonly heatIds: readonly string[];
  readonly competitorId: string;
  readonly competitorIds: readonly string[];
  readonly runId: string;
  readonly otherRunId: string;
  readonly triggerId: string;
  readonly logId: string;
  readonly bannerId: string;
  readonly documentId: string;
  readonly postingId: string;
}

export interface Cast {
  readonly test: TestApp;
  readonly ownerId: string;
  readonly ownerToken: string;
  readonly deviceToken: string;
  readonly deviceId: string;
  /** Of bib 1. */
  readonly email: string;
  /** Another one for each race. */
  readonly session: string;
  /** What the form of the event says beyond that of a small one. */
  readonly form?: object;
}

/** Bib 1 has started and arrived, bib 2 has started; an impulse of nobody stands in the log. */
export async function playRace(cast: Cast): Promise<FullRace> {
  const { test, ownerId, ownerToken } = cast;
  const post = async (path: string, body: unknown = {}) => dataOf(await test.post(path, body, ownerToken));
  const measuringPoints = [0, 1].map((channel) => ({
    ...wideBounds,
    sources: [{ deviceId: cast.deviceId, channel }],
  }));
  const form = { ...eventForm, measuringPoints, ...cast.form };
  const [created] = await post(`/user/${ownerId}/events`, form);
  const detail = routes.createEvent.item.safeParse(created).data;
  const eventId = detail?.event.id ?? '';
  const heatIds: readonly string[] = detail?.heats.map(({ id }) => id) ?? [];
  const [heatId = '', otherHeatId = ''] = heatIds;
  const added = await post(`/events/${eventId}/competitors`, { competitors: competitors(cast) });
  const competitorIds = added.map(({ id }) => String(id));
  const heat = `/events/${eventId}/heats/${heatId}`;
  await post(`${heat}/competitors`, { competitorIds });
  await post(`${heat}/activate`);
  await deliver(cast);
  await post(`${heat}/deactivate`);
  const [competitorId = ''] = competitorIds;
  const runOf = (index: number): string => `${heatId}.1.${competitorIds[index]}.1`;
  await post(`${heat}/runs/${runOf(0)}/timePostings/p1`, { time_100ns: 10 });
  const [bannered] = await post(`/events/${eventId}/banner`, { message: 'Fog' });
  const event = routes.addBanner.item.safeParse(bannered).data;
  return {
    eventId,
    heatId,
    otherHeatId,
    heatIds,
    competitorId,
    competitorIds,
    runId: runOf(0),
    otherRunId: runOf(1),
    postingId: 'p1',
    bannerId: event?.bannerMessages[0]?.id ?? '',
    documentId: await addDocument(cast, eventId),
    triggerId: await firstId(cast, `/events/${eventId}/trigger`),
    logId: await firstId(cast, `/events/${eventId}/logs/all`),
  };
}

const competitors = ({ email }: Cast) =>
  [email, null, null].map((email, index) => ({
    startNumber: index + 1,
    firstName: 'Anna',
    lastName: `Number ${index + 1}`,
    class: 'U14',
    email,
  }));

async function deliver({ test, session, deviceId, deviceToken }: Cast): Promise<void> {
  const impulse = (sequence: number, timingChannel: string, startNumber: number) =>
    aTrigger(sequence, {
      session,
      timingChannel,
      startNumber: { startNumber, type: 'MANUAL' },
      timestamp: after(test.now(), duration(sequence * TICKS_PER_SECOND)),
    });
  const triggers = [impulse(1, 'C0', 1), impulse(2, 'C0', 2), impulse(3, 'C1', 1), impulse(4, 'C1', 77)];
  dataOf(await test.post(`/devices/${deviceId}/triggers`, { triggers }, deviceToken));
  await test.app.services.triggerDispatch.idle();
  test.moveClock(after(test.now(), duration(10 * TICKS_PER_SECOND)));
}

async function addDocument({ test, ownerToken }: Cast, eventId: string): Promise<string> {
  const parts = [
    jsonPart({ category: 'regulations', description: 'Rules' }),
    filePart('rules.txt', 'Helmets are worn.'),
  ];
  const { body } = await postForm(test, `/events/${eventId}/document`, parts, ownerToken);
  return String(Reflect.get(Object(Reflect.get(Object(body), 'data')?.[0]), 'id'));
}

async function firstId({ test, ownerToken }: Cast, path: string): Promise<string> {
  return String(dataOf(await test.get(path, ownerToken))[0]?.['id']);
}

function dataOf({ body }: Answer): Answer['body']['data'] {
  if (body.status !== 0) throw new Error(`The race cannot be played: ${stringifyJson(body)}`);
  return body.data;
}
