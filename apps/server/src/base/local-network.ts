/** The networks that this machine is in, as phones beside it would reach it: by IPv4, which every router at a hill gives. */
import { BlockList, isIPv4 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';

/** As `os.networkInterfaces` tells. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The addresses of this machine, the likeliest to be the one of the phones first. */
export function localAddresses(interfaces: Interfaces): readonly string[] {
  const all = cardsIn(interfaces);
  const real = all.filter(({ name }) => !isVirtual(name));
  const usable = real.length > 0 ? real : all;
  const sorted = usable.toSorted((one, other) => rankOf(one.address) - rankOf(other.address));
  return [...new Set(sorted.map(({ address }) => address))];
}

/** Whether the address is of a machine in the same network: of the ranges that no router forwards, or beside one of ours. */
export function isNeighbour(address: string, interfaces: () => Interfaces): boolean {
  const bare = address.replace(/^::ffff:/i, '');
  if (!isIPv4(bare)) return false;
  if (ofLocalNetworks.check(bare)) return true;
  const ours = new BlockList();
  for (const { address: own, prefix } of cardsIn(interfaces())) ours.addSubnet(own, prefix);
  return ours.check(bare);
}

interface Card {
  readonly name: string;
  readonly address: string;
  readonly prefix: number;
}

function cardsIn(interfaces: Interfaces): readonly Card[] {
  return Object.entries(interfaces).flatMap(([name, infos = []]) =>
    infos
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address, cidr }) => ({ name, address, prefix: Number(cidr?.split('/')[1] ?? 32) })),
  );
}

/** RFC 1918, and what telephone companies and machines without a router give themselves: address and bits. */
export const networkRanges = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
] as const;
const ofLocalNetworks = new BlockList();
for (const [address, bits] of networkRanges) ofLocalNetworks.addSubnet(address, bits);

/** Whether the address is of a range that no router forwards. */
export function isLocalRange(address: string): boolean {
  return ofLocalNetworks.check(address);
}

/** A router or a phone that shares its network gives the first kind nearly always; the last is given where no router is. */
function rankOf(address: string): number {
  const kinds = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
  const kind = kinds.findIndex((one) => one.test(address));
  if (kind >= 0) return kind;
  return address.startsWith('169.254.') ? kinds.length + 1 : kinds.length;
}

/** Networks between a machine and the machines that it plays itself, and tunnels to far ones: no phone is in them. */
function isVirtual(name: string): boolean {
  return (
    /^(docker|br-|veth|virbr|vmnet|vboxnet|vnet|lxc|lxd|cni|flannel|podman|tun|tap|utun|wg|tailscale|zt|ipsec|ppp|feth)/i.test(
      name,
    ) || /^(vEthernet|VirtualBox|VMware|Hyper-V|WSL|Loopback|Npcap|OpenVPN|WireGuard|ZeroTier)/i.test(name)
  );
}
