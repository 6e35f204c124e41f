/** Opens the wing that live connections, other servers and guesses meet. */
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { sourceOfAddress } from '../base/source.ts';
import type { Wing } from '../base/wing.ts';
import type { Database } from '../storage/database/database.ts';
import { Bus } from './cluster/bus.ts';
import { clusteredHub, type ClusteredHub } from './cluster/clustered-hub.ts';
import { addressOf } from './connections/address-of.ts';
import { trustedProxies } from './connections/trusted-proxies.ts';
import { Guesses } from './guesses/guesses.ts';
import { codePaces, passwordPaces } from './guesses/paces.ts';
import { openLocalHub, type LocalHub } from './sockets/live-hub.ts';
import { liveLimitsFor, type LiveLimits } from './sockets/live-limits.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly trustProxy: readonly string[];
  readonly quotaFactor: number;
  readonly socketsPerAddress: number;
  /** Whether this server takes live connections. */
  readonly isLive: boolean;
}

export interface EdgeServices {
  /** Those who are connected to this server. */
  readonly localHub: LocalHub;
  /** Those who are connected to any server on these rows. */
  readonly hub: ClusteredHub;
  readonly bus: Bus;
  readonly liveLimits: LiveLimits;
  readonly guesses: Guesses;
  readonly passwordGuesses: Guesses;
  readonly codeGuesses: Guesses;
}

export function openEdge(parts: Parts, server: Server): Wing<EdgeServices> {
  const { database, log, isLive, clock } = parts;
  const liveLimits = liveLimitsFor(parts.quotaFactor, parts.socketsPerAddress);
  const trusts = trustedProxies(parts.trustProxy);
  const originOf = (request: IncomingMessage) => sourceOfAddress(addressOf(request, trusts));
  const bus = new Bus(database.notices, log);
  const localHub = openLocalHub({ server, originOf, isOpen: isLive, clock }, liveLimits, log);
  return {
    services: {
      localHub,
      hub: clusteredHub(localHub, bus),
      bus,
      liveLimits,
      guesses: new Guesses(),
      passwordGuesses: new Guesses(undefined, passwordPaces),
      codeGuesses: new Guesses(undefined, codePaces),
    },
    settle: () => bus.idle(),
  };
}
