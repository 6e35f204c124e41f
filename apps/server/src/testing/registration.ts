/** Events of tests that people register for. */
import { wideBounds } from '@startwand/contract';
import { aTimekeeper, type TestUser } from './people.ts';
import { eventForm } from './events.ts';
import type { TestApp } from './test-app.ts';

/** Registration of `raceMorning`, closing at midnight. */
const openRegistration = {
  publicRegistration: true,
  registrationStart: '2026-01-17T08:00',
  registrationEnd: '2026-01-18T00:00',
};

export const skier = { firstName: 'Eva', lastName: 'Moser', gender: 'female', club: 'Nordkette' };

export interface OpenEvent {
  readonly id: string;
  readonly owner: TestUser;
  readonly heatIds: readonly string[];
}

/**
 * An event of the next days that takes registrations now.
 *
 * @param points of its owner; absent: plenty
 */
export async function anOpenEvent(test: TestApp, registration: object = {}, points?: number): Promise<OpenEvent> {
  const owner = await aTimekeeper(test, points);
  const days = { startDate: '2026-01-19', endDate: '2026-01-20' };
  const heats = [{ name: 'Run 1', startTime: '2026-01-19T10:00' }];
  const form = { ...eventForm, ...days, measuringPoints: [{}, wideBounds], heats };
  const open = { ...openRegistration, ...registration };
  const created = await test.post(`/user/${owner.id}/events`, { ...form, ...open }, owner.token);
  const detail = created.body.data[0];
  if (detail === undefined) throw new Error(`The event was refused: ${created.body.message}`);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a test compares what it is
  const { event, heats: made } = detail as { event: { id: string }; heats: { id: string }[] };
  return { id: event.id, owner, heatIds: made.map(({ id }) => id) };
}

export function register(test: TestApp, user: TestUser, to: { readonly id: string }, input: object = {}) {
  const body = { ...skier, consent: true, ...input };
  return test.post(`/user/${user.id}/event/${to.id}/register`, body, user.token);
}
