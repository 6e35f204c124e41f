import { errorNames, errors, failure, limits } from '@startwand/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLiveConnection } from './connection.ts';
import { refusalOf, type PageLine } from './page-line.ts';

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
  await import('./page-line.ts');
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
  await vi.advanceTimersByTimeAsync(29_999);
  expect(SilentSocket.opened[0]?.readyState).toBe(WebSocket.CONNECTING);
  await vi.advanceTimersByTimeAsync(1);
  expect(SilentSocket.opened[0]?.readyState).toBe(WebSocket.CLOSED);
  expect(line.state.get().kind).toBe('disconnected');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(opened()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened()).toBe(2);
  SilentSocket.opened[1]?.close();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(opened()).toBe(3);
});

function aLine(loadSpeaker: () => Promise<{ readonly PageLine: typeof PageLine }>) {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Object.assign(SilentSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
  vi.stubGlobal('fetch', async () => new Response(null));
  SilentSocket.opened.length = 0;
  const parts = { url: 'ws://nobody.example/server', token: () => null, now: () => 7 };
  return createLiveConnection({ ...parts, onRefused: () => {}, loadSpeaker });
}

test('is lost when the network is cut before the code of the line has come, and connects once it comes §4.22', async () => {
  const code = await import('./page-line.ts');
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
  await import('./page-line.ts');
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

/** Two servers behind one balancer: the first one is going to end, and the second one takes whoever comes. */
class BalancedSocket extends EventTarget {
  static opened: BalancedSocket[] = [];
  /** What is not answered at all: the other server is away. */
  static isAlone = false;
  readonly subscribed = new Map<string, string>();
  readonly number = BalancedSocket.opened.push(this);
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: object) => void) | null = null;
  onclose: ((event: object) => void) | null = null;

  constructor() {
    super();
    setTimeout(() => {
      if (this.number > 1 && BalancedSocket.isAlone) return this.close();
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(frame: string): void {
    const header = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(frame)?.[1] ?? '';
    if (frame.startsWith('CONNECT')) return this.say('CONNECTED\nversion:1.2\n\n\0');
    if (frame.startsWith('SUBSCRIBE')) this.subscribed.set(header('destination'), header('id'));
    if (/^(SUBSCRIBE|DISCONNECT)/.test(frame)) this.say(`RECEIPT\nreceipt-id:${header('receipt')}\n\n\0`);
  }

  /** As a message of our server: whole, in one piece. */
  tell(topic: string, body: object): void {
    const head = `MESSAGE\ndestination:${topic}\nsubscription:${this.subscribed.get(topic)}\nmessage-id:1\n\n`;
    this.dispatchEvent(new MessageEvent('message', { data: `${head}${JSON.stringify(body)}\0` }));
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1001 });
  }

  say(data: string): void {
    setTimeout(() => this.onmessage?.({ data }));
  }
}

async function aBalancedLine() {
  await import('./page-line.ts');
  vi.useFakeTimers();
  BalancedSocket.opened = [];
  BalancedSocket.isAlone = false;
  vi.stubGlobal('WebSocket', Object.assign(BalancedSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
  const line = createLiveConnection({
    url: 'ws://server.example/server',
    token: () => null,
    now: () => 0,
    onRefused: () => {},
  });
  const seen: string[] = [];
  line.state.subscribe(() => seen.push(line.state.get().kind));
  const heard: unknown[] = [];
  const onReady = vi.fn();
  const leave = line.subscribe('/topic/race', { onReady, onMessage: (body) => heard.push(body) });
  line.connect();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(100);
  const [first] = BalancedSocket.opened;
  if (first === undefined) throw new Error('The page did not connect.');
  return { line, seen, heard, onReady, leave, first };
}

describe('a server that is going to end', () => {
  test('is left for another one without a word: the first connection is let go of when the second is heard', async () => {
    const { line, seen, heard, onReady, first } = await aBalancedLine();
    first.say('RECEIPT\nreceipt-id:move\n\n\0');
    await vi.advanceTimersByTimeAsync(0);
    expect(BalancedSocket.opened).toHaveLength(2);
    // The second one is not heard yet.
    first.tell('/topic/race', { to: 1 });
    await vi.advanceTimersByTimeAsync(100);
    const [, second] = BalancedSocket.opened;
    second?.tell('/topic/race', { to: 2 });
    expect(heard).toEqual([{ to: 1 }, { to: 2 }]);
    expect(onReady).toHaveBeenCalledTimes(2);
    expect([first.readyState, second?.readyState]).toEqual([WebSocket.CLOSED, WebSocket.OPEN]);
    expect(new Set(seen)).toEqual(new Set(['connected']));
    line.reconnect();
  });

  test('stays where nobody else answers, and is lost only when it is closed', async () => {
    const { line, seen, heard, first } = await aBalancedLine();
    BalancedSocket.isAlone = true;
    first.say('RECEIPT\nreceipt-id:move\n\n\0');
    await vi.advanceTimersByTimeAsync(limits.reconnect_ms * 2 + 100);
    expect(BalancedSocket.opened.length).toBeGreaterThan(2);
    first.tell('/topic/race', { to: 1 });
    expect(heard).toEqual([{ to: 1 }]);
    expect(seen).not.toContain('disconnected');
    first.close();
    expect(line.state.get().kind).toBe('disconnected');
    BalancedSocket.isAlone = false;
    await vi.advanceTimersByTimeAsync(limits.reconnect_ms + 100);
    expect(line.state.get().kind).toBe('reconnected');
    BalancedSocket.opened.at(-1)?.tell('/topic/race', { to: 2 });
    expect(heard).toEqual([{ to: 1 }, { to: 2 }]);
    line.reconnect();
  });

  test('is asked for nothing any more by a screen that was left meanwhile', async () => {
    const { line, heard, leave, first } = await aBalancedLine();
    first.say('RECEIPT\nreceipt-id:move\n\n\0');
    await vi.advanceTimersByTimeAsync(0);
    leave();
    first.tell('/topic/race', { to: 1 });
    await vi.advanceTimersByTimeAsync(100);
    expect(BalancedSocket.opened[1]?.subscribed.size).toBe(0);
    expect(first.readyState).toBe(WebSocket.CLOSED);
    expect(heard).toEqual([]);
    line.reconnect();
  });
});
