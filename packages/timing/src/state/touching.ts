/** Collects what a fact touches while it is folded. */
import type { Touched } from '../model/fact.ts';
import type { CompetitorId, HeatId, RunId, TriggerId } from '../model/ids.ts';

/** What a fact is asked to note while it is folded. */
export interface Noting {
  rules: boolean;
  readonly heats: Adding<HeatId>;
  readonly startLists: Adding<HeatId>;
  readonly entries: Adding<CompetitorId>;
  readonly runs: Adding<RunId>;
  readonly triggers: Adding<TriggerId>;
}

interface Adding<Item> {
  add(item: Item): unknown;
}

const nowhere = { add: () => {} };

/** Notes nothing: a whole history is folded, and nobody waits for its single steps. One for all of them. */
export const unnoticed: Noting = {
  get rules() {
    return false;
  },
  set rules(_is) {
    // Nobody asks.
  },
  heats: nowhere,
  startLists: nowhere,
  entries: nowhere,
  runs: nowhere,
  triggers: nowhere,
};

export class Touching implements Touched {
  rules = false;
  readonly heats = new Set<HeatId>();
  readonly startLists = new Set<HeatId>();
  readonly entries = new Set<CompetitorId>();
  readonly runs = new Set<RunId>();
  readonly triggers = new Set<TriggerId>();

  /** What several facts touched together. */
  static all(parts: readonly Touched[]): Touched {
    const [only, other] = parts;
    if (only !== undefined && other === undefined) return only;
    const sum = new Touching();
    for (const part of parts) {
      sum.rules ||= part.rules;
      for (const heatId of part.heats) sum.heats.add(heatId);
      for (const heatId of part.startLists) sum.startLists.add(heatId);
      for (const entry of part.entries) sum.entries.add(entry);
      for (const runId of part.runs) sum.runs.add(runId);
      for (const triggerId of part.triggers) sum.triggers.add(triggerId);
    }
    return sum;
  }
}
