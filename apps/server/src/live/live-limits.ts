/**
 * What one live connection, one address and all of them together may cost the server.
 */
import { limits } from '@startwand/contract';

export interface LiveLimits {
  /** Connections of everybody together. */
  readonly sessions: number;
  /** High, because a thousand spectators stand behind one address. */
  readonly sessionsPerAddress: number;
  readonly subscriptionsPerSession: number;
  /** The longest WebSocket message and the longest STOMP body that is read. */
  readonly inboundFrame_bytes: number;
  /** Messages and frames one session may send within a fifth of a heart-beat. */
  readonly inboundPerTurn: number;
  /** From the upgrade to CONNECTED. */
  readonly connect_ms: number;
  readonly heartBeat_ms: number;
  /** What may wait in memory for one viewer before further messages are skipped. */
  readonly waiting_bytes: number;
  /** How long a viewer may lag before it is closed. */
  readonly lagging_ms: number;
  /** How long a viewer gets to answer the closing of its connection. */
  readonly closing_ms: number;
}

export const liveLimits: LiveLimits = {
  sessions: 20_000,
  sessionsPerAddress: 2_000,
  subscriptionsPerSession: 64,
  inboundFrame_bytes: 16_384,
  // All subscriptions at once, each a message and a frame, and as much again.
  inboundPerTurn: 256,
  connect_ms: 10_000,
  heartBeat_ms: limits.heartbeat_ms,
  waiting_bytes: 262_144,
  lagging_ms: 30_000,
  closing_ms: 2_000,
};
