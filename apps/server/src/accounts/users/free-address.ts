import { endUnconfirmed } from './end-unconfirmed.ts';
import type { SessionEnder } from './session.ts';

/**
 * Whether an account may have an address. Nobody has shown that an unconfirmed account is theirs: it is not in the way
 * of whose address it is, and ends.
 */
export async function freeAddress(parts: SessionEnder, email: string): Promise<boolean> {
  const has = await parts.users.findByEmail(email);
  return has === null || endUnconfirmed(parts, has);
}
