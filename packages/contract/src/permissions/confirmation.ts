/** What waits for the mail by which an address is confirmed. */
import { audiences } from './audiences.ts';
import { mayCall } from './may-call.ts';
import type { RouteName } from '../routes.ts';

/** Of a person: whether the answer came from the address of the account. */
export interface Confirmable {
  readonly isConfirmed: boolean;
}

/**
 * What an account may do before: fill in its own form, look at what is its own, and ask for the mail again or
 * for its end. Every other call of a person waits, also those that do not exist yet: a person who signs up with the
 * address of another one, or with an invented one, costs nobody anything.
 */
export const beforeConfirmation: ReadonlySet<RouteName> = new Set<RouteName>([
  'logout',
  'currentUser',
  'updateUser',
  'createTimingPointAccount',
  'updatePassword',
  'sendConfirmation',
  'requestDeletion',
  'listSessions',
  'endSession',
  'endOtherSessions',
  // Who mistyped the address at sign-up mends it.
  'requestAddressChange',
  'changeAddress',
  'balance',
  'timingPointsHistory',
  'balanceCourse',
  'listUserEvents',
  'listRegisteredEvents',
  'ownRegistration',
  'listDevices',
  'impulseCounts',
]);

/** Whether a call is refused until the person has followed the link of the mail. */
export function mustConfirmFirst({ isConfirmed }: Confirmable, call: RouteName): boolean {
  return !isConfirmed && audiences[mayCall[call]].caller === 'user' && !beforeConfirmation.has(call);
}
