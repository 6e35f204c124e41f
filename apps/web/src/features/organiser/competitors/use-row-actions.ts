import type { OperatorCompetitorDto } from '@startwand/contract';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { TableAction } from '../../../views/table/table-types.ts';
import type { Opened } from './competitors-address.ts';
import type { Reach } from './reach.ts';

interface RowDeeds {
  readonly open: (competitorId: string, open?: Opened) => void;
  readonly remove: (reach: Reach) => Promise<void>;
}

/** What is done with one competitor; the same function at all times, so that no row is drawn again for it. */
export function useRowActions(
  deeds: RowDeeds,
): (competitor: OperatorCompetitorDto) => readonly TableAction<OperatorCompetitorDto>[] {
  const t = useText();
  const latest = useRef(deeds);
  useLayoutEffect(() => {
    latest.current = deeds;
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
