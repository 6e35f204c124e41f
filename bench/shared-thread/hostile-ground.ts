/** Prepares an event of an own account for hostile peers, with a timer and a phone. */
import { routes, wideBounds } from '@startwand/contract';
import { eventForm } from '../../apps/server/src/testing/events.ts';
import { aDevice, aTimekeeper, givePoints, register } from '../../apps/server/src/testing/people.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

/** Each of them is a case of the bench beside the calls. */
export const peers = ['hostilePhone', 'hostileTimer', 'strangersConnections'] as const;
export type Peer = (typeof peers)[number];

export function isPeer(name: string): name is Peer {
  return peers.some((peer) => peer === name);
}

export interface HostileGround {
  readonly eventId: string;
  readonly phoneKey: string;
  readonly timer: { readonly deviceId: string; readonly token: string };
}

const deviceId = '231203043';
const starters = 200;

/** An armed event that a timer and a phone time. */
export async function openHostileGround(test: TestApp): Promise<HostileGround> {
  const owner = await aTimekeeper(test);
  await givePoints(test, owner, 100_000);
  await aDevice(test, deviceId);
  const token = await register(test, owner, deviceId);
  const measuringPoints = [0, 1].map((channel) => ({ ...wideBounds, sources: [{ deviceId, channel }] }));
  const made = await test.post(`/user/${owner.id}/events`, { ...eventForm, measuringPoints }, owner.token);
  const { event, heats } = routes.createEvent.item.parse(made.body.data[0]);
  const path = `/events/${event.id}`;
  const competitors = Array.from({ length: starters }, (_none, index) => ({
    startNumber: index + 1,
    firstName: 'Mal',
    lastName: `Number ${index + 1}`,
    gender: 'female',
  }));
  const added = await test.post(`${path}/competitors`, { competitors }, owner.token);
  const heat = `${path}/heats/${heats[0]?.id ?? ''}`;
  await test.post(`${heat}/competitors`, { competitorIds: added.body.data.map(({ id }) => id) }, owner.token);
  const linked = await test.post(`${path}/phones`, { section: 1, role: 'times' }, owner.token);
  const phoneKey = routes.addPhone.item.parse(linked.body.data[0]).phones?.at(-1)?.key ?? '';
  const armed = await test.post(`${heat}/activate`, {}, owner.token);
  if (armed.http !== 200) throw new Error(`The event of the hostile peers is not armed: ${armed.http}`);
  return { eventId: event.id, phoneKey, timer: { deviceId, token } };
}
