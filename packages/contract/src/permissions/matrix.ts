/** The matrix of permissions: who is answered what, for every call and every live topic (Spec §6). */
import type { ErrorName } from '../wire/error-numbers.ts';
import type { Endpoint } from '../calls/endpoint.ts';
import { audiences, type AudienceName, type Target } from './audiences.ts';
import type { Person } from './event.ts';
import { mustSecureFirst } from './second-factor.ts';
import { mustConfirmFirst } from './confirmation.ts';

/** The columns. Everything that a path names belongs to the owner, unless `ownThings` are asked for. */
export const columns = {
  visitor: 'a visitor',
  unconfirmed: 'a user whose address is not confirmed',
  user: 'a user',
  competitor: 'a competitor of the event',
  owner: 'the timekeeper who owns',
  otherTimekeeper: 'another timekeeper',
  salesPerson: 'a sales person',
  admin: 'an administrator',
  unsecured: 'an administrator who lacks the second factor that the service requires',
  device: 'a device',
  phone: 'who holds the link of a phone',
} as const;
export type MatrixColumn = keyof typeof columns;

// oxlint-disable-next-line typescript/consistent-type-assertions -- the keys of a constant
export const columnNames = Object.keys(columns) as readonly MatrixColumn[];

const people: Readonly<Record<Exclude<MatrixColumn, 'visitor' | 'device' | 'phone'>, Person>> = {
  // A timekeeper, who would be allowed most.
  unconfirmed: { id: 'unconfirmed', roles: ['TIMING_POINT_ACCOUNT'] },
  user: { id: 'user', roles: [] },
  competitor: { id: 'competitor', roles: [] },
  owner: { id: 'owner', roles: ['TIMING_POINT_ACCOUNT'] },
  otherTimekeeper: { id: 'otherTimekeeper', roles: ['TIMING_POINT_ACCOUNT'] },
  salesPerson: { id: 'salesPerson', roles: ['TIMING_POINT_ACCOUNT', 'SALES_PERSON'] },
  admin: { id: 'admin', roles: ['ADMIN'] },
  unsecured: { id: 'unsecured', roles: ['ADMIN'] },
};

/** `allowed`, or the name of the refusal. */
export type MatrixVerdict =
  | 'allowed'
  | Extract<ErrorName, 'NOT_LOGGED_IN' | 'NOT_ALLOWED' | 'ADDRESS_NOT_CONFIRMED' | 'SECOND_FACTOR_REQUIRED'>;

const belongsToOwner: Target = {
  accountId: 'owner',
  eventOwnerId: 'owner',
  deviceOwnerId: 'owner',
};

/** What a person is answered who makes a call on what belongs to the owner. */
export function verdictOn(call: Endpoint, column: MatrixColumn): MatrixVerdict {
  return verdictOnCall(call, column, belongsToOwner);
}

/** The same on the own account: its id stands in the path, event and device stay the owner's. */
export function verdictOnOwnAccount(call: Endpoint, column: MatrixColumn): MatrixVerdict {
  return verdictOnCall(call, column, { ...belongsToOwner, accountId: column });
}

const unsecured = { ...people.unsecured, hasSecondFactor: false };

/** Whose address is not confirmed, or who lacks a second factor, is told so first, whatever the call is on. */
function verdictOnCall(call: Endpoint, column: MatrixColumn, target: Target): MatrixVerdict {
  const isConfirmed = column !== 'unconfirmed';
  if (mustConfirmFirst({ isConfirmed }, call)) return 'ADDRESS_NOT_CONFIRMED';
  if (column === 'unsecured' && mustSecureFirst(unsecured, true, call)) return 'SECOND_FACTOR_REQUIRED';
  return verdictOf(call.may, column, target);
}

/** Whether a person hears a topic; a device only what is meant for it. */
export function mayHear(audience: AudienceName, column: MatrixColumn, accountId = 'owner'): boolean {
  if (column === 'device') return audiences[audience].caller === 'device';
  // Its key opens no connection.
  if (column === 'phone') return false;
  // What is for everybody, and answers to what was asked.
  if (column === 'unsecured') return audiences[audience].caller === 'visitor' || audience === 'people';
  return verdictOf(audience, column, { ...belongsToOwner, accountId }) === 'allowed';
}

function verdictOf(audience: AudienceName, column: MatrixColumn, target: Target): MatrixVerdict {
  const { caller, may } = audiences[audience];
  if (caller === 'visitor') return 'allowed';
  // The key of a phone is no token of anybody, nor the other way round.
  if (column === 'phone') return caller === 'phone' ? 'allowed' : 'NOT_LOGGED_IN';
  if (column === 'visitor' || caller === 'phone') return 'NOT_LOGGED_IN';
  // A device's token is good, but not for what people do, nor theirs for what devices do.
  if (column === 'device') return caller === 'device' ? 'allowed' : 'NOT_ALLOWED';
  return caller === 'user' && may(people[column], target) ? 'allowed' : 'NOT_ALLOWED';
}
