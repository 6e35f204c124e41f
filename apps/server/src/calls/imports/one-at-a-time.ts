/**
 * What must not be done twice at the same moment is refused the second time. Across servers a guard in the
 * database holds the same; here it is cheaper, and the event's room need not be folded again for it.
 */
export class OneAtATime {
  readonly #underWay = new Set<string>();

  /** @returns `null` when it is under way already */
  async run<Result>(id: string, work: () => Promise<Result>): Promise<Result | null> {
    if (this.#underWay.has(id)) return null;
    this.#underWay.add(id);
    try {
      return await work();
    } finally {
      this.#underWay.delete(id);
    }
  }
}
