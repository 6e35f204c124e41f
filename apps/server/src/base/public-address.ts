/** Which addresses are of the internet, and not of this machine or the network that it stands in: the server is led to no other. */
import type { LookupAddress } from 'node:dns';
import { BlockList } from 'node:net';

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
