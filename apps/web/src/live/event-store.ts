/**
 * An event on this page: a snapshot plus numbered changes. It fetches the snapshot, buffers what
 * arrives meanwhile, closes gaps with `changes?since`, and starts over only when those are no longer
 * kept. What did not change keeps its identity.
 */
import { fits } from '@startwand/contract';
import { ApiError, isAway, type ApiResult } from '../api/api-error.ts';
import { reportFault } from '../base/report-fault.ts';
import type { Readable } from '../base/store.ts';
import { missed } from './follower.ts';
import { createFrameStore, type FrameStore } from './frame-store.ts';

interface Numbered {
  readonly from: number;
  readonly to: number;
}

interface Revised {
  readonly revision: number;
}

/** Where snapshot and changes come from, and how one becomes the next. */
export interface EventSource<Detail extends Revised, Change extends Numbered> {
  /** `background`: the reader has something to look at already. */
  snapshot(background: boolean): Promise<ApiResult<Detail>>;
  changesSince(revision: number): Promise<ApiResult<readonly Change[]>>;
  /**
   * `onReady` comes after each connect, when no change can be missed any more, and to catch up after an error. Both answer as a
   * subscriber of the live line does (`follower.ts`).
   */
  subscribe(onReady: () => Promise<void>, onChange: (change: Change) => unknown): () => void;
  apply(detail: Detail, change: Change): Detail;
  /** Absent: nothing of it is kept. */
  readonly keeper?: Keeper<Detail>;
}

/** What the event was like when it was last looked at, on this device: for a time without network. */
export interface KeptDetail<Detail> {
  readonly detail: Detail;
  /** When it was so, in milliseconds. */
  readonly at: number;
}

export interface Keeper<Detail> {
  read(): Promise<KeptDetail<Detail> | null>;
  /** Called with every state; how often it is really written is the keeper's matter. */
  write(detail: Detail): void;
}

export type EventView<Detail> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | {
      readonly kind: 'ready';
      readonly detail: Detail;
      /** When the last live change arrived, by `now`; `null` before the first. */
      readonly changedAt: number | null;
      /** The service is not reached: this is how it was then. `null`: it is as it is. */
      readonly keptAt: number | null;
    };

/** Time, from outside. */
export interface EventStoreTiming {
  readonly now: () => number;
  readonly nextFrame: (callback: () => void) => void;
  /** Calls back when it makes sense to ask again after a failure, and so many errors of the page itself. */
  readonly later: (callback: () => void, faults: number) => void;
  /** Calls back when a reader has waited long enough to be shown something older. @returns ends the waiting */
  readonly patient?: (callback: () => void) => () => void;
}

/** Rounds of one synchronisation: changes twice, then a fresh snapshot, then it waits. */
const changesTries = 2;
const tries = 4;

export class EventStore<Detail extends Revised, Change extends Numbered> {
  readonly #source: EventSource<Detail, Change>;
  readonly #timing: EventStoreTiming;
  readonly #view: FrameStore<EventView<Detail>>;
  #detail: Detail | null = null;
  #isKeptAsked = false;
  #changedAt: number | null = null;
  #buffer: Change[] = [];
  /** The newest revision that the server has named. */
  #received = 0;
  /** The state cannot be trusted, or a change cannot be applied to it: the next round takes a snapshot. */
  #startsOver = false;
  #faults = 0;
  /** Settled when the readers have been told of the last state. */
  #showing: Promise<void> = Promise.resolve();
  #synchronising: Promise<void> | null = null;
  #isAskedAgain = false;
  #readers = 0;
  #unsubscribe: (() => void) | null = null;
  #endPatience: (() => void) | undefined;

  constructor(source: EventSource<Detail, Change>, timing: EventStoreTiming) {
    this.#source = source;
    this.#timing = timing;
    this.#view = createFrameStore<EventView<Detail>>({ kind: 'loading' }, timing.nextFrame);
  }

  get view(): Readable<EventView<Detail>> {
    return this.#view;
  }

  /** Opens it for one more reader. @returns what closes it; the last to close ends the subscription */
  connect(): () => void {
    this.#readers += 1;
    if (this.#readers === 1) {
      this.#unsubscribe = this.#source.subscribe(
        () => this.#orStartOver(this.#catchUp()),
        (change) => this.#receive(change),
      );
      void this.#begin();
      this.#endPatience = this.#timing.patient?.(() => void this.#showKept());
    }
    return () => {
      this.#readers -= 1;
      if (this.#readers > 0) return;
      this.#endPatience?.();
      this.#unsubscribe?.();
    };
  }

  /** Asks again after a failure. */
  retry(): void {
    void this.#view.set({ kind: 'loading' });
    void this.#begin();
  }

  /** Takes up what was published until now. @returns the newest that is known; `null`: nothing is */
  async catchUp(): Promise<Detail | null> {
    try {
      await this.#synchronise();
      // The next frame may be far away: nobody looks at the page.
      this.#showing.catch((fault: unknown) => this.#fault(fault));
    } catch (fault) {
      // A server that is away is asked again by whoever follows the line.
      if (!(fault instanceof ApiError)) this.#fault(fault);
    }
    return this.#detail;
  }

  /** The first look waits for no line: it is asked for until it is there. */
  async #begin(): Promise<void> {
    try {
      await this.#orStartOver(this.#catchUp());
    } catch (fault) {
      if (!(fault instanceof ApiError)) this.#fault(fault);
      this.#timing.later(() => {
        if (this.#readers > 0) void this.#begin();
      }, this.#faults);
    }
  }

  /** Settled when the readers have been told of all that was published until now. */
  async #catchUp(): Promise<void> {
    await this.#synchronise();
    await this.#showing;
  }

  /** A state that somebody could not take, or a change that cannot be applied, is replaced by a snapshot. */
  async #orStartOver(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (fault) {
      if (!(fault instanceof ApiError)) this.#startOver();
      throw fault;
    }
  }

  #startOver(): void {
    this.#startsOver = true;
    this.#buffer = [];
  }

  #fault(fault: unknown): void {
    this.#faults += 1;
    this.#startOver();
    reportFault(fault);
  }

  /** @returns `missed` when there is a gap in front of it */
  #receive(change: Change): Promise<void> | typeof missed | undefined {
    this.#received = Math.max(this.#received, change.to);
    try {
      if (!this.#startsOver && this.#applyChange(change)) {
        this.#changedAt = this.#timing.now();
        return this.#orStartOver(this.#show());
      }
    } catch (fault) {
      this.#startOver();
      throw fault;
    }
    this.#buffer.push(change);
    // Nothing is shown before the first snapshot, which holds the change.
    return this.#detail === null ? undefined : missed;
  }

  /** @returns false when there is a gap in front of the change */
  #applyChange(change: Change): boolean {
    if (this.#detail === null) return false;
    const fit = fits(this.#detail.revision, change);
    if (fit === 'next') this.#detail = this.#source.apply(this.#detail, change);
    return fit !== 'gap';
  }

  /** Applies what was buffered meanwhile. @returns false when there is still a gap in front of it */
  #drain(): boolean {
    const waiting = this.#buffer.toSorted((a, b) => a.from - b.from);
    const gapAt = waiting.findIndex((change) => !this.#applyChange(change));
    this.#buffer = gapAt === -1 ? [] : waiting.slice(gapAt);
    return gapAt === -1;
  }

  #synchronise(): Promise<void> {
    // What is being fetched may have been read before the page that asks now was subscribed.
    if (this.#synchronising !== null) this.#isAskedAgain = true;
    this.#synchronising ??= this.#closeGap();
    return this.#synchronising;
  }

  /** Rejects while nobody answers, and with whatever was thrown. */
  async #closeGap(): Promise<void> {
    try {
      const error = await this.#fetchUntilClosed();
      if (error !== null) this.#fail(error);
    } finally {
      this.#synchronising = null;
    }
  }

  async #fetchUntilClosed(): Promise<ApiError | null> {
    for (let round = 0; round < tries; round++) {
      this.#isAskedAgain = false;
      const before = this.#detail;
      const error = await this.#fetch(round < changesTries);
      if (error !== null) return error;
      const isClosed = this.#drain() && (this.#detail?.revision ?? 0) >= this.#received;
      if (before !== null && before !== this.#detail) this.#changedAt = this.#timing.now();
      void this.#show();
      if (isClosed && !this.#isAskedAgain) return null;
    }
    return new ApiError('BUSY');
  }

  async #fetch(byChanges: boolean): Promise<ApiError | null> {
    if (this.#detail !== null && byChanges && !this.#startsOver) {
      const changes = await this.#source.changesSince(this.#detail.revision);
      if ('data' in changes) {
        for (const change of changes.data) this.#applyChange(change);
        return null;
      }
      if (changes.error.failure !== 'CHANGES_TOO_OLD') return changes.error;
    }
    const snapshot = await this.#source.snapshot(this.#detail !== null);
    if ('error' in snapshot) return snapshot.error;
    // A snapshot may be a second old; what this page has is never replaced by something older.
    if (this.#detail === null || snapshot.data.revision >= this.#detail.revision) {
      this.#detail = snapshot.data;
      this.#startsOver = false;
    }
    return null;
  }

  #show(): Promise<void> {
    const detail = this.#detail;
    if (detail === null) return this.#showing;
    const showing = this.#view.set({ kind: 'ready', detail, changedAt: this.#changedAt, keptAt: null });
    this.#showing = showing;
    // Nobody waits any more for a state that has been replaced.
    showing.catch((fault: unknown) => {
      if (this.#showing !== showing) reportFault(fault);
    });
    this.#source.keeper?.write(detail);
    return showing;
  }

  /** As it was, with its age, as long as nothing newer has come; it is shown only and nothing builds on it. */
  async #showKept(): Promise<void> {
    if (this.#isKeptAsked || this.#detail !== null) return;
    this.#isKeptAsked = true;
    const kept = await this.#source.keeper?.read();
    if (kept === undefined || kept === null || this.#detail !== null) return;
    void this.#view.set({ kind: 'ready', detail: kept.detail, changedAt: null, keptAt: kept.at });
  }

  #fail(error: ApiError): void {
    // How it was stays in sight while nobody answers, and goes when the server says that there is no such event.
    const isSomethingShown = this.#view.get().kind === 'ready' && isAway(error);
    if (this.#detail === null && !isSomethingShown) void this.#view.set({ kind: 'failed', error });
    if (error.failure === 'UNREACHABLE') void this.#showKept();
    // Otherwise there is nothing to wait for: no such event, or not for this person.
    if (isAway(error)) throw error;
  }
}
