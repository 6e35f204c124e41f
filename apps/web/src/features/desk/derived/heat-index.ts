/** One heat as the desk shows it, kept from change to change. */
import type { RunDto } from '@startwand/contract';
import type { Rounding } from '@startwand/timing';
import { KeptBestSplits, type BestSplits } from '../columns/split-gaps.ts';
import { ResultIndex, type ResultRules, type Results } from './result-index.ts';
import { RunIndex, type HeatRuns } from './run-index.ts';

export interface ShownHeat {
  readonly runs: HeatRuns;
  readonly results: Results;
  readonly best: BestSplits;
}

export class HeatIndex {
  readonly #runs: RunIndex;
  readonly #results = new ResultIndex();
  readonly #best = new KeptBestSplits();

  constructor(heatId: string) {
    this.#runs = new RunIndex(heatId);
  }

  /** @returns of each part the same as before where nothing of it changed */
  look(all: readonly RunDto[], rounding: Rounding, rules: ResultRules): ShownHeat {
    const { runs, changes } = this.#runs.followRuns(all);
    return {
      runs,
      results: this.#results.followRuns(runs.all, changes, rules),
      best: this.#best.followRuns(runs.all, changes, rounding),
    };
  }
}
