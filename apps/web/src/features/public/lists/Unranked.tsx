import type { ReactNode } from 'react';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { RunRemark } from '../../../race/RunRemark.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Unranked.module.css';

/** Who has no rank, each with the status that says why. */
export function Unranked(props: { readonly title: string; readonly rows: readonly RankingLine[] }): ReactNode {
  if (props.rows.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{props.title}</h3>
      <RowList
        items={props.rows}
        keyOf={keyOf}
        renderRow={(row) => (
          <div className={styles.row} data-testid="unranked-row">
            <BibPlate bib={row.bib} />
            <span className={classes('stack shrinks', styles.who)}>
              <CompetitorName competitor={row.competitor} />
              <Flag nation={row.competitor.nation} />
              <RunRemark run={row.run} />
            </span>
            <RunStatusChip status={row.status} />
          </div>
        )}
      />
    </>
  );
}

const keyOf = (row: RankingLine): string => row.competitorId;
