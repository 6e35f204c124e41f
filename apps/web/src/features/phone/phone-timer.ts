/**
 * A phone that times a point: its taps, its clock and its way to the server in one store that the page shows. A tap is on
 * the phone's disk before the page says so, and on its way until the server has acknowledged it.
 */
import { calls, type HeldPointDto, type PhoneReport, type TapInput } from '@startwand/contract';
import type { Api } from '../../api/api.ts';
import type { ApiError, FailureName } from '../../api/api-error.ts';
import { createStore, type Readable } from '../../base/store.ts';
import { openClockLine } from './clock-line.ts';
import { createPhoneClock, ticksOfTap, type Estimate } from './phone-clock.ts';
import { HeldElsewhere, openTapJournal, type KeptTap, type TapJournal } from './tap-journal.ts';

/** What the page is about. `noDisk`: the browser keeps nothing; `elsewhere`: another tab holds the link. */
export type PhoneStage = 'opening' | 'ready' | 'noDisk' | 'elsewhere' | 'unknown';

export interface PhoneState {
  readonly stage: PhoneStage;
  readonly held: HeldPointDto | null;
  /** In their order, what was taken back and numbered anew among them. */
  readonly taps: readonly KeptTap[];
  readonly clock: Estimate | null;
  /** The last call was answered. */
  readonly isOnline: boolean;
  /** The disk took no more: what was tapped since is in memory alone, and goes out from there. */
  readonly isDiskFull: boolean;
}

export interface PhoneTimer {
  readonly state: Readable<PhoneState>;
  /** @param pressed_ms of the event, by the clock of events @returns whether it is on disk */
  tap(pressed_ms: number, startNumber: number | null): Promise<boolean>;
  /** The tap was none. */
  undo(tap: KeptTap): Promise<void>;
  /** Whose the tap was. */
  number(tap: KeptTap, startNumber: number): Promise<void>;
  sayHolder(name: string): Promise<ApiError | null>;
  takeOver(): void;
  close(): void;
}

interface Parts {
  readonly key: string;
  readonly api: Api;
  readonly clockUrl: string;
  readonly newId: () => string;
  readonly battery: () => number | null;
}

const renew_ms = 2_000;
const retry_ms = 1_500;
const report_ms = 5_000;
const batchMax = 100;

/** A further try would be refused as well. */
const final: ReadonlySet<FailureName> = new Set(['INVALID_INPUT', 'PHONE_ENDED', 'TRIGGER_IDENTITY_REUSED']);

/** Of this page, in milliseconds since the epoch, and never set: the zero of the times of events. */
const local_ms = (): number => performance.timeOrigin + performance.now();

export function createPhoneTimer(parts: Parts): PhoneTimer {
  const { key, api } = parts;
  const tab = parts.newId();
  const clock = createPhoneClock();
  const state = createStore<PhoneState>({
    stage: 'opening',
    held: null,
    taps: [],
    clock: null,
    isOnline: true,
    isDiskFull: false,
  });
  const change = (part: Partial<PhoneState>) => state.set({ ...state.get(), ...part });
  const stops: (() => void)[] = [];
  let journal: TapJournal | null = null;
  let isClosed = false;
  let isDelivering = false;
  let ahead_ms = Date.now() - local_ms();
  const memory = { session: parts.newId(), sequence: 0 };

  const every = (wait_ms: number, work: () => void) => {
    const timer = setInterval(work, wait_ms);
    stops.push(() => clearInterval(timer));
  };
  const measured = () => change({ clock: clock.at(local_ms()) });
  /** The time of day and the clock of the page part when the phone sleeps, or somebody sets its time. */
  const watchLeap = () => {
    const by_ms = Date.now() - local_ms() - ahead_ms;
    if (Math.abs(by_ms) < leap_ms) return;
    ahead_ms += by_ms;
    clock.leapt(by_ms);
    line.measure();
    measured();
  };
  const line = openClockLine({
    url: parts.clockUrl,
    clock,
    local_ms,
    later: (callback, wait_ms) => {
      const timer = setTimeout(callback, wait_ms);
      return () => clearTimeout(timer);
    },
    onHeard: measured,
  });
  stops.push(line.close);

  const show = (taps: readonly KeptTap[]) => change({ taps });
  const replace = (taps: readonly KeptTap[], next: (tap: KeptTap) => KeptTap) => {
    const names = new Set(taps.map(nameOf));
    show(state.get().taps.map((tap) => (names.has(nameOf(tap)) ? next(tap) : tap)));
  };

  const deliver = async (): Promise<void> => {
    if (isDelivering || isClosed || state.get().stage !== 'ready') return;
    isDelivering = true;
    for (;;) {
      const waiting = state
        .get()
        .taps.filter((tap) => tap.state === 'waiting')
        .slice(0, batchMax);
      if (waiting.length === 0 || isClosed) break;
      const answer = await api.call(calls.deliverTaps, { body: { taps: waiting.map(asInput) } }, { background: true });
      const failure = 'error' in answer ? answer.error.failure : null;
      change({ isOnline: failure !== 'UNREACHABLE' });
      if (failure === null) await settle(waiting, 'delivered');
      else if (final.has(failure) && waiting.length > 1) await deliverEach(waiting);
      else if (final.has(failure)) await settle(waiting, 'refused');
      else {
        later(() => void deliver(), retry_ms);
        break;
      }
    }
    isDelivering = false;
  };
  /** One of a batch is refused: the others are not held up by it. */
  const deliverEach = async (taps: readonly KeptTap[]): Promise<void> => {
    for (const tap of taps) {
      const answer = await api.call(calls.deliverTaps, { body: { taps: [asInput(tap)] } }, { background: true });
      if (!('error' in answer)) await settle([tap], 'delivered');
      else if (final.has(answer.error.failure)) await settle([tap], 'refused');
      else return;
    }
  };
  const settle = async (taps: readonly KeptTap[], reached: 'delivered' | 'refused') => {
    replace(taps, (tap) => ({ ...tap, state: reached }));
    // The server has it: that this phone could not note so only means that it is sent once more.
    await journal
      ?.settle(
        taps.filter(({ session }) => session !== memory.session),
        reached,
      )
      .catch(() => {});
  };
  const later = (work: () => void, wait_ms: number) => {
    const timer = setTimeout(work, wait_ms);
    stops.push(() => clearTimeout(timer));
  };

  const keep = async (taps: readonly Omit<TapInput, 'session' | 'sequence'>[]): Promise<boolean> => {
    let kept: readonly KeptTap[];
    let isOnDisk = true;
    try {
      if (journal === null) throw new Error('There is no journal yet.');
      kept = await journal.add(taps);
    } catch (fault) {
      if (fault instanceof HeldElsewhere) {
        change({ stage: 'elsewhere' });
        return false;
      }
      isOnDisk = false;
      kept = taps.map((tap) => {
        memory.sequence += 1;
        return { ...tap, ...memory, state: 'waiting' };
      });
    }
    change({ isDiskFull: !isOnDisk });
    show([...state.get().taps, ...kept]);
    void deliver();
    return isOnDisk;
  };

  const ask = async (call: () => Promise<{ data: readonly HeldPointDto[] } | { error: ApiError }>) => {
    const answer = await call();
    if ('error' in answer) {
      const { failure } = answer.error;
      change({ isOnline: failure !== 'UNREACHABLE', ...(failure === 'NOT_LOGGED_IN' ? { stage: 'unknown' } : {}) });
      return answer.error;
    }
    const [held = null] = answer.data;
    const isNew = JSON.stringify(plain(held)) !== JSON.stringify(plain(state.get().held));
    change({ isOnline: true, ...(isNew ? { held } : {}) });
    if (isNew) await journal?.remember({ held }).catch(() => {});
    return null;
  };
  const report = () => {
    const { taps, stage, clock: known } = state.get();
    if (stage !== 'ready') return;
    const body: PhoneReport = {
      waiting: taps.filter((tap) => tap.state === 'waiting').length,
      bound_us: known === null ? null : Math.round(known.bound_ms * 1_000),
      battery_percent: parts.battery(),
      isSeen: document.visibilityState === 'visible',
    };
    void ask(() => api.call(calls.reportPhone, { body }, { background: true }));
    void journal?.remember({ clock: clock.keep(local_ms(), Date.now()) }).catch(() => {});
  };

  const begin = async (takeOver: boolean): Promise<void> => {
    try {
      journal ??= await openTapJournal(key, tab, parts.newId);
      const link = await journal.hold(takeOver);
      if (link === null) return change({ stage: 'elsewhere' });
      if (state.get().stage === 'ready') return;
      if (link.clock !== null) clock.recall(link.clock, local_ms(), Date.now());
      const taps = await journal.taps();
      change({ stage: 'ready', held: link.held, taps, clock: clock.at(local_ms()) });
    } catch {
      if (state.get().stage !== 'ready') change({ stage: 'noDisk' });
      return;
    }
    void deliver();
    await ask(() => api.call(calls.heldPoint, {}, { background: true }));
  };

  void begin(false);
  every(renew_ms, () => {
    if (state.get().stage !== 'unknown') void begin(false);
    watchLeap();
    measured();
  });
  every(report_ms, report);
  const wake = () => {
    watchLeap();
    line.measure();
    void deliver();
    if (document.visibilityState === 'visible') report();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  stops.push(
    () => document.removeEventListener('visibilitychange', wake),
    () => window.removeEventListener('online', wake),
  );

  /** As it was at that moment, and final: what is measured better later changes no time. */
  const timeAt = (pressed_ms: number): Pick<TapInput, 'timestamp_100ns' | 'clock'> => {
    watchLeap();
    const at_ms = performance.timeOrigin + pressed_ms;
    const known = clock.at(at_ms);
    const offset_ms = known?.offset_ms ?? ahead_ms;
    const told =
      known === null
        ? null
        : { offset_us: Math.round(offset_ms * 1_000), bound_us: Math.round(known.bound_ms * 1_000) };
    return { timestamp_100ns: ticksOfTap(at_ms + offset_ms), clock: told };
  };

  return {
    state,
    tap: (pressed_ms, startNumber) =>
      keep([{ kind: 'tap', section: state.get().held?.phone.section ?? 0, startNumber, ...timeAt(pressed_ms) }]),
    async undo(tap) {
      await keep([{ ...asInput(tap), kind: 'clear' }]);
    },
    async number(tap, startNumber) {
      const { section, timestamp_100ns, clock: told } = tap;
      const numbered = { kind: 'numbered', section, timestamp_100ns, startNumber, clock: told } as const;
      await keep([{ ...asInput(tap), kind: 'clear' }, numbered]);
    },
    sayHolder: (name) => ask(() => api.call(calls.holdPoint, { body: { name } }, { background: true })),
    takeOver: () => void begin(true),
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      journal?.close();
    },
  };
}

/** So far the two clocks of a phone may be apart by their coarseness alone. */
const leap_ms = 25;

function asInput({ state: _state, ...tap }: KeptTap): TapInput {
  return tap;
}

export function nameOf({ session, sequence }: Pick<TapInput, 'session' | 'sequence'>): string {
  return `${session}.${sequence}`;
}

/** JSON knows no ticks. */
function plain(held: HeldPointDto | null): unknown {
  return held === null
    ? null
    : { ...held, phone: { ...held.phone, madeAt: String(held.phone.madeAt), endedAt: String(held.phone.endedAt) } };
}
