/**
 * Who listens to what. Within a topic the viewers are grouped by their subscription id, because
 * those of one group get the very same bytes.
 */

export class LiveSubscribers<Viewer> {
  readonly #topics = new Map<string, Map<string, Set<Viewer>>>();

  add(topic: string, subscriptionId: string, viewer: Viewer): void {
    const groups = this.#topics.get(topic) ?? new Map<string, Set<Viewer>>();
    const group = groups.get(subscriptionId) ?? new Set<Viewer>();
    this.#topics.set(topic, groups);
    groups.set(subscriptionId, group);
    group.add(viewer);
  }

  /** Topics and groups nobody is left in are forgotten: clients choose their names. */
  remove(topic: string, subscriptionId: string, viewer: Viewer): void {
    const groups = this.#topics.get(topic);
    const group = groups?.get(subscriptionId);
    if (groups === undefined || group === undefined) return;
    group.delete(viewer);
    if (group.size === 0) groups.delete(subscriptionId);
    if (groups.size === 0) this.#topics.delete(topic);
  }

  /** Subscription id -> its viewers; null: nobody listens. */
  groupsOf(topic: string): ReadonlyMap<string, ReadonlySet<Viewer>> | null {
    return this.#topics.get(topic) ?? null;
  }

  /** Subscriptions to all topics of one kind. */
  countThat(isMeant: (topic: string) => boolean): number {
    let count = 0;
    for (const topic of this.#topics.keys()) if (isMeant(topic)) count += this.count(topic);
    return count;
  }

  count(topic: string): number {
    let count = 0;
    for (const group of this.#topics.get(topic)?.values() ?? []) count += group.size;
    return count;
  }
}
