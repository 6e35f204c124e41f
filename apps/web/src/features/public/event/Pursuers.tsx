import { gapDecimals } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useOpenCompetitor } from './use-competitor-opening.ts';
import { classes } from '../../../ui/classes.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { GapText } from '../../../ui/TimeText.tsx';
import { useMovingRows } from '../../../ui/use-moving-rows.ts';
import styles from './RankedRows.module.css';
import type { Standings } from './standings.ts';

const shown = 5;

/** Who is close behind the leader while it is raced: the first five, as they change. */
export function Pursuers({ standings }: { readonly standings: Standings }): ReactNode {
  const t = useText();
  const open = useOpenCompetitor();
  const behind = standings.ranked.slice(1, shown);
  const list = useMovingRows(behind.map(({ row }) => row.competitorId).join(' '));
  if (behind.length === 0) return null;
  return (
    <ol ref={list} className={styles.list} start={2} aria-label={t('live.ranking')}>
      {behind.map(({ row, rank, gap_100ns }) => (
        <li key={row.competitorId} data-row={row.competitorId}>
          <button
            type="button"
            className={classes(styles.row, styles.pursuer)}
            onClick={() => open(row.competitorId, 'results')}
          >
            <span className="bold at-end">{rank}</span>
            <BibPlate bib={row.bib} />
            <span className={styles.name}>
              <CompetitorName competitor={row.competitor} />
            </span>
            <Flag nation={row.competitor.nation} />
            {gap_100ns === null ? null : (
              <GapText gap={gap_100ns} decimals={gapDecimals(row, gap_100ns, standings.decimals)} />
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
