/**
 * A phone that times a point: its taps, its clock and its way to the server in one store that the page shows. A tap is on
 * the phone's disk before the page says so, and on its way until the server has acknowledged it.
 */
import { calls, stringifyJson, type HeldPointDto, type PhoneReport, type TapInput } from '@startwand/contract';
import type { Api } from '../../api/api.ts';
import type { ApiError } from '../../api/api-error.ts';
import { retryWait_ms } from '../../api/retry-wait.ts';
import { reportUnlessRefused } from '../../base/report-fault.ts';
import type { TextStorage } from '../../base/storage.ts';
import { keepStorage } from '../../base/keep-storage.ts';
import { createStore, type Readable, type Store } from '../../base/store.ts';
import { openClockLine, type ClockLine } from './clock-line.ts';
import type { Estimate } from './phone-clock.ts';
import { TapClock } from './tap-clock.ts';
import { asInput, createTapDelivery, type TapDelivery } from './tap-delivery.ts';
import { HeldElsewhere, openTapJournal, type KeptTap, type TapJournal } from './tap-journal.ts';

/** What the page is about. `noDisk`: the browser keeps nothing; `elsewhere`: another tab holds the link. */
export type PhoneStage = 'opening' | 'ready' | 'noDisk' | 'elsewhere' | 'unknown';

export interface PhoneState {
  readonly stage: PhoneStage;
  readonly held: HeldPointDto | null;
  /** In their order, what was taken back and numbered anew among them. */
  readonly taps: readonly KeptTap[];
  readonly clock: Estimate | null;
  /** The last call was answered, and the browser has not said since that the network is gone. */
  readonly isOnline: boolean;
  /** The disk took no more: what was tapped since is in memory alone, and goes out from there. */
  readonly isDiskFull: boolean;
}

interface Parts {
  readonly key: string;
  readonly api: Api;
  readonly clockUrl: string;
  readonly newId: () => string;
  readonly storage: TextStorage;
  readonly battery: () => number | null;
}

type NewTap = Omit<TapInput, 'session' | 'sequence'>;

const renew_ms = 2_000;
const report_ms = 5_000;

const unknownYet: PhoneState = {
  stage: 'opening',
  held: null,
  taps: [],
  clock: null,
  isOnline: true,
  isDiskFull: false,
};

export class PhoneTimer {
  /** How many taps waited by the last report. */
  #reportedWaiting = 0;
  readonly #parts: Parts;
  readonly #state: Store<PhoneState> = createStore(unknownYet);
  readonly #tab: string;
  readonly #clock = new TapClock(performance, Date.now, () => this.#line.measure());
  readonly #line: ClockLine;
  readonly #delivery: TapDelivery;
  readonly #stops: (() => void)[] = [];
  /** The identity of what the disk did not take. */
  readonly #memory: { readonly session: string; sequence: number };
  #journal: TapJournal | null = null;
  /** The server asked to be left alone until then: the desk is told nothing meanwhile. */
  #quietUntil_ms = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#tab = parts.newId();
    this.#memory = { session: parts.newId(), sequence: 0 };
    this.#line = openClockLine({
      url: parts.clockUrl,
      clock: this.#clock,
      local_ms: this.#clock.now,
      later: (callback, wait_ms) => {
        const timer = setTimeout(callback, wait_ms);
        return () => clearTimeout(timer);
      },
      onHeard: () => this.#showClock(),
    });
    this.#delivery = createTapDelivery({
      api: parts.api,
      waiting: () => (this.#now.stage === 'ready' ? this.#now.taps.filter(({ state }) => state === 'waiting') : []),
      settle: (taps, reached) => this.#settle(taps, reached),
      heard: (isOnline) => this.#change({ isOnline }),
    });
    void this.#begin(false);
    this.#keepUp();
  }

  get state(): Readable<PhoneState> {
    return this.#state;
  }

  /** @param pressed_ms of the event, by the clock of events @returns whether it is on disk */
  tap(pressed_ms: number, startNumber: number | null): Promise<boolean> {
    const section = this.#now.held?.phone.section ?? 0;
    return this.#keep([{ kind: 'tap', section, startNumber, ...this.#clock.timeAt(pressed_ms) }]);
  }

  /** The tap was none. */
  async undo(tap: KeptTap): Promise<void> {
    await this.#keep([{ ...asInput(tap), kind: 'clear' }]);
  }

  /** Whose the tap was. */
  async number(tap: KeptTap, startNumber: number): Promise<void> {
    const { section, timestamp_100ns, clock } = tap;
    const numbered = { kind: 'numbered', section, timestamp_100ns, startNumber, clock } as const;
    await this.#keep([{ ...asInput(tap), kind: 'clear' }, numbered]);
  }

  sayHolder(name: string): Promise<ApiError | null> {
    const { api } = this.#parts;
    return this.#ask(() => api.call(calls.holdPoint, { body: { name } }, { background: true }));
  }

  /** From whichever tab holds the link now. */
  takeOver(): void {
    void this.#begin(true);
  }

  close(): void {
    this.#line.close();
    this.#delivery.end();
    for (const stop of this.#stops) stop();
    this.#journal?.close();
  }

  get #now(): PhoneState {
    return this.#state.get();
  }

  #change(part: Partial<PhoneState>): void {
    this.#state.set({ ...this.#now, ...part });
  }

  async #begin(takeOver: boolean): Promise<void> {
    const { key, api } = this.#parts;
    try {
      this.#journal ??= await openTapJournal(key, this.#tab, this.#parts);
      const link = await this.#journal.hold(takeOver);
      if (link === null) return this.#change({ stage: 'elsewhere' });
      if (this.#now.stage === 'ready') return;
      if (link.clock !== null) this.#clock.recall(link.clock);
      const taps = await this.#journal.taps();
      this.#change({ stage: 'ready', held: link.held, taps, clock: this.#clock.estimate() });
    } catch (fault) {
      reportUnlessRefused(fault);
      if (this.#now.stage !== 'ready') this.#change({ stage: 'noDisk' });
      return;
    }
    this.#delivery.begin();
    await this.#ask(() => api.call(calls.heldPoint, {}, { background: true }));
  }

  /** The lease of the tab, the clock, and what the desk is told. */
  #keepUp(): void {
    const wake = () => {
      if (document.visibilityState === 'visible') this.#clock.show();
      else this.#clock.hide();
      this.#line.measure();
      this.#delivery.begin();
      if (document.visibilityState === 'visible') this.#report();
    };
    if (document.visibilityState === 'hidden') this.#clock.hide();
    const lose = () => this.#change({ isOnline: false });
    const renewing = setInterval(() => {
      if (this.#now.stage !== 'unknown') void this.#begin(false);
      this.#clock.watch();
      this.#showClock();
    }, renew_ms);
    const reporting = setInterval(() => this.#report(), report_ms);
    // A page that loads again holds the link at once. A page that comes back takes it again.
    const release = () => this.#journal?.release();
    const holdAgain = ({ persisted }: PageTransitionEvent) => void (persisted && this.#begin(false));
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('visibilitychange', wake, { signal });
    window.addEventListener('online', wake, { signal });
    window.addEventListener('offline', lose, { signal });
    window.addEventListener('pagehide', release, { signal });
    window.addEventListener('pageshow', holdAgain, { signal });
    this.#stops.push(
      () => clearInterval(renewing),
      () => clearInterval(reporting),
      () => over.abort(),
    );
  }

  async #keep(taps: readonly NewTap[]): Promise<boolean> {
    let kept: readonly KeptTap[];
    let isOnDisk = true;
    try {
      if (this.#journal === null) throw new Error('There is no journal yet.');
      kept = await this.#journal.add(taps);
    } catch (fault) {
      if (fault instanceof HeldElsewhere) {
        this.#change({ stage: 'elsewhere' });
        return false;
      }
      isOnDisk = false;
      kept = taps.map((tap) => this.#inMemory(tap));
    }
    void keepStorage();
    this.#change({ isDiskFull: !isOnDisk, taps: [...this.#now.taps, ...kept] });
    this.#delivery.begin();
    return isOnDisk;
  }

  #inMemory(tap: NewTap): KeptTap {
    this.#memory.sequence += 1;
    return { ...tap, ...this.#memory, state: 'waiting' };
  }

  async #settle(taps: readonly KeptTap[], reached: 'delivered' | 'refused'): Promise<void> {
    const names = new Set(taps.map(nameOf));
    this.#change({ taps: this.#now.taps.map((tap) => (names.has(nameOf(tap)) ? { ...tap, state: reached } : tap)) });
    const onDisk = taps.filter(({ session }) => session !== this.#memory.session);
    // The server has it: that this phone could not note so only means that it is sent once more.
    await this.#journal?.settle(onDisk, reached).catch(reportUnlessRefused);
    // The desk was told that some wait: it is told at once that none does any more.
    if (this.#reportedWaiting > 0 && this.#now.taps.every(({ state }) => state !== 'waiting')) this.#report();
  }

  async #ask(
    call: () => Promise<{ readonly data: readonly HeldPointDto[] } | { readonly error: ApiError }>,
  ): Promise<ApiError | null> {
    const answer = await call();
    if ('error' in answer) {
      const { failure, retryAfter_s } = answer.error;
      if (retryAfter_s !== null) this.#quietUntil_ms = this.#clock.now() + retryWait_ms(answer.error, 0);
      this.#change({ isOnline: failure !== 'UNREACHABLE' });
      if (failure === 'NOT_LOGGED_IN') this.#change({ stage: 'unknown' });
      return answer.error;
    }
    const [held = null] = answer.data;
    this.#change({ isOnline: true });
    if (stringifyJson(held) === stringifyJson(this.#now.held)) return null;
    this.#change({ held });
    await this.#journal?.remember({ held }).catch(reportUnlessRefused);
    return null;
  }

  #report(): void {
    const { taps, stage, clock } = this.#now;
    if (stage !== 'ready' || this.#clock.now() < this.#quietUntil_ms) return;
    const { api, battery } = this.#parts;
    this.#reportedWaiting = taps.filter(({ state }) => state === 'waiting').length;
    const body: PhoneReport = {
      waiting: this.#reportedWaiting,
      bound_us: clock === null ? null : Math.round(clock.bound_ms * 1_000),
      battery_percent: battery(),
      isSeen: document.visibilityState === 'visible',
    };
    void this.#ask(() => api.call(calls.reportPhone, { body }, { background: true }));
    void this.#journal?.remember({ clock: this.#clock.keep() }).catch(reportUnlessRefused);
  }

  #showClock(): void {
    this.#change({ clock: this.#clock.estimate() });
  }
}

export function nameOf({ session, sequence }: Pick<TapInput, 'session' | 'sequence'>): string {
  return `${session}.${sequence}`;
}
