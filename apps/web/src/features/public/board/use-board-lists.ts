import { useMemo } from 'react';
import { useTextOrder } from '../../../language/use-text-order.ts';
import { BoardLists } from './board-lists.ts';

/** The lists of one heat, kept while the board shows it. */
export function useBoardLists(heatId: string): BoardLists {
  const compare = useTextOrder();
  return useMemo(() => new BoardLists(heatId, compare), [heatId, compare]);
}
