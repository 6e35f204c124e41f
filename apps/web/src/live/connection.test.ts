import { errorNames, errors, failure, limits } from '@startwand/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { createLiveConnection, refusalOf } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page understands each refusal that the server sends over the socket', () => {
  for (const name of errorNames) expect(refusalOf(JSON.stringify(failure(name)))).toBe(name);
  expect(errors.NOT_LOGGED_IN.status).toBe(-1007);
});

test('an error frame of somebody else, a proxy for example, is no refusal of ours', () => {
  expect(refusalOf('')).toBeNull();
  expect(refusalOf('{"status":-1}')).toBeNull();
  expect(refusalOf('<html>502</html>')).toBeNull();
});

/** A line that is there, and nobody at its end. */
class SilentSocket {
  static readonly opened: SilentSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  onclose: ((event: object) => void) | null = null;

  constructor() {
    SilentSocket.opened.push(this);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1006 });
  }
}

test('begins anew when nobody answers for 30 s, and 3 s after each loss (Spec §4)', async () => {
  await import('@stomp/stompjs');
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Object.assign(SilentSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
  const line = createLiveConnection({
    url: 'ws://nobody.example/server',
    token: () => null,
    now: () => 0,
    onRefused: () => {},
  });
  line.connect();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  const opened = () => SilentSocket.opened.length;
  expect(opened()).toBe(1);
  await vi.advanceTimersByTimeAsync(limits.forcedReconnect_ms - 1);
  expect(SilentSocket.opened[0]?.readyState).toBe(WebSocket.CONNECTING);
  await vi.advanceTimersByTimeAsync(1);
  expect(SilentSocket.opened[0]?.readyState).toBe(WebSocket.CLOSED);
  expect(line.state.get().kind).toBe('disconnected');
  await vi.advanceTimersByTimeAsync(limits.reconnect_ms - 1);
  expect(opened()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened()).toBe(2);
  SilentSocket.opened[1]?.close();
  await vi.advanceTimersByTimeAsync(limits.reconnect_ms);
  expect(opened()).toBe(3);
});
