/**
 * Answers that everybody gets alike, made once for all who ask the same. One is kept until something is committed
 * here; what other servers commit is seen a second later.
 */
import { limits } from '@startwand/contract';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { commits } from '../../storage/database/diagnostics.ts';

interface Kept<Answer> {
  readonly madeAt_ms: number;
  /** How much had been committed when it was begun. */
  readonly commits: number;
  readonly answer: Promise<Answer | null>;
}

/** Different questions that are kept at once; those of strangers must not fill the memory. */
const keptMax = 200;

export class ResponseCache<Answer> {
  readonly #elapsed_ms: () => number;
  readonly #kept = new BoundedCache<string, Kept<Answer>>({ max: keptMax });
  #commits = 0;

  /** @param elapsed_ms what really passed, since whenever */
  constructor(elapsed_ms: () => number) {
    this.#elapsed_ms = elapsed_ms;
  }

  /** Listens to what is committed until it is told to stop. */
  listen(): () => void {
    return commits.subscribe(() => {
      this.#commits += 1;
    });
  }

  /** What was answered to the same question a moment ago, or is being answered; `null`: nothing. */
  find(question: string): Promise<Answer | null> | null {
    const kept = this.#kept.peek(question);
    return kept !== undefined && this.#isFresh(kept) ? kept.answer : null;
  }

  /**
   * @param question all that the answer depends on, but rows and clock
   * @param make `null`: it could not be answered, and is asked again next time
   */
  of(question: string, make: () => Promise<Answer | null>): Promise<Answer | null> {
    return this.find(question) ?? this.#make(question, make);
  }

  #make(question: string, make: () => Promise<Answer | null>): Promise<Answer | null> {
    const answer = make();
    const made = { madeAt_ms: this.#elapsed_ms(), commits: this.#commits, answer };
    this.#kept.set(question, made);
    const forget = (): void => this.#kept.deleteIfStill(question, made);
    // A question that was not answered is asked again.
    answer.then((answered) => (answered === null ? forget() : undefined), forget);
    return answer;
  }

  #isFresh({ madeAt_ms, commits: committed }: Kept<Answer>): boolean {
    const age_ms = this.#elapsed_ms() - madeAt_ms;
    return committed === this.#commits && age_ms < limits.snapshotAge_ms;
  }
}
