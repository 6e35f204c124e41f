import type { HeatDto } from '@startwand/contract';
import { useMemo, useState } from 'react';
import { HeatLists, type HeatView, type RaceLists } from './heat-ranking.ts';

/** The lists of a heat, in which only what changes is ranked anew. */
export function useHeatView(detail: RaceLists, heat: HeatDto): HeatView {
  const [lists] = useState(() => new HeatLists());
  return useMemo(() => lists.view(detail, heat), [lists, detail, heat]);
}
