/**
 * Whom the guns of a mass start are for: everyone at once, or one group after the other, by the values
 * of a registration field in the order in which they first appear on the start list.
 */
import type { Entry } from '../model/entry.ts';
import type { CompetitorId } from '../model/ids.ts';
import { groupOf } from '../ranking/ranking-by.ts';
import type { HeatRules } from '../model/rules.ts';

/** Those whom one gun starts: a value of the field; `null` where the heat starts all at once. */
export type StartGroup = string | null;

/** The group of each competitor on a start list; `null`: all start at once. */
export type Grouping = ReadonlyMap<CompetitorId, string> | null;

export function groupingOf(
  { startGroups }: HeatRules,
  lists: readonly (readonly CompetitorId[])[],
  entryOf: (competitorId: CompetitorId) => Entry | undefined,
): Grouping {
  if (startGroups === null) return null;
  return new Map(
    lists.flat().map((competitorId) => {
      const entry = entryOf(competitorId);
      return [competitorId, entry === undefined ? '' : groupOf(entry, startGroups)];
    }),
  );
}

export class StartGroups {
  readonly #grouping: Grouping;
  readonly #members = new Map<StartGroup, CompetitorId[]>();
  /** Those who cannot be started any more, so that no trigger walks the list. */
  readonly #gone = new Map<StartGroup, Set<CompetitorId>>();

  constructor(list: readonly CompetitorId[], grouping: Grouping, mayStart: (competitorId: CompetitorId) => boolean) {
    this.#grouping = grouping;
    for (const competitorId of list) {
      const group = this.groupOf(competitorId);
      const members = this.#members.get(group);
      if (members === undefined) this.#members.set(group, [competitorId]);
      else members.push(competitorId);
      if (!mayStart(competitorId)) this.note(competitorId, false);
    }
  }

  groupOf(competitorId: CompetitorId): StartGroup {
    return this.#grouping?.get(competitorId) ?? null;
  }

  /** In list order. */
  membersOf(group: StartGroup): readonly CompetitorId[] {
    return this.#members.get(group) ?? [];
  }

  /** Takes note of whether the gun could start a competitor now. */
  note(competitorId: CompetitorId, mayStart: boolean): void {
    const group = this.groupOf(competitorId);
    const gone = this.#gone.get(group);
    if (mayStart) gone?.delete(competitorId);
    else if (gone === undefined) this.#gone.set(group, new Set([competitorId]));
    else gone.add(competitorId);
  }

  /** A competitor of the group waits for its gun. */
  isWaiting(group: StartGroup): boolean {
    return (this.#gone.get(group)?.size ?? 0) < this.membersOf(group).length;
  }

  /** All groups in their order. */
  inOrder(): Iterable<StartGroup> {
    return this.#members.keys();
  }
}
