/** A server that is going to end sends its bridges away: they know that from a connection that broke, and come again at once. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSession, type SessionEnd } from '../apps/bridge/src/control/stomp-session.ts';
import { openStand, type LiveStand } from '../apps/server/src/edge/sockets/live-stand.test-support.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';

let stand: LiveStand;
beforeEach(async () => {
  stand = await openStand();
});
afterEach(() => stand.close());

/** A connection that ends by what is done once it is open. */
function ended(port: number, end: () => void): Promise<SessionEnd> {
  return openSession({
    address: `ws://127.0.0.1:${port}/server`,
    token: null,
    signal: new AbortController().signal,
    opened: () => end(),
    due: () => {},
    due_ms: 60_000,
  });
}

const portOf = (url: string): number => Number(new URL(url).port);

it('is told from a network that was cut', async () => {
  const wire = await startCuttableProxy(portOf(stand.url));
  expect(await ended(portOf(wire.url), () => wire.cut())).toBe('closed');
  await wire.close();
  const pace = { turn_ms: 1, perTurn: 25, longest_ms: 1, moving_ms: 0 };
  expect(await ended(portOf(stand.url), () => void stand.hub.drain(pace))).toBe('sentAway');
});
