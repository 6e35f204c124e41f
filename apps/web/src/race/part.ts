/** What one heat gives to a total, as it stands beside it. */
import type { HeatDto } from '@startwand/contract';
import { shownDecimals, type Outcome, type Precision } from '@startwand/timing';

export interface Part extends Outcome {
  readonly heatId: string;
  /** Of the heat. */
  readonly name: string;
  readonly decimals: Precision;
}

/** @param outcome `null`: a heat without an entry, which is a dns */
export function partOf(outcome: Outcome | null, { id, name, precision }: HeatDto): Part {
  const { status, result_100ns } = outcome ?? { status: 'dns', result_100ns: null };
  return { heatId: id, name, decimals: shownDecimals(outcome, precision), status, result_100ns };
}
