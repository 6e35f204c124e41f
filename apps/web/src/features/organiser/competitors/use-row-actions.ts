import type { OperatorCompetitorDto } from '@startwand/contract';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { TableAction } from '../../../views/table/table-types.ts';
import type { Opened } from './competitors-search.ts';
import type { BulkSelection } from './bulk-selection.ts';

interface RowActions {
  readonly open: (competitorId: string, open?: Opened) => void;
  readonly remove: (selection: BulkSelection) => Promise<void>;
}

/** What is done with one competitor; the same function at all times, so that no row is drawn again for it. */
export function useRowActions(
  actions: RowActions,
): (competitor: OperatorCompetitorDto) => readonly TableAction<OperatorCompetitorDto>[] {
  const t = useText();
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useCallback(
    () => [
      {
        id: 'open',
        label: t('competitors.action.open'),
        onPress: ({ id }) => latest.current.open(id),
      },
      {
        id: 'remove',
        label: t('competitors.action.remove'),
        icon: 'trash',
        onPress: ({ id }) => void latest.current.remove({ kind: 'named', competitorIds: [id] }),
      },
      {
        id: 'forget',
        label: t('competitors.action.forget'),
        isDangerous: true,
        onPress: ({ id }) => latest.current.open(id, 'forget'),
      },
    ],
    [t],
  );
}
