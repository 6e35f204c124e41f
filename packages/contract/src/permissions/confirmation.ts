/** What waits for the mail by which an address is confirmed. */
import type { Endpoint } from '../calls/endpoint.ts';
import { audiences } from './audiences.ts';

/** Of a person: whether the answer came from the address of the account. */
export interface Confirmable {
  readonly isConfirmed: boolean;
}

/**
 * Whether a call is refused until the person has followed the link of the mail. An account may before fill in its own
 * form, mend a mistyped address, look at what is its own, and ask for the mail again or for its end. Every other call
 * of a person waits, also those that do not exist yet: a person who signs up with the address of another one, or with
 * an invented one, costs nobody anything.
 */
export function mustConfirmFirst({ isConfirmed }: Confirmable, { may, beforeConfirmation }: Endpoint): boolean {
  return !isConfirmed && audiences[may].caller === 'user' && beforeConfirmation !== true;
}
