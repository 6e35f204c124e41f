/** Lets asynchronous pieces of work on one thing run one after the other, in the order they came. */
export class Exclusive {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    // The next piece of work does not inherit this one's failure; its caller has it.
    this.#last = result.catch(() => undefined);
    return result;
  }
}
