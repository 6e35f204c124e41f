/** Races of a club for the tests of series: entered, timed by hand and finished. */
import { routes, type SeriesInput } from '@startwand/contract';
import { eventForm } from '../../testing/events.ts';
import { aDevice, aTimekeeper, register, type TestUser } from '../../testing/people.ts';
import type { TestApp } from '../../testing/test-app.ts';

export interface Racer {
  readonly name: string;
  /** In seconds; `null`: never came. */
  readonly time_s: number | null;
  readonly born?: string;
  readonly club?: string;
  readonly class?: string;
  readonly gender?: 'female' | 'male';
}

export interface ClubRace {
  readonly id: string;
  readonly heatId: string;
  readonly competitorIds: readonly string[];
}

/** A timekeeper with the timer that the forms of tests name. */
export async function aClub(test: TestApp): Promise<TestUser> {
  const owner = await aTimekeeper(test);
  await aDevice(test);
  await register(test, owner);
  return owner;
}

/** @param changes to the form of the event */
export async function aClubRace(
  test: TestApp,
  { id: ownerId, token }: TestUser,
  racers: readonly Racer[],
  changes: Partial<typeof eventForm> = {},
): Promise<ClubRace> {
  const heats = [{ name: 'Run', startTime: `${changes.startDate ?? eventForm.startDate}T10:00` }];
  const form = { ...eventForm, heats, ...changes };
  const created = await test.post(`/user/${ownerId}/events`, form, token);
  if (created.body.status !== 0) throw new Error(JSON.stringify(created.body.issues));
  const { event, heats: made } = routes.createEvent.item.parse(created.body.data[0]);
  const heatId = made[0]?.id ?? '';
  const competitors = racers.map(({ name, time_s: _time, born, ...racer }, place) => ({
    startNumber: place + 1,
    firstName: name.split(' ')[0],
    lastName: name.split(' ')[1],
    dateOfBirth: born ?? null,
    ...racer,
  }));
  const added = await test.post(`/events/${event.id}/competitors`, { competitors }, token);
  const competitorIds = added.body.data.map((competitor) => String(competitor['id']));
  const heat = `/events/${event.id}/heats/${heatId}`;
  await test.post(`${heat}/competitors`, { competitorIds }, token);
  const runTimes = racers.flatMap(({ time_s }, place) =>
    time_s === null ? [] : [{ competitorId: competitorIds[place], runTime_100ns: time_s * 10_000_000 }],
  );
  await test.post(`/user/${ownerId}/events/${event.id}/heat/${heatId}/runtimes`, { runTimes }, token);
  await test.post(`${heat}/activate`, {}, token);
  await test.post(`${heat}/finish`, {}, token);
  test.letSnapshotsAge();
  return { id: event.id, heatId, competitorIds };
}

/** By the World Cup, everything counts, everybody together. */
export function aSeries(races: readonly ClubRace[], changes: Partial<SeriesInput> = {}): SeriesInput {
  return {
    name: 'Club cup',
    table: { kind: 'worldCup', first: 30, places: [], further: 0, dnf: 0, dns: 0, dsq: 0 },
    best: null,
    ties: 'share',
    per: 'nothing',
    isPublic: true,
    eventIds: races.map(({ id }) => id),
    joins: [],
    ...changes,
  };
}
