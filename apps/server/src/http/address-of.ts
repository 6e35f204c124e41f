/** Where a call comes from, as far as that can be believed. */
import type { IncomingMessage } from 'node:http';
import { withoutMapping } from './trusted-proxies.ts';
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

/** A subscriber who has one address of IPv6 has 2^64 of them: all of a subscriber's count as one. */
export function quotaKeyOf(address: string): string {
  const plain = withoutMapping(address);
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/**
 * An address of IPv4, or the lines that one of IPv6 stands in, the narrowest first: who has a /48 has 65,536 of a /64, and
 * is one neighbour all the same.
 */
export function linesOf(address: string): readonly string[] {
  const plain = withoutMapping(address);
  if (!plain.includes(':')) return [plain];
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(plain);
  const wide = [first, second, third].join(':');
  const house = fourth.padStart(4, '0').slice(0, 2);
  return [`${wide}:${fourth}/64`, `${wide}:${house}/56`, `${wide}/48`];
}

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const behind = tail === undefined ? [] : groups(tail);
  const ahead = groups(head);
  const zeros = Array.from({ length: Math.max(0, 8 - ahead.length - behind.length) }, () => '0');
  return [...ahead, ...zeros, ...behind];
}
