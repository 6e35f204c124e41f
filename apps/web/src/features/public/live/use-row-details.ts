import type { HeatDto } from '@startwand/contract';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import type { RowDetails } from './RankingRow.tsx';

const loadRemarks = () => import('../lists/row-details.tsx');

/** Of a heat that has an aim or measures speeds; what draws them comes behind the first rows, into a place that is free. */
export function useRowDetails(heat: HeatDto | null): RowDetails | null {
  const hasDetails = heat !== null && (heat.regularity !== 'disabled' || heat.distance !== null);
  const remarks = useLazyModule(loadRemarks, 'publicEvent', hasDetails);
  if (!hasDetails) return null;
  return remarks === null ? onTheWay : remarks.detailsOf(heat);
}

const onTheWay: RowDetails = { regularity: 'disabled', Remarks: null };
