/** The live connection as the reader sees it: a table of what follows what (Spec §4). */
import { assertNever } from '../base/assert-never.ts';

export type ConnectionState =
  /** The first attempt; nothing to say yet. */
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /**
   * The line is open, and a part of the page shows less than it was told, or may: since when, by the server's clock. It asks
   * again. `isBack`: the line was lost before.
   */
  | { readonly kind: 'behind'; readonly since: number; readonly isBack: boolean }
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
      if (state.kind === 'behind') return state;
      return state.kind === 'disconnected' ? { kind: 'reconnected' } : { kind: 'connected' };
    case 'lost':
      return afterLoss(state, event.at);
    case 'renewed':
      return state.kind === 'disconnected' || state.kind === 'behind' ? state : { kind: 'connecting' };
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

/**
 * The state with what the parts of the page say: open and up to date, or behind.
 *
 * @param behindSince when the first of the parts that are behind fell behind; `null`: all are up to date
 */
export function withParts(state: ConnectionState, behindSince: number | null): ConnectionState {
  if (behindSince === null) {
    if (state.kind !== 'behind') return state;
    return state.isBack ? { kind: 'reconnected' } : { kind: 'connected' };
  }
  if (state.kind !== 'connected' && state.kind !== 'reconnected') return state;
  return { kind: 'behind', since: behindSince, isBack: state.kind === 'reconnected' };
}

/** Whether messages arrive. They may not all have been applied. */
export function isOpen(state: ConnectionState): boolean {
  return state.kind === 'connected' || state.kind === 'reconnected' || state.kind === 'behind';
}

/** Whether what changes by itself may be shown as live: nothing is known to be missing. */
export function isUpToDate(state: ConnectionState): boolean {
  return state.kind !== 'disconnected' && state.kind !== 'behind';
}
