/** Where a call comes from, as far as that can be believed. */
import type { IncomingMessage } from 'node:http';

interface Asking extends Pick<IncomingMessage, 'headers'> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * With a proxy of ours in front it is the address that the proxy added, which is the last one; those
 * ahead of it are whatever the client claims.
 */
export function addressOf({ headers, socket }: Asking, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().join(',') : '';
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  return last === '' ? (socket.remoteAddress ?? '') : last;
}

/** Whoever has one address of IPv6 has 2^64 of them: all of a subscriber's count as one. */
export function quotaKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const behind = tail === undefined ? [] : groups(tail);
  const ahead = groups(head);
  const zeros = Array.from({ length: Math.max(0, 8 - ahead.length - behind.length) }, () => '0');
  return [...ahead, ...zeros, ...behind].slice(0, 4).join(':');
}
