import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import type { Row } from '../../race/heat-ranking.ts';
import { BibPlate } from '../../ui/BibPlate.tsx';
import { CompetitorName } from '../../ui/CompetitorName.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { RunStatusChip } from '../../ui/StatusChip.tsx';
import styles from './Unranked.module.css';

/** Who raced, or should have, without a rank. */
export function Unranked(props: { readonly rows: readonly Row[] }): ReactNode {
  const t = useText();
  if (props.rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{t('live.notRanked')}</h3>
      <RowList
        items={props.rows}
        keyOf={keyOf}
        renderRow={(row) => (
          <div className={styles.row} data-testid="unranked-row">
            <BibPlate bib={row.bib} />
            <CompetitorName competitor={row.competitor} />
            <Flag nation={row.competitor.nation} />
            <RunStatusChip status={row.status} />
          </div>
        )}
      />
    </>
  );
}

const keyOf = (row: Row): string => row.competitorId;
