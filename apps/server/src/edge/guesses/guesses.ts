/**
 * Slow limits on guessing secrets: the PIN of a device, the password of an account. A wrong guess counts
 * for the source that made it, at what it was made at, and only they wait: nobody is locked out of what is his by
 * the guesses of others. Over all who guess at one thing together there is a wider limit, which is slow
 * and never closed, and a source that is known there (see {@link Guess.isKnown}) does not meet it.
 *
 * Each server counts by itself, in its memory: three servers give three times as many guesses.
 */
import type { CallSource } from '../../base/source.ts';
import { usualPaces, type GuessPace, type Paces } from './paces.ts';
import { Tallies } from './tallies.ts';

export interface Guess {
  /** What is guessed at, as `device 231203016` or `account anna@example.org`; known or not. */
  readonly at: string;
  /** Who guesses: where the call comes from, at each width, and the account that makes it, if any. */
  readonly from: readonly CallSource[];
  /** Whether the source has been let in there before, from the same place. */
  readonly isKnown?: boolean;
  /** Too long to be guessed by all together: only the source waits that guessed wrongly. */
  readonly isLong?: boolean;
}

/** A guess that may be made; until it is known to be right it counts as a wrong one. */
export interface Guessing {
  /** It was right: what was counted is taken back, and what this source had guessed wrongly here. */
  right(): void;
  /** It was no guess after all: only what was counted for it is taken back. */
  none(): void;
}

export interface TooManyGuesses {
  readonly error: 'API_LIMIT';
  readonly retryAfter_s: number;
}

export class Guesses {
  readonly #paces: Paces;
  readonly #tallies: Tallies;

  /** @param elapsed_ms what really passed since whenever; no clock that can be set */
  constructor(elapsed_ms: () => number = () => performance.now(), paces: Paces = usualPaces) {
    this.#paces = paces;
    this.#tallies = new Tallies(elapsed_ms);
  }

  /**
   * Counts a guess before anybody looks whether it is right, so that a thousand at once are counted too.
   *
   * @example
   * const guessing = guesses.begin({ at: `device ${id}`, from: [sourceOfAddress(address)] });
   * if ('error' in guessing) return guessing;
   * if (!(await judged(guessing, isSecret(pin, hash)))) return { error: 'WRONG_PIN' };
   */
  begin(guess: Guess): Guessing | TooManyGuesses {
    const tallies = this.#talliesOf(guess);
    const wait_ms = Math.max(0, ...tallies.map((tally) => this.#tallies.wait_ms(tally)));
    if (wait_ms > 0) return { error: 'API_LIMIT', retryAfter_s: Math.ceil(wait_ms / 1_000) };
    const takeBack = tallies.map((tally) => this.#tallies.count(tally));
    const none = (): void => {
      for (const back of takeBack) back();
    };
    return {
      none,
      right: () => {
        none();
        for (const { key } of guess.from.flat()) this.#tallies.forget(pairOf(guess, key));
      },
    };
  }

  #talliesOf(guess: Guess) {
    const { at, from, isKnown = false, isLong = false } = guess;
    const paces = this.#paces;
    const keys = from.flat();
    const pairs = keys.map(({ key, times }) => ({
      key: pairOf(guess, key),
      pace: wider(isKnown ? paces.known : paces.pair, times),
    }));
    if (isKnown) return pairs;
    const sources = keys.map(({ key, times }) => ({
      key: `from ${key}`,
      pace: wider(paces.source, times),
    }));
    if (isLong) return [...pairs, ...sources];
    // Who has guessed wrongly before waits together with all others who did, and not with those who come
    // for the first time.
    const hasFailed = [...pairs, ...sources].some(({ key, pace }) => this.#tallies.isCounted({ key, pace }));
    const whole = hasFailed
      ? { key: `at ${at}`, pace: paces.whole }
      : { key: `first at ${at}`, pace: paces.wholeOfFirst };
    return [...pairs, ...sources, whole];
  }
}

/**
 * Waits for the verdict over a guess. What could not be judged, as because too many wait for it, was none.
 *
 * @example if (!(await judged(guessing, isSecret(pin, hash)))) return { error: 'WRONG_PIN' };
 */
export async function judged(guessing: Guessing, verdict: Promise<boolean>): Promise<boolean> {
  try {
    const isRight = await verdict;
    if (isRight) guessing.right();
    return isRight;
  } catch (error) {
    guessing.none();
    throw error;
  }
}

/** A wider range of addresses is wrong more often before it waits; then it waits as long as a single one. */
function wider(pace: GuessPace, times: number): GuessPace {
  return times === 1 ? pace : { ...pace, free: pace.free * times };
}

function pairOf({ at }: Guess, source: string): string {
  return `${at} from ${source}`;
}
