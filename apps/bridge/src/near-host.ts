/** Whether what goes to a host stays on this machine or in a network of one's own. */
import { BlockList, isIP } from 'node:net';

const near = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(address, bits, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** Names that no server of the public network has (RFC 6762, RFC 8375, and what routers give out). */
const nearNames = /(^|\.)(localhost|local|lan|internal|home\.arpa)$/;

/** @param host of a URL: a name, or an address, of IPv6 in brackets */
export function isNearHost(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(plain);
  if (version !== 0) return near.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  // A name without a dot is one of this network.
  return !plain.includes('.') || nearNames.test(plain);
}
