/** Who came to the finish last, newest first. Only what changed is looked at with each change of the race. */
import type { Ranked } from '@startwand/timing';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { newRows } from '../live/use-new-results.ts';

type Entries = readonly Ranked<RankingLine>[];

const finishersShown = 5;

/** @example new FinishersKept().look(view.ranked)[0] // who finished just now */
export class FinishersKept {
  #entries: Entries = [];
  #rows: readonly RankingLine[] = [];

  look(entries: Entries): readonly Ranked<RankingLine>[] {
    if (entries !== this.#entries) {
      const kept = this.#rows.filter((row) => entries.some((entry) => entry.row === row));
      // Where one of them is gone, the one before them is among those that were forgotten.
      const come = kept.length < this.#rows.length ? entries.map(({ row }) => row) : newRows(this.#entries, entries);
      this.#entries = entries;
      this.#rows = [...new Set([...kept, ...come])].toSorted(byFinish).slice(0, finishersShown);
    }
    return this.#rows.flatMap((row) => entries.find((entry) => entry.row === row) ?? []);
  }
}

function byFinish(a: RankingLine, b: RankingLine): number {
  const [first, second] = [finishOf(a), finishOf(b)];
  return first === second ? 0 : first > second ? -1 : 1;
}

function finishOf({ run }: RankingLine): bigint {
  return run?.data.sections.at(-1)?.timestamp_100ns ?? 0n;
}
