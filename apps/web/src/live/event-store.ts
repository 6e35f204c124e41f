/**
 * An event on this page: a snapshot plus numbered changes. It fetches the snapshot, buffers what
 * arrives meanwhile, closes gaps with `changes?since`, and starts over only when those are no longer
 * kept. What did not change keeps its identity.
 */
import { fits } from '@startwand/contract';
import { ApiError, type ApiResult } from '../api/api-error.ts';
import type { Readable, Store } from '../base/store.ts';
import { createFrameStore } from './frame-store.ts';

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
  /** `onReady` comes after each connect, when no change can be missed any more. */
  subscribe(onReady: () => void, onChange: (change: Change) => void): () => void;
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
  /** Calls back when it makes sense to ask again after a failure. */
  readonly later: (callback: () => void) => void;
  /** Calls back when a reader has waited long enough to be shown something older. @returns ends the waiting */
  readonly patient?: (callback: () => void) => () => void;
}

/** Rounds of one synchronisation: changes twice, then a fresh snapshot, then it waits. */
const changesTries = 2;
const tries = 4;

export class EventStore<Detail extends Revised, Change extends Numbered> {
  readonly #source: EventSource<Detail, Change>;
  readonly #timing: EventStoreTiming;
  readonly #view: Store<EventView<Detail>>;
  #detail: Detail | null = null;
  #isKeptAsked = false;
  #changedAt: number | null = null;
  #buffer: Change[] = [];
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
        () => void this.#synchronise(),
        (change) => this.#receive(change),
      );
      void this.#synchronise();
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
    this.#view.set({ kind: 'loading' });
    void this.#synchronise();
  }

  /** Takes up what was published until now. @returns the newest that is known; `null`: nothing is */
  async catchUp(): Promise<Detail | null> {
    await this.#synchronise();
    return this.#detail;
  }

  #receive(change: Change): void {
    if (this.#synchronising !== null) {
      this.#buffer.push(change);
    } else if (this.#applyChange(change)) {
      this.#changedAt = this.#timing.now();
      this.#show();
    } else {
      this.#buffer.push(change);
      void this.#synchronise();
    }
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

  async #closeGap(): Promise<void> {
    const error = await this.#fetchUntilClosed();
    this.#synchronising = null;
    if (error !== null) this.#fail(error);
  }

  async #fetchUntilClosed(): Promise<ApiError | null> {
    for (let round = 0; round < tries; round++) {
      this.#isAskedAgain = false;
      const before = this.#detail;
      const error = await this.#fetch(round < changesTries);
      if (error !== null) return error;
      const isClosed = this.#drain();
      if (before !== null && before !== this.#detail) this.#changedAt = this.#timing.now();
      this.#show();
      if (isClosed && !this.#isAskedAgain) return null;
    }
    return new ApiError('BUSY');
  }

  async #fetch(byChanges: boolean): Promise<ApiError | null> {
    if (this.#detail !== null && byChanges) {
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
    }
    return null;
  }

  #show(): void {
    const detail = this.#detail;
    if (detail === null) return;
    this.#view.set({ kind: 'ready', detail, changedAt: this.#changedAt, keptAt: null });
    this.#source.keeper?.write(detail);
  }

  /** As it was, with its age, as long as nothing newer has come; it is shown only and nothing builds on it. */
  async #showKept(): Promise<void> {
    if (this.#isKeptAsked || this.#detail !== null) return;
    this.#isKeptAsked = true;
    const kept = await this.#source.keeper?.read();
    if (kept === undefined || kept === null || this.#detail !== null) return;
    this.#view.set({ kind: 'ready', detail: kept.detail, changedAt: null, keptAt: kept.at });
  }

  #fail(error: ApiError): void {
    const isAway = error.failure === 'UNREACHABLE' || error.failure === 'BUSY';
    // How it was stays in sight while nobody answers, and goes when the server says that there is no such event.
    const isSomethingShown = this.#view.get().kind === 'ready' && isAway;
    if (this.#detail === null && !isSomethingShown) this.#view.set({ kind: 'failed', error });
    if (error.failure === 'UNREACHABLE') void this.#showKept();
    // Otherwise there is nothing to wait for: no such event, or not for this person.
    if (!isAway) return;
    this.#timing.later(() => {
      if (this.#readers > 0) void this.#synchronise();
    });
  }
}
