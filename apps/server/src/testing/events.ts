/** Events of tests: two runs on a course of two points, timed by one device. */
import { routes, wideBounds } from '@startwand/contract';
import { aDevice, aTimekeeper, register, type TestUser } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A complete form; tests change what they are about. */
export const eventForm = {
  name: 'Winter Cup',
  place: 'Seegrube',
  country: 'AUT',
  startDate: '2026-01-17',
  endDate: '2026-01-18',
  timeZone: 'Europe/Vienna',
  organizer: { name: 'Ski Club' },
  // Tests press keys to the hundredth.
  handPrecision: null,
  measuringPoints: [
    { sources: [{ deviceId: '231203016', channel: 0 }] },
    { sources: [{ deviceId: '231203016', channel: 1 }], ...wideBounds },
  ],
  heats: [
    { name: 'Run 1', startTime: '2026-01-17T10:00' },
    { name: 'Run 2', startTime: '2026-01-17T13:00' },
  ],
};

export interface TestEvent {
  readonly owner: TestUser;
  /** The token of its timer. */
  readonly device: string;
  readonly id: string;
  readonly heatIds: readonly string[];
  /** By bib - 1. */
  readonly competitorIds: readonly string[];
}

/** An event of today with bibs 1 to 3, all in the first heat's start list. */
export async function anEvent(test: TestApp, changes: Partial<typeof eventForm> = {}): Promise<TestEvent> {
  const owner = await aTimekeeper(test);
  await aDevice(test);
  const device = await register(test, owner);
  const created = await test.post(`/user/${owner.id}/events`, { ...eventForm, ...changes }, owner.token);
  const detail = routes.createEvent.item.safeParse(created.body.data[0]).data;
  if (detail === undefined) throw new Error('The event was refused');
  const { id } = detail.event;
  const heatIds = detail.heats.map((heat) => heat.id);
  const competitors = [1, 2, 3].map((startNumber) => ({
    startNumber,
    firstName: 'Anna',
    lastName: `Number ${startNumber}`,
    class: 'U14',
    gender: 'female',
    dateOfBirth: '2012-05-06',
    email: `number-${startNumber}@example.org`,
    note: 'allergic to wax',
  }));
  const added = await test.post(`/events/${id}/competitors`, { competitors }, owner.token);
  const competitorIds = added.body.data.map((competitor) => String(competitor['id']));
  const list = `/events/${id}/heats/${heatIds[0]}/competitors`;
  await test.post(list, { competitorIds }, owner.token);
  test.letSnapshotsAge();
  return { owner, device, id, heatIds, competitorIds };
}
