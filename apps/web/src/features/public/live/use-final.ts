import type { HeatDto, ListFilter } from '@startwand/contract';
import { useMemo } from 'react';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useEvent } from '../event/event-context.ts';
import type { FinalView } from '../final/Final.tsx';

const loadFinal = () => import('../final/Final.tsx');

/** The heat against the total; `null` where it is shown by itself, `undefined` while that is not known. */
export function useFinal(heat: HeatDto, filter: ListFilter): FinalView | null | undefined {
  const { detail } = useEvent();
  const { event } = detail;
  const mayBe = event.publicResult && event.overallRanking.mode === 'sum' && heat.isRated && heat.position > 0;
  const final = useLazyModule(loadFinal, 'publicEvent', mayBe);
  const lists = useMemo(() => final && new final.FinalLists(filter), [final, filter]);
  const view = useMemo(() => lists?.view(detail, heat), [lists, detail, heat]);
  return mayBe ? view : null;
}
