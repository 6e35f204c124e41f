/** Who a viewer is, what it is connected by, and what it asks of the hub that keeps all viewers. */
import type { ErrorName } from '@startwand/contract';
import type { ParserLimits, SessionLimits } from '@startwand/stomp';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveEntrance } from './upgrade-endpoints.ts';
import type { LiveLimits } from './live-limits.ts';
import type { CallSource } from '../../base/source.ts';

/** Who watches; null: a visitor. */
export interface LivePerson {
  readonly userId: string;
  readonly tokenHash: string;
}

/** A device at its own connection. */
export interface LiveDevice {
  readonly deviceId: string;
  readonly tokenHash: string;
}

/** What a viewer asks of the hub that keeps all viewers. `null` grants, a name refuses. */
export interface LiveHost<Viewer> {
  identify(viewer: Viewer, authorization: string | null): Promise<ErrorName | null>;
  authorise(viewer: Viewer, destination: string): Promise<ErrorName | null>;
  receive(viewer: Viewer, destination: string, body: string): Promise<ErrorName | null>;
  subscribe(viewer: Viewer, subscriptionId: string, destination: string): void;
  unsubscribe(viewer: Viewer, subscriptionId: string, destination: string): void;
  failed(error: unknown): void;
}

/** What all viewers of a hub share, so that each carries one reference to it. */
export interface LiveViewerSettings {
  readonly limits: LiveLimits;
  readonly parser: ParserLimits;
  readonly session: SessionLimits;
}

/** What a viewer is connected by: the WebSocket, the socket below it, and by which door it came in. */
export interface LiveLine extends LiveEntrance {
  readonly ws: WebSocket;
  readonly socket: Duplex;
  /** Where it comes from: who share one share what it may cost. */
  readonly source: CallSource;
  /** Whoever it is stays a visitor. */
  readonly isUnknown: boolean;
}

export function viewerSettings(limits: LiveLimits): LiveViewerSettings {
  return {
    limits,
    parser: { headers: 32, head_bytes: 4_096, body_bytes: limits.inboundFrame_bytes },
    session: {
      subscriptions: limits.subscriptionsPerSession,
      connect_ms: limits.connect_ms,
      heartBeat_ms: limits.heartBeat_ms,
      name_chars: 255,
    },
  };
}
