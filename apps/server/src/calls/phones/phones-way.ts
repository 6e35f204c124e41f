/** How phones come to a server that listens to its own machine alone. */
import type { PhonesWayDto } from '@startwand/contract';

export interface PhonesWay {
  /** Whether there is one, and where it leads. */
  look(): PhonesWayDto;
  /** Listens in the local network, too. */
  open(): Promise<null | { readonly error: 'NO_WAY_IN' }>;
  /** Ends that, and every connection that came so. */
  shut(): Promise<void>;
}
