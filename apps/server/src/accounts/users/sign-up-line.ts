/**
 * Where people sign up. What a sign-up costs is its password, which is slow to hash on purpose: they stand in a line
 * of their own, so that a thousand of them keep neither registrations nor impulses nor logins waiting, and each is
 * told how many are before.
 */
import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { TooBusy } from '../../base/fair-queue.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { currentSource, stayingOn } from '../../base/request-context.ts';
import { HeldPlaces, type InLine, type Joined } from '../waiting-lines/held-places.ts';
import { LinePace } from '../waiting-lines/pace.ts';

/** So many stand in line at the most: some minutes; of one address a school that signs up together, and no more. */
const line = { waitingMax: 5_000, waitingEachMax: 500, perRound: 3 } as const;
/** As long as a password takes to hash, about. */
const each_ms = 150;

export class SignUpLine<Result extends object> {
  readonly #places: HeldPlaces<Result>;
  readonly #pace = new LinePace(each_ms);
  readonly #hashing: FairSemaphore;
  readonly #atOnce: number;

  /** @param atOnce fewer than can be hashed at once, so that who logs in always has a turn */
  constructor(atOnce: number, patience_ms: number) {
    this.#atOnce = atOnce;
    this.#hashing = new FairSemaphore({ atOnce, lanes: [line] });
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
    if (held === null) {
      // Whoever has a key comes again for what became of it.
      const joined = stayingOn(() => this.#join(work));
      this.#places.take({ holder: key, key, content: asked }, joined);
    }
    const answer = await this.#places.answer(key, false);
    if (answer === null) throw new TooBusy('The place was given up');
    return answer;
  }

  #join(work: () => Promise<Result>): Joined<Result> {
    const timed = async (): Promise<Result> => {
      const begun_ms = performance.now();
      try {
        return await work();
      } finally {
        this.#pace.note(1, performance.now() - begun_ms);
      }
    };
    const { result, ahead } = this.#hashing.join(currentSource(), timed);
    const standing = () => ({
      ahead: ahead(),
      wait_s: this.#pace.wait_s(Math.ceil((ahead() + 1) / this.#atOnce)),
    });
    return { result, standing };
  }
}
