/** What the link of a mail does that confirms an address: it also logs in, where the account is logged in at once. */
import { calls } from '@startwand/contract';
import type { Api } from './api.ts';
import { ApiError, type ApiResult } from './api-error.ts';
import type { Login, LoginSession } from './session.ts';

/** A link that is being followed. Where the account is not logged in, its token is needed once more, beside a password. */
export interface Confirming {
  readonly token: string;
  readonly result: Promise<ApiResult<Login>>;
}

/**
 * Where somebody is logged in, the link of another account changes nothing: whoever sends a reader the link of an
 * account of his own would have the reader go on in it, and type there what is meant for the reader's own.
 */
export async function confirmAddress(
  { api, session }: { readonly api: Api; readonly session: LoginSession },
  token: string,
): Promise<ApiResult<Login>> {
  const own = session.get();
  if (own !== null) {
    const link = await api.call(calls.readLink, { body: { token } }, { background: true });
    if ('error' in link) return link;
    if (link.data[0]?.email !== own.user.email) return { error: new ApiError('LINK_OF_ANOTHER') };
  }
  return api.enter(calls.confirmAddress, { token });
}
