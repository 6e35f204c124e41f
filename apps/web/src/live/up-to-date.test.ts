import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiResult } from '../api/api-error.ts';
import { createLiveConnection } from './connection.ts';
import { EventStore, type EventSource } from './event-store.ts';

interface Detail {
  readonly revision: number;
}
interface Change {
  readonly from: number;
  readonly to: number;
}

const topic = '/topic/race';
const frame_ms = 16;

beforeEach(async () => {
  await import('./page-line.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server with one socket, which a test can cut. */
class RaceSocket extends EventTarget {
  static newest: RaceSocket | null = null;
  static isAway = false;
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: object) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  subscription: string | null = null;

  constructor() {
    super();
    RaceSocket.newest = this;
    setTimeout(() => {
      if (RaceSocket.isAway) return this.close();
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(frame: string): void {
    const header = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(frame)?.[1] ?? '';
    if (frame.startsWith('CONNECT')) return this.#say('CONNECTED\nversion:1.2\n\n\0');
    if (frame.startsWith('SUBSCRIBE')) this.subscription = header('id');
    if (/^(SUBSCRIBE|DISCONNECT)/.test(frame)) this.#say(`RECEIPT\nreceipt-id:${header('receipt')}\n\n\0`);
  }

  /** @returns whether the page heard it */
  tell(body: string): boolean {
    if (this.readyState !== WebSocket.OPEN || this.subscription === null) return false;
    const head = `MESSAGE\ndestination:${topic}\nsubscription:${this.subscription}\nmessage-id:1\n\n`;
    this.dispatchEvent(new MessageEvent('message', { data: `${head}${body}\0` }));
    return true;
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1006 });
  }

  #say(data: string): void {
    setTimeout(() => {
      if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data });
    });
  }
}

/** A page that shows one race, and a server; both may fail as the test says. */
function aWatchedRace() {
  RaceSocket.newest = null;
  RaceSocket.isAway = false;
  vi.stubGlobal('WebSocket', Object.assign(RaceSocket, { CONNECTING: 0, OPEN: 1, CLOSED: 3 }));
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const race = { revision: 0, received: 0, shown: -1, asked: 0, lag: 0, isUnwell: false };
  const faults = { apply: 0, reader: 0 };
  const stumble = (at: keyof typeof faults): void => {
    if (faults[at] === 0) return;
    faults[at] -= 1;
    throw new TypeError(`The ${at} has no such method.`);
  };
  const answer = async <T>(data: () => T): Promise<ApiResult<T>> => {
    race.asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 40));
    return RaceSocket.isAway ? { error: new ApiError('UNREACHABLE') } : { data: data() };
  };
  const connection = createLiveConnection({
    url: 'ws://server.example/server',
    token: () => null,
    now: () => Date.now(),
    onRefused: () => {},
  });
  const source: EventSource<Detail, Change> = {
    snapshot: () => answer(() => ({ revision: Math.max(0, race.revision - race.lag) })),
    changesSince: (since) =>
      answer(() =>
        Array.from({ length: race.revision - since }, (_, at) => ({ from: since + at, to: since + at + 1 })),
      ),
    subscribe: (onReady, onChange) =>
      connection.subscribe(topic, {
        onReady,
        onMessage: (body) => onChange(Object.assign({ from: 0, to: 0 }, body)),
      }),
    apply: (_detail, { to }) => {
      stumble('apply');
      return { revision: to };
    },
  };
  const store = new EventStore(source, {
    now: () => Date.now(),
    nextFrame: (callback) => void setTimeout(callback, frame_ms),
    later: (callback) => void setTimeout(callback, 3_000),
  });
  store.view.subscribe(() => {
    stumble('reader');
    const view = store.view.get();
    if (view.kind === 'ready') race.shown = view.detail.revision;
  });
  const close = store.connect();
  connection.connect();
  const publish = (text = JSON.stringify({ from: race.revision, to: race.revision + 1 })): void => {
    race.revision += 1;
    if (RaceSocket.newest?.tell(text) === true) race.received = race.revision;
  };
  return {
    race,
    faults,
    reported,
    publish,
    connection,
    /** Whether the page says that it is live: the badge and the desk read this. */
    saysLive: () => ['connected', 'reconnected'].includes(connection.state.get().kind),
    wait: (time_ms: number) => vi.advanceTimersByTimeAsync(time_ms),
    async end() {
      close();
      RaceSocket.isAway = false;
      await vi.advanceTimersByTimeAsync(100_000);
      RaceSocket.newest?.close();
      vi.clearAllTimers();
    },
  };
}

type Page = ReturnType<typeof aWatchedRace>;

const steps = {
  change: (page: Page) => page.publish(),
  /** Lost on its way: the next one shows the gap. */
  missed: (page: Page) => {
    page.race.revision += 1;
  },
  /** Text that cannot be read. */
  garbled: (page: Page) => page.publish('{"from":'),
  applyFails: (page: Page) => {
    page.faults.apply = 1;
    page.publish();
  },
  applyKeepsFailing: (page: Page) => {
    page.faults.apply = 20;
    page.publish();
  },
  readerFails: (page: Page) => {
    page.faults.reader = 1;
    page.publish();
  },
  readerKeepsFailing: (page: Page) => {
    page.faults.reader = 5;
    page.publish();
  },
  staleSnapshots: (page: Page) => {
    page.race.lag = 2;
  },
  freshSnapshots: (page: Page) => {
    page.race.lag = 0;
  },
  cut: () => RaceSocket.newest?.close(),
  away: () => {
    RaceSocket.isAway = true;
  },
  back: () => {
    RaceSocket.isAway = false;
  },
  pass: (page: Page) => page.wait(5_000),
  passLonger: (page: Page) => page.wait(30_000),
} satisfies Readonly<Record<string, (page: Page) => unknown>>;

const aStep = fc.constantFrom(...Object.keys(steps).filter((name): name is keyof typeof steps => name in steps));

test('a page never says that it is live while it shows less than it was told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 25 }), async (plan) => {
      const page = aWatchedRace();
      await page.wait(1_000);
      try {
        for (const name of plan) {
          await steps[name](page);
          await page.wait(2 * frame_ms);
          if (page.saysLive())
            expect([name, page.race.shown]).toEqual([name, Math.max(page.race.shown, page.race.received)]);
        }
        Object.assign(page.faults, { apply: 0, reader: 0 });
        page.race.lag = 0;
        RaceSocket.isAway = false;
        await page.wait(70_000);
        page.publish();
        await page.wait(130_000);
        expect(page.connection.state.get().kind).toBe('connected');
        expect(page.race.shown).toBe(page.race.revision);
      } finally {
        await page.end();
      }
    }),
    { numRuns: 150 },
  );
});

test('a change that cannot be applied is reported, and the page catches up by itself', async () => {
  const page = aWatchedRace();
  await page.wait(1_000);
  expect(page.connection.state.get().kind).toBe('connected');
  page.faults.apply = 1;
  page.publish();
  await page.wait(2 * frame_ms);
  expect(page.reported).toHaveBeenCalledOnce();
  expect(page.connection.state.get()).toMatchObject({ kind: 'behind' });
  expect(page.race.shown).toBe(0);
  await page.wait(10_000);
  expect(page.connection.state.get().kind).toBe('connected');
  expect(page.race.shown).toBe(1);
  await page.end();
});

test('a page whose every change fails asks again ever more rarely, however many arrive', async () => {
  const page = aWatchedRace();
  await page.wait(1_000);
  page.faults.apply = Infinity;
  const before = page.race.asked;
  for (let second = 0; second < 600; second++) {
    page.publish();
    await page.wait(1_000);
  }
  expect(page.race.asked - before).toBeLessThan(60);
  // It is as old as the last snapshot at the most.
  expect(page.race.revision - page.race.shown).toBeLessThan(70);
  await page.end();
});

test('what one reader throws keeps no other from being told', async () => {
  const page = aWatchedRace();
  await page.wait(1_000);
  const seen: string[] = [];
  page.connection.state.subscribe(() => {
    throw new TypeError('This reader has no such method.');
  });
  page.connection.state.subscribe(() => seen.push(page.connection.state.get().kind));
  RaceSocket.newest?.close();
  expect(seen).toEqual(['disconnected']);
  expect(page.reported).toHaveBeenCalled();
  await page.end();
});
