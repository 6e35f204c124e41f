import type { RankedBySpeed } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useSpeedText } from '../../../race/use-speed-text.ts';
import { useOpenCompetitor } from '../event/use-competitor-opening.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import styles from './RaceLists.module.css';
import type { SpeedRow } from './rank-list.ts';

/** The fastest first. */
export function SpeedList(props: { readonly entries: readonly RankedBySpeed<SpeedRow>[] }): ReactNode {
  const t = useText();
  const speedText = useSpeedText();
  const open = useOpenCompetitor();
  if (props.entries.length === 0) {
    return <EmptyState title={t('live.noResults')} hint={t('live.noResultsHint')} />;
  }
  return (
    <RowList
      items={props.entries}
      keyOf={({ row }) => row.competitorId}
      renderRow={({ row, rank }) => (
        <button type="button" className={styles.speed} onClick={() => open(row.competitorId, 'results')}>
          <b>{rank}</b>
          <BibPlate bib={row.bib} />
          <CompetitorName competitor={row.competitor} />
          <b>{speedText(row.speed_ckmh)}</b>
        </button>
      )}
    />
  );
}
