import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { whenOver } from '../../../../../scripts/tests/when-over.ts';
import { openClockLine } from './clock-line.ts';
import { createPhoneClock } from './phone-clock.ts';

// That of Node does not know the events of a page in a test; on the wire they are the same.
beforeEach(() => void vi.stubGlobal('WebSocket', WebSocket));
afterEach(() => void vi.unstubAllGlobals());

/** A server of time that keeps all answers to itself, and a phone whose waits are over when the test says so. */
async function aSilentServer() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const lines: WebSocket[] = [];
  let heard = 0;
  server.on('connection', (line) => {
    lines.push(line);
    line.on('message', () => (heard += 1));
  });
  const address = server.address();
  let waiting: (() => void) | null = null;
  const line = openClockLine({
    url: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/clock`,
    clock: createPhoneClock(() => 0),
    local_ms: () => performance.now(),
    later: (callback) => {
      waiting = callback;
      return () => {
        if (waiting === callback) waiting = null;
      };
    },
    onHeard: () => undefined,
  });
  whenOver(async () => {
    line.close();
    for (const each of lines) each.terminate();
    server.close();
    await once(server, 'close');
  });
  return { lines, heard: () => heard, waitIsOver: () => waiting?.() };
}

test('a line that answers nothing any more is given up for another one, as behind a change of the network', async () => {
  const { lines, heard, waitIsOver } = await aSilentServer();
  for (const questions of [1, 2, 3]) {
    await vi.waitFor(() => expect(heard()).toBe(questions));
    waitIsOver();
  }
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  await vi.waitFor(() => expect(lines[0]?.readyState).not.toBe(1));
  await vi.waitFor(() => expect(heard()).toBe(4));
});
