/** What a heat with an aim or a speed shows in each row. */
import type { HeatDto } from '@startwand/contract';
import type { RowDetails } from '../live/RankingRow.tsx';
import { RowRemarks, type HeatAim } from './RowRemarks.tsx';

const known = new Map<string, RowDetails>();

/** The same as long as nothing of the aim changes: a heat is another object with each impulse, which would draw every row. */
export function detailsOf(heat: HeatDto): RowDetails {
  const { precision, regularity, targetTime_100ns, distance, minSpeed, maxSpeed } = heat;
  const aim: HeatAim = { precision, regularity, targetTime_100ns, distance, minSpeed, maxSpeed };
  const key = JSON.stringify(aim);
  const details = known.get(key) ?? { regularity, Remarks: ({ row }) => <RowRemarks row={row} heat={aim} /> };
  known.set(key, details);
  return details;
}
