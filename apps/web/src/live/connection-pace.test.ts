/** The pace of the live connection as the specification has it (§4, §9), at a server that answers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveConnection } from './connection.ts';
import { wakeWithPage } from './wake-with-page.ts';

class AnsweringSocket extends EventTarget {
  static readonly opened: AnsweringSocket[] = [];
  readonly said: string[] = [];
  readyState: number = WebSocket.CONNECTING;
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: object) => void) | null = null;
  onclose: ((event: object) => void) | null = null;

  constructor() {
    super();
    AnsweringSocket.opened.push(this);
  }

  send(frame: string): void {
    this.said.push(frame);
  }

  /** Acts as a server that never beats. */
  answer(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.({});
    this.onmessage?.({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0' });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1006 });
  }
}

beforeEach(() => {
  AnsweringSocket.opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Object.assign(AnsweringSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function connected() {
  const line = createLiveConnection({
    url: 'ws://nobody.example/server',
    token: () => null,
    now: () => 7,
    onRefused: () => {},
    loadSpeaker: () => import('./page-line.ts'),
  });
  line.connect();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return line;
}

test('the page beats every 10 s and expects a beat every 10 s §4.22 §9.2', async () => {
  await connected();
  const [socket] = AnsweringSocket.opened;
  socket?.answer();
  expect(socket?.said[0]).toMatch(/^CONNECT\n(?:.*\n)*heart-beat:10000,10000\n/);
});

test('that the connection is back is said for 3 s §9.9', async () => {
  const line = await connected();
  AnsweringSocket.opened[0]?.close();
  await vi.advanceTimersByTimeAsync(3_000);
  AnsweringSocket.opened[1]?.answer();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(line.state.get().kind).toBe('reconnected');
  await vi.advanceTimersByTimeAsync(1);
  expect(line.state.get().kind).toBe('connected');
});

/** A page whose server has answered and beats. */
async function heard() {
  const line = await connected();
  const [socket] = AnsweringSocket.opened;
  socket?.answer();
  socket?.dispatchEvent(new MessageEvent('message', { data: '\n' }));
  const end = wakeWithPage(line);
  return { line, end };
}

/** The machine sleeps: the time of day goes on, and no timer runs. */
const sleep = (time_ms: number) => vi.setSystemTime(Date.now() + time_ms);

test.each([
  ['comes into sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is opened again by Back', () => window.dispatchEvent(new Event('pageshow'))],
  ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
])('a page that was asleep connects at once when it %s', async (_name, wake) => {
  const { line, end } = await heard();
  sleep(60_000);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(line.state.get().kind).toBe('disconnected');
  expect(AnsweringSocket.opened).toHaveLength(2);
  AnsweringSocket.opened[1]?.answer();
  expect(line.state.get().kind).toBe('reconnected');
  end();
});

test('a line that was heard just now is kept when the page is looked at', async () => {
  const { line, end } = await heard();
  sleep(9_000);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(AnsweringSocket.opened).toHaveLength(1);
  expect(line.state.get().kind).toBe('connected');
  end();
});

test('another network connects at once also where the server was heard just now', async () => {
  const { end } = await heard();
  sleep(5_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(AnsweringSocket.opened).toHaveLength(2);
  end();
});

test('a page that flaps does not storm the server: it connects no more often than it retries by itself', async () => {
  const { end } = await heard();
  sleep(60_000);
  for (let tenth = 0; tenth < 300; tenth++) {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(AnsweringSocket.opened.length).toBeLessThanOrEqual(12);
  end();
});
