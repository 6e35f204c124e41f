/**
 * Tells browsers what became of the competitors that they follow. It listens to what was committed and does the rest by
 * itself, later: neither an impulse nor a page waits for it, and what it does not manage in time is dropped.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import type { Consequence, EventView } from '../live/history/event-view.ts';
import type { ErrorLog } from '../log.ts';
import { outsideRequests } from '../request-context.ts';
import { composeMoment, momentOf, nameOf } from './moments.ts';
import type { Moment } from './moments.ts';
import type { PushSender } from './push-sender.ts';
import type { PushBrowser, PushStore } from './store.ts';
import { every } from '../timers.ts';

interface Parts {
  readonly store: Pick<PushStore, 'followers' | 'followedEvents' | 'claim' | 'forgetBrowser'>;
  /** `null`: the service sends none. */
  readonly sender: PushSender | null;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

interface Waiting {
  readonly view: EventView;
  readonly moment: Moment;
}

/** Moments that wait; the oldest give way. */
const waitingMax = 1_000;
/** Messages that are on their way at the same time. */
const underWayMax = 8;
/** What is older is no news: the run was corrected, or the server was busy. */
const fresh_ms = 120_000;
/** Another server may have taken in the first follower of an event. */
const look_ms = 5_000;

export class Followers {
  readonly #parts: Parts;
  readonly #waiting = new Map<string, Waiting>();
  #followed: ReadonlySet<string> = new Set();
  #work: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #look: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Knows from now on which events are followed. @returns what ends it, when nothing is under way any more */
  listen(): () => Promise<void> {
    if (this.#parts.sender === null) return () => Promise.resolve();
    this.#look = this.#lookAround();
    this.#timer = every(look_ms, 'looking for followers', () => {
      this.#look = this.#look.catch(() => undefined).then(() => this.#lookAround());
      return this.#look;
    }).unref();
    return async () => {
      if (this.#timer !== null) clearInterval(this.#timer);
      this.#waiting.clear();
      await this.#look;
      await this.#work;
    };
  }

  /** A browser follows a competitor of it now. */
  expect(eventId: string): void {
    this.#followed = new Set([...this.#followed, eventId]);
  }

  /** Of events that nobody follows this costs a look into a set. */
  committed({ touched }: Pick<Consequence, 'touched'>, view: EventView): void {
    const { event } = view;
    if (this.#parts.sender === null || !this.#followed.has(event.id) || !isForEverybody(view))
      return;
    for (const id of touched.runs) {
      const run = view.listedRun(id);
      const moment = run === null ? null : momentOf(run);
      if (moment !== null && this.#isFresh(moment)) this.#wait({ view, moment });
    }
  }

  /** Until everything that waits is sent or dropped. */
  async idle(): Promise<void> {
    await this.#look;
    while (this.#work !== null) await this.#work;
  }

  #wait(waiting: Waiting): void {
    this.#waiting.set(`${waiting.view.event.id} ${nameOf(waiting.moment)}`, waiting);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > waitingMax && oldest !== undefined) this.#waiting.delete(oldest);
    this.#work ??= outsideRequests(() => this.#sendWaiting());
  }

  async #sendWaiting(): Promise<void> {
    // What was committed with it is published first.
    await nextTurn();
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined) break;
      this.#waiting.delete(next[0]);
      await this.#announce(next[1]).catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'followers were not told'),
      );
    }
    this.#work = null;
  }

  async #announce({ view, moment }: Waiting): Promise<void> {
    const { store, clock } = this.#parts;
    const { id } = view.event;
    if (!this.#isFresh(moment)) return;
    const browsers = await store.followers(id, moment.competitorId, clock());
    if (browsers.length === 0 || !isForEverybody(view)) return;
    const endsAt = clock() + ticks(24 * 3_600_000);
    if (!(await store.claim(id, nameOf(moment), endsAt))) return;
    const queue = browsers.values();
    await Promise.all(Array.from({ length: underWayMax }, () => this.#send(queue, view, moment)));
  }

  async #send(browsers: Iterable<PushBrowser>, view: EventView, moment: Moment): Promise<void> {
    for (const browser of browsers) {
      const message = await composeMoment(view, moment, browser.language);
      if (message === null || !this.#isFresh(moment)) continue;
      const outcome = await this.#parts.sender?.send(browser, message);
      if (outcome === 'gone') await this.#parts.store.forgetBrowser(browser.endpoint);
    }
  }

  #isFresh({ at }: Moment): boolean {
    return at + ticks(fresh_ms) > this.#parts.clock();
  }

  async #lookAround(): Promise<void> {
    const { store, clock, log } = this.#parts;
    try {
      this.#followed = new Set(await store.followedEvents(clock()));
    } catch (error) {
      log.error({ err: error }, 'which events are followed is not known');
    }
  }
}

/** Results that are not public tell nothing, not even by a message that a run is over. */
function isForEverybody({ event }: EventView): boolean {
  return event.publicResult && event.deletedAt === null;
}

function ticks(span_ms: number): bigint {
  return BigInt(span_ms) * BigInt(TICKS_PER_MILLISECOND);
}
