/** Collects what a fact touches while it is folded. */
import type { Touched } from './fact.ts';
import type { CompetitorId, HeatId, RunId, TriggerId } from './ids.ts';

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
