/**
 * The server's side of one STOMP connection, as a value. `step` takes what happened and the time,
 * and returns the next value and what has to be done; it sends nothing and waits for nothing, so
 * every refusal and every timeout is tested without a socket and without a clock.
 */
import type { Frame, StompVersion } from './frame.ts';
import type { HeartBeats } from './heart-beat.ts';
import type { ParserFault } from './parser.ts';

/** A session is one of these; each carries only what exists at that moment. */
export type StompSession = Opening | Identifying | Open | Closed;

/** The peer has not said CONNECT yet. */
export interface Opening {
  readonly kind: 'opening';
  readonly since_ms: number;
}

/** CONNECT was read; who it is, is being asked (`identify`). */
export interface Identifying {
  readonly kind: 'identifying';
  readonly since_ms: number;
  readonly version: StompVersion;
  readonly beats: HeartBeats;
}

export interface Open {
  readonly kind: 'open';
  readonly version: StompVersion;
  readonly beats: HeartBeats;
  readonly lastHeard_ms: number;
  readonly lastBeat_ms: number;
  /** Subscription id -> destination. */
  readonly subscriptions: ReadonlyMap<string, string>;
  /** The question that is out; as long as there is one, no further frame is read. */
  readonly question: Question | null;
}

export interface Closed {
  readonly kind: 'closed';
}

/** A frame that waits for a yes or a no. */
export type Question =
  | {
      readonly kind: 'subscribe';
      readonly id: string;
      readonly destination: string;
      readonly receipt: string | null;
    }
  | { readonly kind: 'message'; readonly receipt: string | null };

/** What can happen to a session. */
export type SessionInput =
  /** Something arrived, be it half a frame: the peer lives. */
  | { readonly kind: 'heard' }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'fault'; readonly fault: ParserFault }
  /** The answer to `identify`, `authorise` or `message` is yes. */
  | { readonly kind: 'granted' }
  /** The answer is no, or the session has to end for a reason of the application's. */
  | { readonly kind: 'refused'; readonly report: ErrorReport }
  /** The answer to `authorise` is no, and the peer is not told: it would take an ERROR for the end of everything. */
  | { readonly kind: 'denied' }
  /** What was granted is not any more; the subscriptions to it fall silent. */
  | { readonly kind: 'withdrawn'; readonly destination: string }
  /** The transport is closed; nothing can be sent any more. */
  | { readonly kind: 'gone' }
  /** Time went by. Due at least five times per heart-beat, so that beats leave in time. */
  | { readonly kind: 'tick' };

/** What has to be done, in this order. */
export type SessionEffect =
  | { readonly kind: 'send'; readonly frame: Frame }
  | { readonly kind: 'beat' }
  /** Who is it? Answer with `granted` or `refused`. */
  | { readonly kind: 'identify'; readonly headers: ReadonlyMap<string, string> }
  /** May it subscribe? Answer with `granted` or `refused`. */
  | { readonly kind: 'authorise'; readonly destination: string }
  | { readonly kind: 'subscribe'; readonly id: string; readonly destination: string }
  | { readonly kind: 'unsubscribe'; readonly id: string; readonly destination: string }
  /** The peer sends something. Answer with `granted` or `refused`. */
  | { readonly kind: 'message'; readonly destination: string; readonly body: string }
  | { readonly kind: 'close'; readonly reason: CloseReason };

export type CloseReason = 'DISCONNECTED' | 'PROTOCOL_ERROR' | 'REFUSED' | 'CONNECT_TIMEOUT' | 'SILENT';

/** What an ERROR frame says. */
export interface ErrorReport {
  readonly message: string;
  readonly contentType: string;
  readonly body: string;
}

export interface SessionLimits {
  readonly subscriptions: number;
  /** From the first byte to CONNECTED. */
  readonly connect_ms: number;
  /** Wished in both directions. */
  readonly heartBeat_ms: number;
  /** Longest subscription id, destination and receipt. */
  readonly name_chars: number;
}

export interface Step {
  readonly session: StompSession;
  readonly effects: readonly SessionEffect[];
}
