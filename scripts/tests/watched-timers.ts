/**
 * Which timers of a test file still wait. A timer that outlives its file fires in another one, or when the page is gone.
 * The functions are replaced once in a process; who starts a timer is known by the place in the code.
 */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { isOfNode, isOfTools, placeOf } from './place-in-code.ts';

declare global {
  // A shared process may read this module again, and Node has only one set of timers.
  var watchedTimers: TimerBook | undefined;
}

interface WatchedTimer {
  readonly handle: object;
  readonly what: string;
  /** What is due at once is waited for: it comes by itself. */
  readonly isShort: boolean;
  /** `null` for what comes in the next turn of the loop: there are so many that asking where takes too long. */
  readonly startedAt: Error | null;
}

const short_ms = 50;
/** The book is gone through when it has grown by so many: what has fired or was cleared leaves it. */
const tidyAfter = 1_000;

type Callback = (...given: unknown[]) => void;
type StartTimer = (callback: Callback, delay_ms?: number, ...given: unknown[]) => object;

class TimerBook {
  readonly pause: (wait_ms: number) => Promise<unknown>;
  readonly turn: () => Promise<unknown>;
  #timers: WatchedTimer[] = [];
  #tidyAt = tidyAfter;

  constructor() {
    const { setTimeout: once, setImmediate: soon } = timers;
    this.pause = (wait_ms) => new Promise((resolve) => void once(resolve, wait_ms));
    this.turn = () => new Promise((resolve) => void soon(resolve));
  }

  note(handle: object, what: string, isShort: boolean): void {
    this.#timers.push({ handle, what, isShort, startedAt: placed(what) });
    if (this.#timers.length < this.#tidyAt) return;
    this.#tidy();
  }

  noteSoon(handle: object): void {
    this.#timers.push({ handle, what: 'an immediate', isShort: true, startedAt: null });
    if (this.#timers.length >= this.#tidyAt) this.#tidy();
  }

  #tidy(): void {
    this.#timers = this.#timers.filter(waits);
    this.#tidyAt = this.#timers.length + tidyAfter;
  }

  /** Those that still wait, without those of the test runner itself. */
  waiting(): readonly WatchedTimer[] {
    this.#timers = this.#timers.filter(waits);
    return this.#timers.filter(({ startedAt }) => startedAt === null || !(isOfNode(startedAt) || isOfTools(startedAt)));
  }

  forget(): void {
    for (const { handle } of this.waiting()) Reflect.apply(timers.clearTimeout, null, [handle]);
    this.#timers = [];
  }
}

/** The runner wants to see a hundred steps of what fails; who started a timer is known by fewer. */
const steps = 12;

function placed(what: string): Error {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = steps;
  const place = new Error(what);
  Error.stackTraceLimit = usual;
  return place;
}

/** Node marks a timer that has fired or was cleared. */
function waits({ handle }: WatchedTimer): boolean {
  return Reflect.get(handle, '_destroyed') !== true;
}

const book = (globalThis.watchedTimers ??= watchTimers());

export function describeTimers(): { readonly left: readonly string[]; readonly ending: number } {
  const waiting = book.waiting();
  return {
    left: waiting.map(({ what, startedAt }) => (startedAt === null ? what : `${what}, started ${placeOf(startedAt)}`)),
    ending: waiting.filter(({ isShort }) => isShort).length,
  };
}

/** Waits by the real clock, unwatched. */
export const pause = book.pause;
export const turn = book.turn;

export function forgetTimers(): void {
  book.forget();
}

function watchTimers(): TimerBook {
  const own = new TimerBook();
  const { setTimeout: once, setInterval: again, setImmediate: soon } = timers;
  const watchedOnce: StartTimer = (callback, delay_ms, ...given) => {
    const handle: object = Reflect.apply(once, null, [callback, delay_ms, ...given]);
    own.note(handle, `a timer of ${delay_ms ?? 0} ms`, (delay_ms ?? 0) <= short_ms);
    return handle;
  };
  const watchedAgain: StartTimer = (callback, delay_ms, ...given) => {
    const handle: object = Reflect.apply(again, null, [callback, delay_ms, ...given]);
    own.note(handle, `an interval of ${delay_ms ?? 0} ms`, false);
    return handle;
  };
  const watchedSoon = (callback: Callback, ...given: unknown[]): object => {
    const handle: object = Reflect.apply(soon, null, [callback, ...given]);
    own.noteSoon(handle);
    return handle;
  };
  const watched = {
    setTimeout: asOriginal(watchedOnce, once),
    setInterval: asOriginal(watchedAgain, again),
    setImmediate: asOriginal(watchedSoon, soon),
  };
  for (const [name, start] of Object.entries(watched)) {
    Reflect.set(timers, name, start);
    Reflect.set(globalThis, name, start);
  }
  watchPauses(own);
  syncBuiltinESMExports();
  return own;
}

/** `setTimeout` of `node:timers/promises`: its timer is not handed out, so the promise stands for it. */
function watchPauses(own: TimerBook): void {
  const pause = timersPromises.setTimeout;
  const watched = (delay_ms?: number, ...given: unknown[]): unknown => {
    const handle = { _destroyed: false };
    const ended = (): void => {
      handle._destroyed = true;
    };
    const promise: Promise<unknown> = Reflect.apply(pause, null, [delay_ms, ...given]);
    own.note(handle, `a pause of ${delay_ms ?? 0} ms`, (delay_ms ?? 0) <= short_ms);
    promise.then(ended, ended);
    return promise;
  };
  Reflect.set(timersPromises, 'setTimeout', asOriginal(watched, pause));
}

/** What else hangs on the function, as the way in which `promisify` makes a promise of it. */
function asOriginal<Made extends object>(made: Made, original: object): Made {
  for (const key of Reflect.ownKeys(original)) {
    if (Reflect.getOwnPropertyDescriptor(made, key) !== undefined) continue;
    Object.defineProperty(made, key, Reflect.getOwnPropertyDescriptor(original, key) ?? {});
  }
  return made;
}
