/**
 * Whose word counts about where a call comes from: the proxies of the service, named by address or range.
 * A caller who reaches the port past them is believed nothing.
 */
import { BlockList, isIP } from 'node:net';

export type Trusts = (address: string) => boolean;

/**
 * `10.0.0.7`, `10.1.0.0/16`, `::1`, several with commas between them.
 *
 * @returns `null` when one of them is neither an address nor a range; a range that holds everybody is none
 */
export function proxiesIn(given: string): readonly string[] | null {
  const named = given.split(',').map((each) => each.trim());
  return named.every((each) => rangeOf(each) !== null) ? named : null;
}

/** @param named as `proxiesIn` read them */
export function trustedProxies(named: readonly string[]): Trusts {
  const trusted = new BlockList();
  for (const each of named) {
    const range = rangeOf(each);
    if (range === null) throw new Error(`«${each}» is neither an address nor a range`);
    trusted.addSubnet(range.address, range.prefix, range.family);
  }
  return (address) => {
    const plain = withoutMapping(address);
    const family = familyOf(plain);
    return family !== null && trusted.check(plain, family);
  };
}

/** An address of IPv4 as a socket of IPv6 shows it is the address itself. */
function withoutMapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function rangeOf(text: string) {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = familyOf(address);
  if (family === null || rest.length > 0) return null;
  const bits = family === 'ipv4' ? 32 : 128;
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return length >= 1 && length <= bits ? ({ address, prefix: length, family } as const) : null;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  // What stands behind a per cent sign is a name of this machine's, which no list has.
  const version = address.includes('%') ? 0 : isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : null;
}
