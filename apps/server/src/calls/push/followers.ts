/**
 * Tells browsers what became of the competitors that they follow. It listens to what was committed and does the rest by
 * itself, later: neither an impulse nor a page waits for it, and what it does not manage in time is dropped.
 */
import { setImmediate as letOthers } from 'node:timers/promises';
import { limits } from '@startwand/contract';
import { clockOfStarts, TICKS_PER_MILLISECOND, type RunId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { Consequence, EventView } from '../../race/history/event-view.ts';
import type { ErrorLog } from '../../base/log.ts';
import { FairQueue, TooBusy, type QueuePlace } from '../../base/fair-queue.ts';
import { outsideRequests } from '../../base/request-context.ts';
import type { CallSource } from '../../base/source.ts';
import { HostTurns } from './host-turns.ts';
import { composeMoment, momentOf, nameOf, type Moment } from './moments.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import type { Follower, PushStore } from './store.ts';
import { inSlices } from '../../base/slices.ts';
import { every } from '../../base/timers.ts';

interface Parts {
  readonly store: Pick<PushStore, 'followers' | 'followedEvents' | 'claim' | 'forgetBrowser' | 'taken'>;
  /** `null`: the service sends none. */
  readonly sender: PushSender | null;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

interface Waiting {
  view: EventView;
  moment: Moment;
}

/** A message to one browser, in its turn. */
interface Telling extends Waiting {
  readonly texts: Map<string, Promise<string | null>>;
}

/** Moments that wait until their followers are looked up. */
const waitingMax = 1_000;
/** Followers that are read at once; impulses come between. */
const page = 500;
/** Of one event, among those who follow others: it has as many turns as so many places have together. */
const turnsOfEvent = 64;
/** An organiser with many events has as many turns as so many events of others. */
const eventsOfOwner = 4;
/** What is older is no news: the run was corrected, or the server was busy. */
const fresh_ms = 120_000;
/** Another server may have taken in the first follower of an event. */
const poll_ms = 5_000;

export class Followers {
  readonly #parts: Parts;
  /** Turns by event and owner: a thousand starts of one event, or a thousand events of one organiser, keep nobody else waiting. */
  readonly #line = new FairQueue<Waiting>({ waitingMax }, ({ view, moment }) =>
    this.#places.delete(keyOf(view, moment)),
  );
  readonly #places = new Map<string, QueuePlace<Waiting>>();
  readonly #turns = new HostTurns();
  /** Messages that wait or are on their way. */
  readonly #sending = new Set<Promise<void>>();
  /** Browsers whose service took a message, and that this is not noted of yet. */
  #taken = new Set<string>();
  readonly #ended = new AbortController();
  #followed: ReadonlySet<string> = new Set();
  #work: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #look: Promise<void> = Promise.resolve();
  #search: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Knows from now on which events are followed. @returns what ends it, when nothing is under way any more */
  listen(): () => Promise<void> {
    if (this.#parts.sender === null) return () => Promise.resolve();
    this.#look = this.#poll();
    this.#timer = every(poll_ms, 'looking for followers', () => {
      this.#look = this.#look.catch(() => undefined).then(() => this.#poll());
      return this.#look;
    }).unref();
    return async () => {
      if (this.#timer !== null) clearInterval(this.#timer);
      this.#ended.abort();
      await this.idle();
    };
  }

  /** A browser follows a competitor of it now. */
  expect(eventId: string): void {
    this.#followed = new Set([...this.#followed, eventId]);
  }

  /** Of events that nobody follows this costs a look into a set. */
  committed({ touched }: Pick<Consequence, 'touched'>, view: EventView): void {
    const { event } = view;
    if (this.#parts.sender === null || !this.#followed.has(event.id) || !isForEverybody(view)) return;
    const tell = (id: RunId): void => {
      const run = view.listedRun(id);
      const moment = run === null ? null : momentOf(run);
      if (moment !== null && this.#isFresh(moment, view)) this.#wait({ view, moment });
    };
    if (touched.runs.size <= limits.changeItemsMax) for (const id of touched.runs) tell(id);
    else this.#searchAll(touched.runs, tell);
  }

  /** Behind a command that shows every run anew. */
  #searchAll(runs: Iterable<RunId>, tell: (id: RunId) => void): void {
    const { log } = this.#parts;
    this.#search = outsideRequests(() => this.#search.then(() => inSlices(runs, tell))).catch((error: unknown) =>
      log.error({ err: error }, 'followers were not looked for'),
    );
  }

  /** Until everything that waits is sent or dropped. */
  async idle(): Promise<void> {
    await this.#look;
    await this.#search;
    while (this.#work !== null || this.#sending.size > 0) {
      await this.#work;
      await Promise.all(this.#sending);
    }
  }

  #wait(waiting: Waiting): void {
    const key = keyOf(waiting.view, waiting.moment);
    const known = this.#places.get(key);
    if (known !== undefined) Object.assign(known.item, waiting);
    else {
      const place = this.#line.join(eventSource(waiting.view), waiting);
      if (place !== null) this.#places.set(key, place);
    }
    this.#work ??= outsideRequests(() => this.#tellWaiting());
  }

  async #tellWaiting(): Promise<void> {
    // What was committed with it is published first.
    await letOthers();
    for (;;) {
      const next = this.#ended.signal.aborted ? null : this.#line.takeFirst();
      if (next === null) break;
      this.#places.delete(keyOf(next.view, next.moment));
      await this.#announce(next).catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'followers were not told'),
      );
    }
    this.#work = null;
  }

  /** Looks up who is to be told and puts each message into the line of its service; nobody waits for a service here. */
  async #announce({ view, moment }: Waiting): Promise<void> {
    const { store, clock } = this.#parts;
    const { id } = view.event;
    const telling = { view, moment, texts: new Map() };
    let behind = '';
    let isClaimed = false;
    for (;;) {
      if (!this.#isFresh(moment, view) || !isForEverybody(view)) return;
      const about = { eventId: id, competitorId: moment.competitorId, now: clock() };
      const followers = await store.followers(about, { behind, most: page });
      const last = followers.at(-1);
      if (last === undefined) return;
      const endsAt = clock() + ticks(24 * 3_600_000);
      isClaimed ||= await store.claim(id, nameOf(moment), endsAt);
      if (!isClaimed) return;
      for (const follower of followers) this.#tellFollower(follower, telling);
      if (followers.length < page) return;
      behind = last.browser;
      await letOthers();
    }
  }

  #tellFollower(follower: Follower, telling: Telling): void {
    const { sender, store, log } = this.#parts;
    const host = sender?.hostOf(follower) ?? null;
    const work = async (): Promise<PushOutcome> =>
      host === null ? 'gone' : ((await this.#send(follower, telling)) ?? 'failed');
    const sent = host === null ? work() : this.#turns.send(host, sourceOf(follower, telling), work, this.#ended.signal);
    const sending = sent
      .then(async (outcome) => {
        if (outcome === 'gone') await store.forgetBrowser(follower.endpoint);
        if (outcome === 'sent' && !follower.isTaken) await this.#noteTaken(follower.browser);
      })
      .catch((error: unknown) => {
        // There is no place for so many, or the server ends: it is no news later.
        if (error instanceof TooBusy || this.#ended.signal.aborted) return;
        log.error({ err: error }, 'a follower was not told');
      })
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #send(follower: Follower, { view, moment, texts }: Telling): Promise<PushOutcome | undefined> {
    if (!this.#isFresh(moment, view)) return undefined;
    const { language } = follower;
    const text = texts.get(language) ?? composeMoment(view, moment, language);
    texts.set(language, text);
    const message = await text;
    return message === null ? undefined : this.#parts.sender?.send(follower, message);
  }

  /** Those that were taken at the same time are noted by one write. */
  async #noteTaken(browser: string): Promise<void> {
    this.#taken.add(browser);
    await letOthers();
    if (this.#taken.size === 0) return;
    const taken = [...this.#taken];
    this.#taken = new Set();
    await this.#parts.store.taken(taken, this.#parts.clock());
  }

  /** A moment is by the clock of the timer, which may be another one than the server's. */
  #isFresh({ at }: Moment, { race }: EventView): boolean {
    return at - BigInt(clockOfStarts(race)) + ticks(fresh_ms) > this.#parts.clock();
  }

  async #poll(): Promise<void> {
    const { store, clock, log } = this.#parts;
    try {
      this.#followed = new Set(await store.followedEvents(clock()));
    } catch (error) {
      log.error({ err: error }, 'which events are followed is not known');
    }
  }
}

function keyOf({ event }: EventView, moment: Moment): string {
  return `${event.id} ${nameOf(moment)}`;
}

function eventSource({ event }: EventView): CallSource {
  return [
    { key: `event ${event.id}`, times: 1 },
    { key: `owner ${event.ownerId}`, times: eventsOfOwner },
  ];
}

/** Who follows from one place has turns like others, and so has each event. */
function sourceOf({ line }: Follower, { view }: Telling): CallSource {
  return [
    { key: `line ${line}`, times: 1 },
    { key: `event ${view.event.id}`, times: turnsOfEvent },
  ];
}

/** Results that are not public tell nothing, not even by a message that a run is over. */
function isForEverybody({ event }: EventView): boolean {
  return event.publicResult && event.deletedAt === null;
}

function ticks(span_ms: number): bigint {
  return BigInt(span_ms) * BigInt(TICKS_PER_MILLISECOND);
}
