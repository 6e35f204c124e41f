/** Columns of results that follow from others, held against what an import makes of these. */
import type { ImportDifferenceDto } from '@startwand/contract';
import {
  duration,
  sumOfPostings,
  type Duration,
  type Heat,
  type Race,
  type Rounding,
  type Run,
} from '@startwand/timing';
import { textOf } from '../cell-text.ts';
import { isEmpty, readDuration, readPlace } from '../cell-values.ts';
import { numberedField } from '../fields.ts';
import type { RowInHand } from '../read-rows.ts';
import type { ReadSettings } from './decimal-sign.ts';
import { differenceOfTime, differencesOfRanking, unitOf_100ns, type RankedRow } from './differences.ts';
import { readSigned } from './result-cells.ts';

/** Times of a run that a row says. */
export interface SaidTimes {
  readonly runTime_100ns: Duration | null;
  /** Includes penalties and rewards. */
  readonly result_100ns: Duration | null;
  readonly added_100ns: Duration | null;
}

/** The run time that the row says; `null`: it says none. */
export function netOf({ runTime_100ns, result_100ns, added_100ns }: SaidTimes, run: Run | null): Duration | null {
  if (runTime_100ns !== null) return runTime_100ns;
  return result_100ns === null ? null : duration(result_100ns - (added_100ns ?? addedTo(run)));
}

function addedTo(run: Run | null): number {
  return run === null ? 0 : run.penalty_100ns - run.reward_100ns + sumOfPostings(run.postings);
}

interface CheckedRow extends SaidTimes {
  readonly net_100ns: Duration | null;
  readonly splits: readonly (Duration | null)[];
  readonly run: Run | null;
}

export class ResultChecks {
  readonly rounding: Rounding;
  readonly #settings: ReadSettings;
  readonly #isRankedByTime: boolean;
  readonly #ranked: RankedRow[] = [];

  constructor(race: Race, heat: Heat, settings: ReadSettings) {
    this.rounding = heat.rules.rounding ?? race.rules.rounding;
    this.#settings = settings;
    this.#isRankedByTime = heat.rules.regularity === 'disabled';
  }

  add(row: RowInHand, checked: CheckedRow): void {
    this.#checkTotal(row, checked);
    this.#checkSections(row, checked);
    checkMark(row, checked.run);
    const rank = readAs(readPlace(row.cell('rank')));
    const gap = readAs(readSigned(row.cell('gap'), this.#settings.decimals));
    const { net_100ns, added_100ns, run, result_100ns } = checked;
    this.#ranked.push({
      row: row.number,
      rank,
      gap: gap === null ? null : { said: textOf(row.cell('gap')), time_100ns: gap },
      result_100ns: result_100ns ?? (net_100ns === null ? null : duration(net_100ns + (added_100ns ?? addedTo(run)))),
    });
  }

  ofRanking(): readonly ImportDifferenceDto[] {
    return this.#isRankedByTime ? differencesOfRanking(this.#ranked, this.rounding.precision) : [];
  }

  /** A run time may stand where the list has the result. */
  #checkTotal(row: RowInHand, { net_100ns, runTime_100ns, added_100ns, run }: CheckedRow): void {
    if (net_100ns === null) return;
    const total = duration(net_100ns + (added_100ns ?? addedTo(run)));
    const isShown = (time: Duration) => run !== null && runTime_100ns === null && time === run.result_100ns;
    for (const field of ['result', 'seconds']) {
      const time = readAs(readDuration(row.cell(field), this.#settings.decimals));
      if (time === null || isShown(time)) continue;
      this.#tell(row, field, [time, total], 0);
    }
  }

  /** Each is rounded by itself, like the splits that it lies between. */
  #checkSections(row: RowInHand, { splits, net_100ns }: CheckedRow): void {
    const ends = [duration(0), ...splits, net_100ns];
    const tolerance_100ns = 2 * unitOf_100ns(this.rounding.precision);
    for (const [at, end] of ends.entries()) {
      const field = numberedField('sectionTime', at);
      const begin = ends[at - 1] ?? null;
      if (at === 0 || isEmpty(row.cell(field))) continue;
      const time = readAs(readDuration(row.cell(field), this.#settings.decimals));
      if (time === null || begin === null || end === null) row.differ(field, textOf(row.cell(field)), null);
      else this.#tell(row, field, [time, duration(end - begin)], tolerance_100ns);
    }
  }

  #tell(row: RowInHand, field: string, times: readonly [Duration, Duration], tolerance_100ns: number): void {
    const told = { row: row.number, field, said: textOf(row.cell(field)) };
    const different = differenceOfTime(told, times, { decimals: this.rounding.precision, tolerance_100ns });
    if (different !== null) row.differ(field, different.said, different.computed);
  }
}

/** Which time was taken by hand or replaced, no list can bring: it is said where the run does not show it. */
function checkMark(row: RowInHand, run: Run | null): void {
  const said = textOf(row.cell('mark'));
  const isShown =
    run !== null &&
    (run.editedTime_100ns !== null ||
      run.crossings.some((one) => one !== null && (one.manual || one.edited || one.replaced || one.scheduled)));
  if (said !== '' && !isShown) row.differ('mark', said, null);
}

function readAs<Value>(reading: { readonly value: Value | null } | { readonly fault: string }): Value | null {
  return 'value' in reading ? reading.value : null;
}
