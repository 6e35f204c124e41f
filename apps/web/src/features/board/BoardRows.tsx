import type { Decimals, Ranked } from '@startwand/timing';
import type { CSSProperties, ReactNode } from 'react';
import type { Row } from '../../race/heat-ranking.ts';
import { useNewResults } from '../../screens/live/use-new-results.ts';
import { BibPlate } from '../../ui/BibPlate.tsx';
import { classes } from '../../ui/classes.ts';
import { CompetitorName } from '../../ui/CompetitorName.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { GapText, TimeText } from '../../ui/TimeText.tsx';
import type { BoardList } from './board-lists.ts';
import styles from './Board.module.css';

/** One page of a list; its rows share the height that the screen has. */
export function BoardRows(props: {
  readonly list: BoardList;
  readonly from: number;
  readonly perPage: number;
}): ReactNode {
  const { list, from, perPage } = props;
  const fresh = useNewResults(list.ranked);
  const rows: CSSProperties = { gridTemplateRows: `repeat(${perPage}, minmax(0, 1fr))` };
  return (
    <ol className={styles.rows} style={rows} start={from + 1} data-testid="board-page">
      {list.ranked.slice(from, from + perPage).map((entry) => (
        <li
          key={entry.row.competitorId}
          className={classes(styles.row, fresh.has(entry.row) && styles.fresh)}
        >
          <RankLine entry={entry} decimals={list.decimals} />
        </li>
      ))}
    </ol>
  );
}

/** Rank, who, time and gap in one line. */
export function RankLine(props: {
  readonly entry: Ranked<Row>;
  readonly decimals: Decimals;
}): ReactNode {
  const { row, rank, gap_100ns } = props.entry;
  return (
    <>
      <span className={styles.rank}>{rank}</span>
      <span className={styles.bib}>
        <BibPlate bib={row.bib} />
      </span>
      <span className={styles.who}>
        <CompetitorName competitor={row.competitor} />
      </span>
      <span className={styles.nation}>
        <Flag nation={row.competitor.nation} />
      </span>
      <span className={styles.time}>
        <TimeText time={row.result_100ns} decimals={props.decimals} />
      </span>
      <span className={styles.gap}>
        {gap_100ns === null || rank === 1 ? null : (
          <GapText gap={gap_100ns} decimals={props.decimals} />
        )}
      </span>
    </>
  );
}
