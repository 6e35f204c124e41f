import type { HeatDto } from '@startwand/contract';
import { useMemo } from 'react';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import type { HeatAim, RowDetails } from './RankingRow.tsx';

const loadRemarks = () => import('../lists/RowRemarks.tsx');

/** Of a heat that has an aim or measures speeds; what draws them comes behind the first rows. */
export function useRowDetails(heat: HeatDto | null): RowDetails | null {
  const hasDetails = heat !== null && (heat.regularity !== 'disabled' || heat.distance !== null);
  const Remarks = useLazyModule(loadRemarks, 'publicEvent', hasDetails)?.RowRemarks ?? null;
  const own: Partial<HeatAim> = heat ?? {};
  const { precision = 0, regularity = 'disabled', targetTime_100ns = null } = own;
  const { distance = null, minSpeed = null, maxSpeed = null } = own;
  // A heat is another object with each impulse, which would draw every row again.
  const aim = useMemo<HeatAim>(
    () => ({ precision, regularity, targetTime_100ns, distance, minSpeed, maxSpeed }),
    [precision, regularity, targetTime_100ns, distance, minSpeed, maxSpeed],
  );
  return useMemo(() => (hasDetails ? { heat: aim, Remarks } : null), [hasDetails, aim, Remarks]);
}
