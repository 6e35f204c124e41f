/** The live connection as the reader sees it: a table of what follows what (Spec §4). */
import { assertNever } from '../assert-never.ts';

export type ConnectionState =
  /** The first attempt; nothing to say yet. */
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** Retried all the time; `since` is when it was lost, in milliseconds of the server's clock. */
  | { readonly kind: 'disconnected'; readonly since: number }
  /** Back after a loss; said for a moment, then simply connected. */
  | { readonly kind: 'reconnected' };

export type ConnectionEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'lost'; readonly at: number }
  /** Ended by this page, which connects again at once. */
  | { readonly kind: 'renewed' }
  /** The good news has been shown long enough. */
  | { readonly kind: 'settled' };

export function nextConnectionState(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.kind) {
    case 'opened':
      return state.kind === 'disconnected' ? { kind: 'reconnected' } : { kind: 'connected' };
    case 'lost':
      return afterLoss(state, event.at);
    case 'renewed':
      return state.kind === 'disconnected' ? state : { kind: 'connecting' };
    case 'settled':
      return state.kind === 'reconnected' ? { kind: 'connected' } : state;
    default:
      return assertNever(event);
  }
}

/** Each failed attempt is a loss again; what counts is when the trouble began. */
function afterLoss(state: ConnectionState, at: number): ConnectionState {
  return state.kind === 'disconnected' ? state : { kind: 'disconnected', since: at };
}

/** Whether messages arrive. */
export function isOpen(state: ConnectionState): boolean {
  return state.kind === 'connected' || state.kind === 'reconnected';
}
