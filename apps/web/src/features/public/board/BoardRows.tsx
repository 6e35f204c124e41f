import type { PublicCompetitorDto } from '@startwand/contract';
import { gapDecimals, shownDecimals, type Decimals, type Duration, type Ranked } from '@startwand/timing';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import type { Part } from '../../../race/part.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Name } from '../../../ui/Name.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import { useGlow, useNewResults, type IsNew } from '../live/use-new-results.ts';
import type { BoardList } from './board-lists.ts';
import styles from './BoardRows.module.css';
import { Person } from './Person.tsx';
import { sw } from './published-classes.ts';

const nobody: readonly Part[] = [];

export interface Carried {
  /** The one heat before; `null`: several. */
  readonly heat: string | null;
  readonly decimals: Decimals;
  readonly timeOf: (competitorId: string) => Duration | null;
}

/** One page of a list below the names of its columns; its rows share the height that the screen has. */
export function BoardRows(props: {
  readonly list: BoardList;
  readonly from: number;
  readonly size: number;
  /** Who stands below the ranked where the page is not full. */
  readonly waiting: readonly PublicCompetitorDto[];
  readonly startTimes: ReadonlyMap<string, string>;
  /** What those who are to start bring from the heats before; `null`: nothing is added up. */
  readonly carried: Carried | null;
}): ReactNode {
  const t = useText();
  const { list, from, size } = props;
  const isNew = useNewResults(list.ranked);
  const ranked = list.ranked.slice(from, from + size);
  const waiting = props.waiting.slice(0, size - ranked.length);
  // The heats that make a total are those of every row.
  const parts = list.ranked[0]?.row.parts ?? nobody;
  // A page of those who are still to start is a start list, and its heads say so.
  const isList = ranked.length === 0 && waiting.length > 0;
  const carried = isList ? props.carried : null;
  const isTimed = waiting.some(({ id }) => (props.startTimes.get(id) ?? '') !== '');
  return (
    <div className={styles.table} style={room(size, parts.length, columnsOf(parts.length + Number(carried !== null)))}>
      <p className={classes('soft strong', styles.heads)} aria-hidden="true" data-testid="board-heads">
        <span className="at-end">{isList ? null : t('publicEvent.board.columns.rank')}</span>
        <span className={styles.middle}>{t('publicEvent.board.columns.bib')}</span>
        <span>{t('publicEvent.board.columns.name')}</span>
        {parts.map(({ heatId, name }) => (
          <Name key={heatId} className={classes('at-end', styles.part)}>
            {name}
          </Name>
        ))}
        {carried === null ? null : (
          <span className={classes('at-end', styles.part)}>
            {carried.heat === null ? t('publicEvent.board.columns.total') : <Name>{carried.heat}</Name>}
          </span>
        )}
        {isList ? (
          <span className={classes('at-end', styles.start)}>
            {isTimed ? t('publicEvent.board.columns.start') : null}
          </span>
        ) : (
          <>
            <span className="at-end">{t(`publicEvent.board.columns.${parts.length === 0 ? 'time' : 'total'}`)}</span>
            <span className="at-end">{t('publicEvent.board.columns.gap')}</span>
          </>
        )}
      </p>
      <ol
        className={styles.rows}
        style={{ gridTemplateRows: `repeat(${ranked.length + waiting.length}, minmax(0, 1fr))` }}
        start={from + 1}
        data-testid="board-page"
      >
        {ranked.map((entry) => (
          <BoardRow key={entry.row.competitorId} entry={entry} decimals={list.decimals} isNew={isNew} />
        ))}
        {waiting.map((competitor, place) => (
          <WaitingRow
            key={competitor.id}
            competitor={competitor}
            isNext={place === 0}
            carried={carried}
            time={props.startTimes.get(competitor.id) ?? ''}
            isNamed={!isList && place > 0}
          />
        ))}
      </ol>
    </div>
  );
}

/** One who is still to start: what the heats before gave, and when it will be. */
function WaitingRow(props: {
  readonly competitor: PublicCompetitorDto;
  readonly isNext: boolean;
  readonly carried: Carried | null;
  readonly time: string;
  /** Below the ranked it stands under the head of another column: there it says what it is. */
  readonly isNamed: boolean;
}): ReactNode {
  const t = useText();
  const { competitor, carried } = props;
  return (
    <li className={classes('soft', styles.row, sw.row)} data-waiting>
      <span />
      <span className={styles.bib}>
        <BibPlate bib={competitor.startNumber} />
      </span>
      <Person competitor={competitor} />
      {carried === null ? null : (
        <span className={classes('at-end', styles.part)}>
          <TimeText time={carried.timeOf(competitor.id)} decimals={carried.decimals} />
        </span>
      )}
      <span className={classes('at-end', styles.waiting)} data-behind={carried !== null || undefined}>
        {props.isNext ? t('publicEvent.live.nextStarters') : null}
        {props.isNamed && props.time !== '' ? t('race.point.start') : null} {props.time}
      </span>
    </li>
  );
}

/** Rank, bib and name, each heat of a total, time and gap. */
function columnsOf(parts: number): string {
  return `auto auto minmax(0, 1fr) repeat(${parts + 2}, auto)`;
}

/** As large as the rows let the letters be, and as their columns do. */
function room(rows: number, parts: number, columns: string): CSSProperties {
  return Object.fromEntries([
    ['--columns', columns],
    ['--high', (100 / (rows * 1.9 + 0.8)).toFixed(3)],
    ['--wide', (100 / (19 + parts * 3.4)).toFixed(3)],
  ]);
}

function BoardRow(props: {
  readonly entry: Ranked<RankingLine>;
  readonly decimals: Decimals;
  readonly isNew: IsNew;
}): ReactNode {
  const place = useGlow<HTMLLIElement>(props.entry.row, props.isNew);
  return (
    <li ref={place} className={classes(styles.row, props.entry.rank === 1 && styles.first, sw.row)}>
      <RankLine entry={props.entry} decimals={props.decimals} />
    </li>
  );
}

/** Rank, who, what each heat gave, time and gap in one line. */
function RankLine(props: { readonly entry: Ranked<RankingLine>; readonly decimals: Decimals }): ReactNode {
  const { row, rank, gap_100ns } = props.entry;
  return (
    <>
      <span className={classes('bold at-end', styles.rank, sw.rank)}>{rank}</span>
      <span className={classes(styles.bib, sw.bib)}>
        <BibPlate bib={row.bib} />
      </span>
      <Person competitor={row.competitor} />
      {row.parts?.map((part) => (
        <span key={part.heatId} className={classes('soft at-end', styles.part)}>
          <PartText part={part} />
        </span>
      ))}
      <span className={classes('bold at-end', sw.time)}>
        <TimeText time={row.result_100ns} decimals={shownDecimals(row, props.decimals)} />
      </span>
      <span className={classes('at-end', styles.gap, sw.gap)}>
        {gap_100ns === null || rank === 1 ? null : (
          <GapText gap={gap_100ns} decimals={gapDecimals(row, gap_100ns, props.decimals)} />
        )}
      </span>
    </>
  );
}

function PartText({ part }: { readonly part: Part }): ReactNode {
  const t = useText();
  if (part.status === 'ok') return <TimeText time={part.result_100ns} decimals={part.decimals} />;
  return part.status === 'waiting' ? '–' : t(`race.runStatus.${part.status}`);
}
