/** What one heat gives to a total, as it stands beside it. */
import type { HeatDto } from '@startwand/contract';
import type { Decimals, Outcome } from '@startwand/timing';

export interface Part extends Outcome {
  readonly heatId: string;
  /** Of the heat. */
  readonly name: string;
  readonly decimals: Decimals;
}

/** @param outcome `null`: a heat without an entry, which is a dns */
export function partOf(outcome: Outcome | null, { id, name, precision }: HeatDto): Part {
  const { status, result_100ns } = outcome ?? { status: 'dns', result_100ns: null };
  return { heatId: id, name, decimals: precision, status, result_100ns };
}
