/**
 * Which addresses are sent to: a stranger says where their browser is reached, and the server must not be led to anything
 * but a push service that everybody uses. By name first, then by where the name leads.
 */
import type { LookupFunction } from 'node:net';
import type { NameLookups } from '../../base/name-lookups.ts';
import { isPublicAddress } from '../../base/public-address.ts';
import { oneSource } from '../../base/source.ts';

/** Those of the browsers that can be followed with. */
export const usualPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** `*.name` for all below it; `http://localhost:port` for a service of a test, and nothing else by http. */
export function pushHostsIn(given: string): readonly string[] | null {
  if (given === 'none') return [];
  const hosts = given.split(',').map((host) => host.trim().toLowerCase());
  const name = /^(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;
  const ofTest = /^http:\/\/localhost:\d{1,5}$/;
  return hosts.every((host) => name.test(host) || ofTest.test(host)) ? hosts : null;
}

/**
 * The push service of an address, as the list names it.
 *
 * @returns `null`: it may not be sent to at all, as far as its name tells
 */
export function pushHostOf(address: string, hosts: readonly string[]): string | null {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (hosts.includes(url.origin) && isOfTest(url)) return url.origin;
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const found = hosts.find((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
  return found ?? null;
}

export function isOfTest({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname === 'localhost';
}

/**
 * Looks a push service up for one request, and leads to no address that is not public. The address found is the one that is
 * connected to.
 *
 * @param service as the list of push services names it
 * @param ended aborted when the request is given up
 */
export function lookupPublic(
  lookups: Pick<NameLookups, 'addressesOf'>,
  service: string,
  ended: AbortSignal,
): LookupFunction {
  const find = async (...[hostname, options, callback]: Parameters<LookupFunction>): Promise<void> => {
    const found = await lookups.addressesOf(hostname, oneSource(`push service ${service}`), ended);
    const first = found.find(isPublicAddress);
    if (first === undefined) callback(new Error('The name leads to no public address.'), '', 4);
    else if (options.all === true) callback(null, [first]);
    else callback(null, first.address, first.family);
  };
  return (...asked) => void find(...asked);
}
