import type { Duration, Ranked, Rounding } from '@startwand/timing';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import type { Row } from '../../race/heat-ranking.ts';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';
import { RowList } from '../../ui/RowList.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';
import { useEvent } from '../event/event-context.ts';
import { RankingRow } from './RankingRow.tsx';
import { useNewResults } from './use-new-results.ts';

interface RankingProps {
  readonly entries: readonly Ranked<Row>[];
  readonly rounding: Rounding;
  readonly leader: readonly (Duration | null)[];
}

/** The result list; whom one follows stands on top as well as in place. */
export function Ranking({ entries, rounding, leader }: RankingProps): ReactNode {
  const { event } = useEvent().detail;
  const { preferences } = useServices();
  const followed = preferences.followed(event.id);
  const ids = useStore(followed);
  const fresh = useNewResults(entries);
  const t = useText();
  const ordered = useMemo(
    () =>
      ids.size === 0
        ? entries
        : [
            ...entries.filter(({ row }) => ids.has(row.competitorId)),
            ...entries.filter(({ row }) => !ids.has(row.competitorId)),
          ],
    [entries, ids],
  );
  const follow = useCallback(
    (id: string, isFollowed: boolean) => {
      const next = new Set(followed.get());
      if (isFollowed) next.add(id);
      else next.delete(id);
      followed.set(next);
    },
    [followed],
  );
  const last = entries.at(-1)?.gap_100ns ?? 0;

  if (entries.length === 0) {
    return <EmptyState title={t('live.noResults')} hint={t('live.noResultsHint')} />;
  }
  return (
    <RowList
      items={ordered}
      keyOf={keyOf}
      renderRow={({ row, rank, gap_100ns }) => (
        <RankingRow
          row={row}
          rank={rank}
          gap={gap_100ns}
          share={last === 0 || gap_100ns === null ? 0 : gap_100ns / last}
          rounding={rounding}
          leader={leader}
          isNew={fresh.has(row)}
          isFollowed={ids.has(row.competitorId)}
          onFollow={follow}
        />
      )}
    />
  );
}

const keyOf = ({ row }: Ranked<Row>): string => row.competitorId;
