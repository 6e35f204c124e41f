/** Where a call comes from, as far as that can be believed. */
import type { IncomingMessage } from 'node:http';
import type { Trusts } from './trusted-proxies.ts';

interface Asking extends Pick<IncomingMessage, 'headers'> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The machine that reached our port, unless that is a proxy of ours: then whom it says it speaks for, and so on.
 * What stands ahead of the last one who is not trusted is whatever that one claims.
 */
export function addressOf({ headers, socket }: Asking, trusts: Trusts): string {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',');
  const claimed = forwarded.map((each) => each.trim()).filter((each) => each !== '');
  let address = socket.remoteAddress ?? '';
  while (trusts(address)) {
    const before = claimed.pop();
    if (before === undefined) break;
    address = before;
  }
  return address;
}
