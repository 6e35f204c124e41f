/**
 * Places of those who stand in line for something that is done once. Who can come again is told after a moment where
 * they stand, instead of being kept on the line; the place stays, also when nobody asks for it, and who comes
 * with the same key gets what came of it. Without a key one waits for the answer.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** What the one who waits is told. */
export interface PlaceInLine {
  readonly ahead: number;
  readonly wait_s: number;
}

export interface InLine extends PlaceInLine {
  readonly error: 'IN_LINE';
}

interface Held<Result> {
  readonly content: string;
  readonly result: Promise<Result>;
  readonly standing: () => PlaceInLine;
  /** `null`: not yet. */
  doneAt_ms: number | null;
}

/** How one comes in: what will come of it, and where they stand until then. */
export interface Joined<Result> {
  readonly result: Promise<Result>;
  readonly standing: () => PlaceInLine;
}

/** So long what came of it is kept for who is away: longer than anybody is told to stay away. */
const kept_ms = 120_000;

export class HeldPlaces<Result extends object> {
  readonly #patience_ms: number;
  readonly #elapsed_ms: () => number;
  readonly #held = new Map<string, Held<Result>>();
  /** In the order in which they were done. */
  readonly #done: { readonly holder: string; readonly held: Held<Result> }[] = [];

  /** @param patience_ms how long one who can come again is kept on the line */
  constructor(patience_ms: number, elapsed_ms: () => number) {
    this.#patience_ms = patience_ms;
    this.#elapsed_ms = elapsed_ms;
  }

  holds(holder: string): boolean {
    return this.#held.has(holder);
  }

  /** What the place of a holder is for; `null`: there is none, or it is over. */
  find(holder: string): Pick<Held<Result>, 'content'> | null {
    return this.#held.get(holder) ?? null;
  }

  take(
    { holder, key, content = '' }: { holder: string; key: string | null; content?: string },
    joined: Joined<Result>,
  ): void {
    this.#forgetOld();
    const held: Held<Result> = { content, ...joined, doneAt_ms: null };
    this.#held.set(holder, held);
    const keep = () => {
      held.doneAt_ms = this.#elapsed_ms();
      // Nobody can ask again without a key.
      if (key === null) this.#forget(holder, held);
      else this.#done.push({ holder, held });
    };
    joined.result.then(keep, () => this.#forget(holder, held));
  }

  /** What came of a place, or where it stands. */
  async answer(holder: string, isPatient: boolean): Promise<Result | InLine | null> {
    const held = this.#held.get(holder);
    if (held === undefined) return null;
    if (isPatient) return held.result;
    const given = await this.#inTime(held);
    // Who was refused and mends what was wrong tries anew.
    if ('error' in given && !('ahead' in given)) this.#forget(holder, held);
    return given;
  }

  async #inTime(held: Held<Result>): Promise<Result | InLine> {
    const leave = new AbortController();
    const away = pause(this.#patience_ms, null, { signal: leave.signal }).catch(() => null);
    try {
      const result = await Promise.race([held.result.then((done) => ({ done })), away]);
      return result === null ? { error: 'IN_LINE', ...held.standing() } : result.done;
    } finally {
      leave.abort();
    }
  }

  #forget(holder: string, held: Held<Result>): void {
    if (this.#held.get(holder) === held) this.#held.delete(holder);
  }

  #forgetOld(): void {
    const before_ms = this.#elapsed_ms() - kept_ms;
    while ((this.#done[0]?.held.doneAt_ms ?? Infinity) < before_ms) {
      const old = this.#done.shift();
      if (old !== undefined) this.#forget(old.holder, old.held);
    }
  }
}
