/**
 * Who shares what is scarce: the address that a call comes from, at each width at which it counts, or a person.
 *
 * A customer of an IPv6 provider has a /64, often a /56 or a /48 of it. So an address of IPv6 counts three times: a
 * /56 may have twice of what a /64 may have, a /48 four times. An address of IPv4 counts once.
 */
import { isIP } from 'node:net';

export interface SourceKey {
  readonly key: string;
  /** How many times the limit of a single source applies to it. */
  readonly times: number;
}

/** All that one call counts for, the narrowest first. */
export type CallSource = readonly [SourceKey, ...SourceKey[]];

/** A person, a device, or this machine: what has one name and one limit. */
export function oneSource(key: string): CallSource {
  return [{ key, times: 1 }];
}

export function sourceOfAddress(address: string): CallSource {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return oneSource(plain);
  const groups = groupsOf(plain);
  const [first, second, third, fourth = 0] = groups;
  const head = [first, second, third].map(asHex).join(':');
  return [
    { key: `${head}:${asHex(fourth)}`, times: 1 },
    { key: `${head}:${asHex(fourth & 0xff_00)}/56`, times: 2 },
    { key: `${head}/48`, times: 4 },
  ];
}

/** A person, and the place where they are: that many persons may share it. */
export function personAt(person: string, address: string, sharing: number): CallSource {
  const place = sourceOfAddress(address);
  return [{ key: person, times: 1 }, ...place.map(({ key, times }) => ({ key, times: times * sharing }))];
}

/** What a source does at one thing: at the account that it tries, the device that it asks for. */
export function atOne(what: string, [narrowest, ...wider]: CallSource): CallSource {
  const named = ({ key, times }: SourceKey) => ({ key: `${what} from ${key}`, times });
  return [named(narrowest), ...wider.map(named)];
}

/** What a reader is shown of an address, and what counts where there is one limit: of IPv6 the /64. */
export function addressName(address: string): string {
  return sourceOfAddress(address)[0].key;
}

/** The line of one customer as far as it may reach: of IPv6 the /48. */
export function lineOf(address: string): string {
  return (sourceOfAddress(address).at(-1)?.key ?? '').replace(/\/48$/, '');
}

/** Without a port, without the name of an interface; an address of IPv4 that is written as one of IPv6 is the former. */
function plainAddress(address: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address;
  const [own = ''] = (/^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare).split('%');
  const plain = own.toLowerCase();
  if (isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  return isMapped ? [6, 7].flatMap((at) => bytesOf(groups[at] ?? 0)).join('.') : plain;
}

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): readonly number[] {
  const [ahead = '', behind] = address.split('::');
  const [head, tail] = [numbersIn(ahead), numbersIn(behind ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => 0);
  return [...head, ...zeros, ...tail];
}

function numbersIn(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').flatMap(numbersOf);
}

/** The last 32 bits may be written as IPv4 is. */
function numbersOf(group: string): readonly number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

function bytesOf(group: number): readonly number[] {
  return [group >> 8, group & 0xff];
}

function asHex(group: number | undefined): string {
  return (group ?? 0).toString(16);
}
