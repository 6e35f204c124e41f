import type { Decimals, Ranked } from '@startwand/timing';
import type { CSSProperties, ReactNode } from 'react';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { useGlow, useNewResults, type IsNew } from '../live/use-new-results.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import type { BoardList } from './board-lists.ts';
import styles from './Board.module.css';

/** One page of a list; its rows share the height that the screen has. */
export function BoardRows(props: {
  readonly list: BoardList;
  readonly from: number;
  readonly perPage: number;
}): ReactNode {
  const { list, from, perPage } = props;
  const isNew = useNewResults(list.ranked);
  const rows: CSSProperties = { gridTemplateRows: `repeat(${perPage}, minmax(0, 1fr))` };
  return (
    <ol className={styles.rows} style={rows} start={from + 1} data-testid="board-page">
      {list.ranked.slice(from, from + perPage).map((entry) => (
        <BoardRow key={entry.row.competitorId} entry={entry} decimals={list.decimals} isNew={isNew} />
      ))}
    </ol>
  );
}

function BoardRow(props: {
  readonly entry: Ranked<RankingLine>;
  readonly decimals: Decimals;
  readonly isNew: IsNew;
}): ReactNode {
  const place = useGlow<HTMLLIElement>(props.entry.row, props.isNew);
  return (
    <li ref={place} className={styles.row}>
      <RankLine entry={props.entry} decimals={props.decimals} />
    </li>
  );
}

/** Rank, who, time and gap in one line. */
export function RankLine(props: { readonly entry: Ranked<RankingLine>; readonly decimals: Decimals }): ReactNode {
  const { row, rank, gap_100ns } = props.entry;
  return (
    <>
      <span className="bold at-end">{rank}</span>
      <span className={styles.bib}>
        <BibPlate bib={row.bib} />
      </span>
      <span className={styles.who}>
        <CompetitorName competitor={row.competitor} />
      </span>
      <span className={styles.nation}>
        <Flag nation={row.competitor.nation} />
      </span>
      <span className="bold at-end">
        <TimeText time={row.result_100ns} decimals={props.decimals} />
      </span>
      <span className={styles.gap}>
        {gap_100ns === null || rank === 1 ? null : <GapText gap={gap_100ns} decimals={props.decimals} />}
      </span>
    </>
  );
}
