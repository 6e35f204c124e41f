/** What can be struck while a race is on, and how. */
import type { Random } from '../../apps/bridge/src/random.ts';
import type { startCluster } from '../../scripts/postgres-for-tests.mjs';
import type { ServersOnOne } from '../servers-on-one.ts';
import type { StruckBridge } from '../struck-bridge.ts';

export interface Stage {
  readonly servers: ServersOnOne;
  readonly postgres: Awaited<ReturnType<typeof startCluster>>;
  readonly bridge: StruckBridge;
  readonly random: Random;
}

/** Harm that a service has to survive; resolves when what was ended runs again. */
export interface Strike {
  /** In the log of a run: how often it came. */
  readonly says: string;
  strike(stage: Stage): Promise<void>;
}

/** One of the servers, whichever. */
export function anyServer({ servers, random }: Stage): number {
  return Math.floor(random.between(0, servers.count));
}
