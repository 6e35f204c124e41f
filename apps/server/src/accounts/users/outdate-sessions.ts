/** What counts no more once an account has a further second factor. */
import type { Statement } from '../../base/statement.ts';
import { endAddressLinkOf } from './mailed-link-store.ts';
import { forgetProofsOf } from './session-store.ts';

/**
 * What another session showed or began before was by less than is asked from now on: a thief's proof by the password, with
 * it the app that he is about to confirm, and the other address that he asked for.
 *
 * @param own the hash of the session that goes on with what it has proved
 */
export function outdateOtherSessions(userId: string, own: string): readonly Statement[] {
  return [forgetProofsOf(userId, own), endAddressLinkOf(userId)];
}
