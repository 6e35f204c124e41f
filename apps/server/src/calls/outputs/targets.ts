/**
 * Where an output may lead: an organiser says an address, and the server must not be led into the network that it stands in, or
 * to itself. Whoever runs the server may allow networks: a laptop at a hill sends to the board beside it.
 */
import { lookup, type LookupAddress } from 'node:dns';
import type { Interfaces } from '../../base/local-network.ts';
import { isPublicAddress } from '../../base/public-address.ts';
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

/**
 * What is asked of the name is what is connected to: nobody answers otherwise in between.
 *
 * @param ended nobody asks any more: a system that waits for servers of names lets nobody take back a question
 */
export function findTarget(host: string, allows: Allows, ended: AbortSignal): Promise<Found> {
  return new Promise((done) => {
    const end = (result: Found): void => {
      ended.removeEventListener('abort', giveUp);
      done(result);
    };
    const giveUp = (): void => end({ problem: 'NAME_UNKNOWN' });
    ended.addEventListener('abort', giveUp);
    lookup(host, { all: true }, (error, found) => {
      const [first] = error === null ? found.filter(allows) : [];
      if (first !== undefined) end({ address: first.address });
      else end({ problem: error === null && found.length > 0 ? 'NOT_ALLOWED' : 'NAME_UNKNOWN' });
    });
  });
}
