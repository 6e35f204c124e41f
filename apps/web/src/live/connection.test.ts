import { errorNames, errors, failure, limits } from '@startwand/contract';
import type { Client } from '@stomp/stompjs';
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
class SilentSocket extends EventTarget {
  static readonly opened: SilentSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  onclose: ((event: object) => void) | null = null;

  constructor() {
    super();
    SilentSocket.opened.push(this);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1006 });
  }
}

test('begins anew when nobody answers for 30 s, and 3 s after each loss §4.22 §9.7 §9.8', async () => {
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

function aLine(loadSpeaker: () => Promise<{ readonly Client: typeof Client }>) {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Object.assign(SilentSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
  vi.stubGlobal('fetch', async () => new Response(null));
  SilentSocket.opened.length = 0;
  const parts = { url: 'ws://nobody.example/server', token: () => null, now: () => 7 };
  return createLiveConnection({ ...parts, onRefused: () => {}, loadSpeaker });
}

test('is lost when the network is cut before the code of the line has come, and connects once it comes §4.22', async () => {
  const code = await import('@stomp/stompjs');
  const loadSpeaker = vi.fn(() => Promise.resolve(code)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const line = aLine(loadSpeaker);
  line.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(line.state.get()).toEqual({ kind: 'disconnected', since: 7 });
  expect(SilentSocket.opened).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(limits.screenReload_ms);
  expect(loadSpeaker).toHaveBeenCalledTimes(2);
  expect(SilentSocket.opened).toHaveLength(1);
});

test('is lost when the code of the line has not come within 30 s', async () => {
  const line = aLine(() => new Promise(() => {}));
  line.connect();
  await vi.advanceTimersByTimeAsync(limits.forcedReconnect_ms - 1);
  expect(line.state.get()).toEqual({ kind: 'connecting' });
  await vi.advanceTimersByTimeAsync(1);
  expect(line.state.get()).toEqual({ kind: 'disconnected', since: 7 });
});

/** A server that refuses one topic as STOMP has it: by an ERROR, behind which it ends the line. */
class RefusingSocket extends EventTarget {
  static readonly opened: RefusingSocket[] = [];
  static readonly subscribed: string[] = [];
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: object) => void) | null = null;
  onclose: ((event: object) => void) | null = null;

  constructor() {
    super();
    RefusingSocket.opened.push(this);
    setTimeout(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(frame: string): void {
    const header = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(frame)?.[1] ?? '';
    if (frame.startsWith('CONNECT')) return this.#say('CONNECTED\nversion:1.2\n\n\0');
    if (!frame.startsWith('SUBSCRIBE')) return;
    const receipt = header('receipt');
    RefusingSocket.subscribed.push(header('destination'));
    if (header('destination') !== '/topic/refused') return this.#say(`RECEIPT\nreceipt-id:${receipt}\n\n\0`);
    const body = JSON.stringify(failure('NOT_ALLOWED'));
    this.#say(`ERROR\nreceipt-id:${receipt}\n\n${body}\0`);
    setTimeout(() => this.close());
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1000 });
  }

  #say(data: string): void {
    setTimeout(() => this.onmessage?.({ data }));
  }
}

test('a topic that is refused leaves the page online, and all else is heard again at once', async () => {
  await import('@stomp/stompjs');
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Object.assign(RefusingSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
  const line = createLiveConnection({
    url: 'ws://server.example/server',
    token: () => null,
    now: () => 0,
    onRefused: () => {},
  });
  const seen: string[] = [];
  line.state.subscribe(() => seen.push(line.state.get().kind));
  const ready: string[] = [];
  const listen = (topic: string) => line.subscribe(topic, { onReady: () => ready.push(topic), onMessage: () => {} });
  listen('/topic/heard');
  const leave = listen('/topic/refused');
  line.connect();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(limits.reconnect_ms / 2);
  expect(line.state.get().kind).toBe('connected');
  expect(seen).not.toContain('disconnected');
  expect(RefusingSocket.opened).toHaveLength(2);
  expect(ready.at(-1)).toBe('/topic/heard');
  expect(RefusingSocket.subscribed.filter((topic) => topic === '/topic/refused')).toHaveLength(1);
  leave();
  line.reconnect();
});
