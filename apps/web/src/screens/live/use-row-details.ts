import type { HeatDto } from '@startwand/contract';
import { useMemo } from 'react';
import { useLater } from '../../use-later.ts';
import type { RowDetails } from './RankingRow.tsx';

const loadRemarks = () => import('../../features/race-lists/RowRemarks.tsx');

/** Of a heat that has an aim or measures speeds; what draws them comes behind the first rows. */
export function useRowDetails(heat: HeatDto | null): RowDetails | null {
  const hasDetails = heat !== null && (heat.regularity !== 'disabled' || heat.distance !== null);
  const Remarks = useLater(loadRemarks, 'publicEvent', hasDetails)?.RowRemarks ?? null;
  return useMemo(() => (hasDetails ? { heat, Remarks } : null), [hasDetails, heat, Remarks]);
}
