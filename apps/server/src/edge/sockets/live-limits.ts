/**
 * What one live connection, one address, one account and all of them together may cost the server.
 */
import { limits } from '@startwand/contract';

export interface LiveLimits {
  /** Connections of everybody together. */
  readonly sessions: number;
  /** High, because a thousand spectators stand behind one address; lower while the house fills. */
  readonly sessionsPerAddress: number;
  /** Of a person or a device, from however many addresses. */
  readonly sessionsPerAccount: number;
  readonly subscriptionsPerSession: number;
  /** The longest WebSocket message and the longest STOMP body that is read. */
  readonly inboundFrame_bytes: number;
  /** Messages and frames one session may send within a fifth of a heart-beat. */
  readonly inboundPerTurn: number;
  /** Whatever makes us look something up: tokens, subscriptions, what is sent. */
  readonly questionsPerAddress_per_min: number;
  readonly questionsPerAccount_per_min: number;
  /** Whole events over the reply queue. A page needs one when it opens. */
  readonly detailsPerAccount_per_min: number;
  /** From the upgrade to CONNECTED. */
  readonly connect_ms: number;
  readonly heartBeat_ms: number;
  /** What may wait in memory for one viewer before further messages are skipped. */
  readonly waiting_bytes: number;
  /** Answers that a viewer may leave unread before it is heard no more. */
  readonly answers_bytes: number;
  /** How long a viewer may lag before it is closed. */
  readonly lagging_ms: number;
  /** How long a viewer gets to answer the closing of its connection. */
  readonly closing_ms: number;
}

export const liveLimits: LiveLimits = {
  sessions: 20_000,
  sessionsPerAddress: 2_000,
  sessionsPerAccount: 200,
  subscriptionsPerSession: 64,
  inboundFrame_bytes: 16_384,
  // All subscriptions at once, each a message and a frame, and as much again.
  inboundPerTurn: 256,
  // As over HTTP.
  questionsPerAddress_per_min: 60_000,
  questionsPerAccount_per_min: 1_800,
  detailsPerAccount_per_min: 60,
  connect_ms: 10_000,
  heartBeat_ms: limits.heartbeat_ms,
  waiting_bytes: 262_144,
  answers_bytes: 16_384,
  lagging_ms: 30_000,
  closing_ms: 2_000,
};

/** An address never gets more than a quarter of what is free (`connection-limits.ts`), so a house has five of it. */
const placesPerAddressShare = 5;

/** @param factor multiplies how often one may ask, for load tests */
export function liveLimitsFor(factor: number, sessionsPerAddress: number): LiveLimits {
  return {
    ...liveLimits,
    sessions: Math.max(liveLimits.sessions, sessionsPerAddress * placesPerAddressShare),
    sessionsPerAddress,
    sessionsPerAccount: liveLimits.sessionsPerAccount * factor,
    questionsPerAddress_per_min: liveLimits.questionsPerAddress_per_min * factor,
    questionsPerAccount_per_min: liveLimits.questionsPerAccount_per_min * factor,
    detailsPerAccount_per_min: liveLimits.detailsPerAccount_per_min * factor,
  };
}
