/**
 * Which addresses are sent to: a stranger says where their browser is reached, and the server must not be led to anything
 * but a push service that everybody uses. By name first, then by where the name leads.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

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

const notPublic = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv4');
}
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
// What stands for addresses of the other kind would lead around the list above.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv6');
}

export function isPublicAddress({ address, family }: LookupAddress): boolean {
  if (family !== 6) return !notPublic.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** As the system resolves names, but never to an address that is not public: what is asked is what is connected to. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error === null ? found.filter(isPublicAddress) : [];
    if (first === undefined) {
      callback(error ?? new Error('The name leads to no public address.'), '', 4);
    } else if (options.all === true) {
      callback(null, [first]);
    } else {
      callback(null, first.address, first.family);
    }
  });
};
