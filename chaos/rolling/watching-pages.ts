/**
 * Many visitors' pages of one event in one process, each with the live connection and the store that a browser has. Started with the
 * address, the event and how many; says `watching` when all are connected, and what became of them when it is told a word.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { calls, type PublicDetailDto } from '@startwand/contract';
import { createApi } from '../../apps/web/src/api/api.ts';
import { createLiveConnection } from '../../apps/web/src/live/connection.ts';
import { publicEventSource } from '../../apps/web/src/live/event-sources.ts';
import { EventStore } from '../../apps/web/src/live/event-store.ts';

/** What became of the pages. */
export interface Watched {
  readonly pages: number;
  /** Told their reader that the connection is lost, at least once. */
  readonly broken: number;
  /** Connections that they opened, all together. */
  readonly opened: number;
  /** Show something else in the end than the servers do. */
  readonly wrong: number;
}

const SETTLED_WITHIN_MS = 30_000;
/** A browser that comes to a race does not come with all others at one moment. */
const APART_MS = 10;

let opened = 0;
globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
  construct: (socket, args: ConstructorParameters<typeof WebSocket>) => {
    opened += 1;
    return new socket(...args);
  },
});

const [, , server = '', eventId = '', count = '1'] = process.argv;
const nobody = { get: () => null, remember: () => {}, forget: () => {}, leave: () => {} };
const api = createApi({
  session: nobody,
  detour: () => {},
  fetch: (path, init) => (typeof path === 'string' ? fetch(`${server}${path}`, init) : fetch(path, init)),
});

class WatchingPage {
  breaks = 0;
  readonly #connection = createLiveConnection({
    url: `${server.replace(/^http/, 'ws')}/server`,
    token: () => null,
    now: Date.now,
    onRefused: () => {},
  });
  readonly #store = new EventStore(publicEventSource({ api, connection: this.#connection }, eventId), {
    now: Date.now,
    nextFrame: (draw) => void setImmediate(draw),
    later: (again) => void setTimeout(again, 1_000),
  });

  constructor() {
    const { state } = this.#connection;
    state.subscribe(() => {
      if (state.get().kind === 'disconnected') this.breaks += 1;
    });
    this.#store.connect();
    this.#connection.connect();
  }

  get isWatching(): boolean {
    return this.#connection.state.get().kind === 'connected' && this.shown !== null;
  }

  get shown(): PublicDetailDto | null {
    const view = this.#store.view.get();
    return view.kind === 'ready' ? view.detail : null;
  }
}

const pages: WatchingPage[] = [];
for (let index = 0; index < Number(count); index += 1) {
  pages.push(new WatchingPage());
  await wait(APART_MS);
}
while (!pages.every(({ isWatching }) => isWatching)) await wait(50);
console.log('watching');
for (const page of pages) page.breaks = 0;
await once(process.stdin, 'data');

const until_ms = performance.now() + SETTLED_WITHIN_MS;
let wrong = await countWrong();
while (wrong > 0 && performance.now() < until_ms) {
  await wait(500);
  wrong = await countWrong();
}
const watched: Watched = {
  pages: pages.length,
  broken: pages.filter(({ breaks }) => breaks > 0).length,
  opened,
  wrong,
};
console.log(JSON.stringify(watched));
process.exit(0);

/** Those that do not show what a page shows that is opened now. */
async function countWrong(): Promise<number> {
  const answer = await api.call(calls.eventDetail, { params: { eventId } }, { background: true });
  const detail = 'error' in answer ? undefined : answer.data[0];
  if (detail === undefined) return pages.length;
  const now = shownOf(detail);
  return pages.filter(({ shown }) => shown === null || !isDeepStrictEqual(shownOf(shown), now)).length;
}

function shownOf({ revision, runs }: PublicDetailDto) {
  return { revision, runs: runs.toSorted((a, b) => a.runId.localeCompare(b.runId)) };
}
