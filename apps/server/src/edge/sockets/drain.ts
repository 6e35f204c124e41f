/**
 * How a server lets go of its live connections before it ends. Pages that can move are asked to: each opens its next connection, at another
 * server, while this one still tells it everything. Whoever cannot is closed behind them, devices last, and connects again.
 */
import { after } from '../../base/timers.ts';

/** A connection, as far as a drain is concerned. */
export interface DrainedConnection {
  /** It said when it connected that it moves when it is asked to, and nothing else ends it. */
  readonly canMove: boolean;
  /** A bridge, or another device at its own connection. */
  readonly isDevice: boolean;
  askToMove(): void;
  close(): void;
}

/** In turns, because whoever leaves here arrives somewhere else. */
export interface DrainPace {
  readonly turn_ms: number;
  /** So many leave in a turn, and more where it would take longer than `longest_ms` otherwise. */
  readonly perTurn: number;
  readonly longest_ms: number;
  /** So long a page has to open its next connection once it was asked. */
  readonly moving_ms: number;
}

/** 250 a second; a server full of pages has asked all of them after 15 s. With `--drain` it fits into the 60 s that systemd gives to an end. */
export const usualDrainPace: DrainPace = { turn_ms: 100, perTurn: 25, longest_ms: 15_000, moving_ms: 10_000 };

/** What became of the connections. */
export interface DrainCount {
  /** Pages that were asked, and are gone. */
  readonly moved: number;
  /** Pages that were asked and still hold on to this server: nobody else answers them. */
  readonly stayed: number;
  /** Those that cannot move. */
  readonly closed: number;
}

/**
 * Resolves when each was asked to move or closed, and those that were asked have had their time.
 *
 * @param connections those that are open, at each moment
 */
export async function drainConnections<Connection extends DrainedConnection>(
  connections: ReadonlySet<Connection>,
  pace: DrainPace,
): Promise<DrainCount> {
  const asked = new Set([...connections].filter(({ canMove }) => canMove));
  await inTurns([...asked], pace, (page) => page.askToMove());
  const isStaying = (page: Connection): boolean => connections.has(page);
  for (let waited_ms = 0; waited_ms < pace.moving_ms && asked.values().some(isStaying); waited_ms += pace.turn_ms) {
    await pause(pace.turn_ms);
  }
  const others = [...connections].filter((each) => !asked.has(each));
  await inTurns([...others.filter(isPage), ...others.filter(({ isDevice }) => isDevice)], pace, (each) => each.close());
  const stayed = asked.values().filter(isStaying).toArray().length;
  return { moved: asked.size - stayed, stayed, closed: others.length };
}

async function inTurns<Connection>(
  all: readonly Connection[],
  { turn_ms, perTurn, longest_ms }: DrainPace,
  letGo: (one: Connection) => void,
): Promise<void> {
  const each = Math.max(perTurn, Math.ceil(all.length / Math.max(1, longest_ms / turn_ms)));
  for (let from = 0; from < all.length; from += each) {
    if (from > 0) await pause(turn_ms);
    for (const one of all.slice(from, from + each)) letGo(one);
  }
}

function isPage({ isDevice }: DrainedConnection): boolean {
  return !isDevice;
}

function pause(wait_ms: number): Promise<void> {
  return new Promise((resolve) => void after(wait_ms, 'a drain', resolve));
}
