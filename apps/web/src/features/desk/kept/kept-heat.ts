/** One heat as the desk shows it, kept from change to change. */
import type { RunDto } from '@startwand/contract';
import type { Rounding } from '@startwand/timing';
import { KeptBestSplits, type BestSplits } from '../columns/split-gaps.ts';
import { KeptResults, type ResultRules, type Results } from './kept-results.ts';
import { KeptRuns, type HeatRuns } from './kept-runs.ts';

export interface ShownHeat {
  readonly runs: HeatRuns;
  readonly results: Results;
  readonly best: BestSplits;
}

export class KeptHeat {
  readonly #runs: KeptRuns;
  readonly #results = new KeptResults();
  readonly #best = new KeptBestSplits();

  constructor(heatId: string) {
    this.#runs = new KeptRuns(heatId);
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
