import type { Ranked, Rounding } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useEvent } from '../event/event-context.ts';
import { useOpenCompetitor } from '../event/use-competitor-opening.ts';
import { reachOf } from './gap-reach.ts';
import { RankingRow, type RowDetails } from './RankingRow.tsx';
import { useNewResults } from './use-new-results.ts';

interface RankingProps {
  readonly entries: readonly Ranked<RankingLine>[];
  readonly rounding: Rounding;
  /** What this heat shows in each row beside the time; the same object as long as it is. */
  readonly details?: RowDetails | null;
}

/** The result list; whom one follows stands on top as well as in place. */
export function Ranking({ entries, rounding, details = null }: RankingProps): ReactNode {
  const { event } = useEvent().detail;
  const [ids, follow] = useFollowed(event.id);
  const open = useOpenCompetitor();
  const isNew = useNewResults(entries);
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
  const reach = reachOf(entries);

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
          share={reach === 0 || gap_100ns === null ? 0 : gap_100ns / reach}
          rounding={rounding}
          details={details}
          isNew={isNew}
          isFollowed={ids.has(row.competitorId)}
          onFollow={follow}
          onOpen={open}
        />
      )}
    />
  );
}

const keyOf = ({ row }: Ranked<RankingLine>): string => row.competitorId;
