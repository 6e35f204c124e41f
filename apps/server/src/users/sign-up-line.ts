/**
 * Where people sign up. What a sign-up costs is its password, which is slow to hash on purpose: they stand in a line
 * of their own, so that a thousand of them keep neither registrations nor impulses nor logins waiting, and each is
 * told how many are before.
 */
import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { TooBusy } from '../fair-lane.ts';
import { currentSource, inOwnRequest } from '../request-context.ts';
import { FairLine } from '../waiting-lines/fair-line.ts';
import { HeldPlaces } from '../waiting-lines/held-places.ts';
import type { InLine } from '../waiting-lines/held-places.ts';
import { Pace } from '../waiting-lines/pace.ts';

/** So many stand in line at the most: some minutes. */
const places_max = 5_000;
/** Of one address: a school that signs up together, and no more. */
const placesOfOne_max = 500;
/** As long as a password takes to hash, about. */
const each_ms = 150;

interface SignUp {
  readonly source: string;
  readonly begin: () => Promise<void>;
}

export class SignUpLine<Result extends object> {
  readonly #line = new FairLine<SignUp>();
  readonly #places: HeldPlaces<Result>;
  readonly #pace = new Pace(each_ms);
  readonly #ofSource = new Map<string, number>();
  readonly #atOnce: number;
  #running = 0;

  /** @param atOnce fewer than can be hashed at once, so that who logs in always has a turn */
  constructor(atOnce: number, patience_ms: number) {
    this.#atOnce = atOnce;
    this.#places = new HeldPlaces(patience_ms, () => performance.now());
  }

  /** Whether a sign-up stands in line with this key: coming again is no further attempt. */
  holds(key: string): boolean {
    return this.#places.holds(key);
  }

  /**
   * @param content what is asked for; another one under the same key is refused
   * @throws TooBusy when the line is as long as anybody would wait
   */
  async signUp(
    key: string | null,
    content: string,
    work: () => Promise<Result>,
  ): Promise<Result | InLine | { readonly error: 'KEY_REUSED' }> {
    if (key === null) return this.#join(work).result;
    const asked = hash('sha256', content);
    const held = this.#places.find(key);
    if (held !== null && held.content !== asked) return { error: 'KEY_REUSED' };
    if (held === null) this.#places.take({ holder: key, key, content: asked }, this.#join(work));
    const answer = await this.#places.answer(key, false);
    if (answer === null) throw new TooBusy('The place was given up');
    return answer;
  }

  #join(work: () => Promise<Result>) {
    const source = currentSource();
    const own = this.#ofSource.get(source) ?? 0;
    if (this.#line.length >= places_max || own >= placesOfOne_max) {
      throw new TooBusy('The line is too long');
    }
    this.#ofSource.set(source, own + 1);
    const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
    // Its turn comes when another one is done: it is still the caller's own.
    const begin = inOwnRequest(() => work().then(resolve, reject));
    const place = this.#line.join(source, { source, begin });
    this.#goOn();
    const standing = () => {
      const ahead = this.#line.ahead(place);
      return { ahead, wait_s: this.#pace.wait_s(Math.ceil((ahead + 1) / this.#atOnce)) };
    };
    return { result, standing };
  }

  #goOn(): void {
    while (this.#running < this.#atOnce) {
      const [next] = this.#line.takeNext(1);
      if (next === undefined) return;
      this.#running += 1;
      const begun_ms = performance.now();
      void next.begin().finally(() => {
        this.#running -= 1;
        this.#pace.note(1, performance.now() - begun_ms);
        this.#leave(next.source);
        this.#goOn();
      });
    }
  }

  #leave(source: string): void {
    const left = (this.#ofSource.get(source) ?? 1) - 1;
    if (left === 0) this.#ofSource.delete(source);
    else this.#ofSource.set(source, left);
  }
}
