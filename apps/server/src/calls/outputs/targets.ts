/**
 * Where an output may lead: an organiser says an address, and the server must not be led into the network that it stands in, or
 * to itself. Whoever runs the server may allow networks: a laptop at a hill sends to the board beside it.
 */
import type { LookupAddress } from 'node:dns';
import type { Interfaces } from '../../base/local-network.ts';
import type { NameLookups } from '../../base/name-lookups.ts';
import { isPublicAddress } from '../../base/public-address.ts';
import { oneSource } from '../../base/source.ts';
import { proxiesIn, trustedProxies } from '../../edge/connections/trusted-proxies.ts';

export type Allows = (found: LookupAddress) => boolean;

/** All addresses in two halves: a range that holds everybody is none. */
const everywhere: readonly string[] = ['0.0.0.0/1', '128.0.0.0/1', '::/1', '8000::/1'];

/** `public`: the internet alone; `all`; else networks that are allowed beside the internet. @returns `null`: it is neither */
export function targetsIn(given: string): readonly string[] | null {
  if (given === 'public') return [];
  return given === 'all' ? everywhere : proxiesIn(given);
}

/** @param named as `targetsIn` read them */
export function allowedTargets(named: readonly string[], interfaces: () => Interfaces): Allows {
  const isAllowed = trustedProxies(named);
  return (found) => isAllowed(found.address) || (isPublicAddress(found) && !isOwn(found.address, interfaces()));
}

function isOwn(address: string, interfaces: Interfaces): boolean {
  return Object.values(interfaces).some((cards) => cards?.some((card) => card.address === address) === true);
}

export type Found = { readonly address: string } | { readonly problem: 'NAME_UNKNOWN' | 'NOT_ALLOWED' };

interface FindParts {
  readonly lookups: Pick<NameLookups, 'addressesOf'>;
  readonly allows: Allows;
  /** Account that the output belongs to. */
  readonly ownerId: string;
}

/**
 * Where a name leads now. It is looked up once and the address found is the one that is connected to: a second answer could be another.
 *
 * @param ended aborted when the caller does not wait any more
 */
export async function findTarget(host: string, parts: FindParts, ended: AbortSignal): Promise<Found> {
  const { lookups, allows, ownerId } = parts;
  const found = await lookups.addressesOf(host, oneSource(`account ${ownerId}`), ended);
  const first = found.find(allows);
  if (first !== undefined) return { address: first.address };
  return { problem: found.length > 0 ? 'NOT_ALLOWED' : 'NAME_UNKNOWN' };
}
