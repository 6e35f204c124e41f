import { roundingOf, shownStatusOf, startOf, type HeatDto } from '@startwand/contract';
import { gapDecimals, shownDecimals, type Duration, type Ranked, type Rounding } from '@startwand/timing';
import { memo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { splitsOf } from '../../../race/splits.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Name } from '../../../ui/Name.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useEvent } from '../event/event-context.ts';
import { useOpenCompetitor } from '../event/use-competitor-opening.ts';
import { passedLast, type PublicTotals } from '../final/public-totals.ts';
import type { FinalView } from '../final/Final.tsx';
import { crowdOf } from './crowd.ts';
import styles from './SplitTable.module.css';

type Times = readonly (Duration | null)[];
type Open = ReturnType<typeof useOpenCompetitor>;

interface TableProps {
  readonly heat: HeatDto;
  /** Last started first. */
  readonly onCourse: readonly RankingLine[];
  readonly ranked: readonly Ranked<RankingLine>[];
  /** Of the heat, behind the start. */
  readonly leader: Times;
  readonly rounding: Rounding;
  /** Against a total the heats are the columns. */
  readonly final: FinalView | null | undefined;
}

/** On course at once above the ranking; of a mass start those in front. */
const racersShown = 2;
const rowsAtOnce = 100;

/** A low and wide screen: who is on course and who is ranked in one table, with a column for each split. */
export function SplitTable(props: TableProps): ReactNode {
  const { heat, onCourse, ranked, leader, rounding, final } = props;
  const { event } = useEvent().detail;
  const [followed] = useFollowed(event.id);
  const open = useOpenCompetitor();
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const totals = final?.totals ?? null;
  const racers = heat.massStart ? crowdOf(onCourse, racersShown).ahead.map(({ row }) => row) : onCourse;
  const shown = isWhole ? ranked : ranked.slice(0, rowsAtOnce);
  const own = ranked.filter(({ row }) => followed.has(row.competitorId));
  return (
    <>
      <table className={styles.table}>
        <Columns totals={totals} onCourse={onCourse.length} />
        <tbody className={styles.hill} aria-label={t('live.onCourse')}>
          {racers.slice(0, racersShown).map((row) => (
            <OnWay key={row.competitorId} row={row} heat={heat} leader={leader} final={final} open={open} />
          ))}
        </tbody>
        <tbody>
          {[...own, ...shown.filter(({ row }) => !followed.has(row.competitorId))].map((entry) => (
            <RankedRow
              key={entry.row.competitorId}
              row={entry.row}
              rank={entry.rank}
              gap={entry.gap_100ns}
              heat={heat}
              leader={leader}
              rounding={rounding}
              isTotal={totals !== null}
              isFollowed={followed.has(entry.row.competitorId)}
              open={open}
            />
          ))}
        </tbody>
      </table>
      {racers.length + ranked.length === 0 ? <p className="soft">{t('live.noResults')}</p> : null}
      {ranked.length > shown.length ? <Button onPress={() => setWhole(true)}>{t('home.more')}</Button> : null}
    </>
  );
}

function Columns(props: { readonly totals: PublicTotals | null; readonly onCourse: number }): ReactNode {
  const { totals, onCourse } = props;
  const t = useText();
  const points = useEvent().detail.event.measuringPoints.length;
  const pointName = usePointName(points);
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.narrow}>
          {t('publicEvent.table.rank')}
        </th>
        <th scope="col" className={styles.narrow}>
          {t('publicEvent.table.bib')}
        </th>
        <th scope="col">
          {t('publicEvent.table.name')}
          {onCourse > racersShown ? ` · ${t('publicEvent.crowd.onCourse', { count: onCourse })}` : null}
        </th>
        {totals === null
          ? Array.from({ length: Math.max(0, points - 2) }, (_, place) => (
              <th key={place} scope="col" className={styles.figure}>
                {pointName(place + 1)}
              </th>
            ))
          : totals.heats.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.figure}>
                <Name>{name}</Name>
              </th>
            ))}
        <th scope="col" className={styles.figure}>
          {t(totals === null ? 'publicEvent.table.time' : 'live.overall')}
        </th>
        <th scope="col" className={styles.figure}>
          {t('publicEvent.live.gap')}
        </th>
      </tr>
    </thead>
  );
}

function Who(props: { readonly row: RankingLine; readonly open: Open }): ReactNode {
  const { competitor, competitorId } = props.row;
  return (
    <td className={styles.who}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={displayName(competitor)}
        className={classes('wide clipped', styles.open)}
        onClick={() => props.open(competitorId, 'results')}
      >
        <CompetitorName competitor={competitor} />
      </button>
    </td>
  );
}

const OnWay = memo(function OnWay(props: {
  readonly row: RankingLine;
  readonly heat: HeatDto;
  readonly leader: Times;
  readonly final: FinalView | null | undefined;
  readonly open: Open;
}): ReactNode {
  const { row, heat, leader, final, open } = props;
  const { run } = row;
  const t = useText();
  if (run === null) return null;
  const start = (final ?? { startOf }).startOf(run);
  const splits = splitsOf(run, leader, roundingOf(heat));
  const totals = final?.totals ?? null;
  const last = totals === null ? splits.findLast(({ time }) => time !== null) : passedLast(run, totals);
  return (
    <tr data-testid="course-row">
      <td className={styles.narrow}>
        <span className="visually-hidden">{t('live.onCourse')}</span>
        <span className={styles.dot} />
      </td>
      <td className={styles.narrow}>
        <BibPlate bib={row.bib} />
      </td>
      <Who row={row} open={open} />
      {totals === null ? (
        splits.slice(0, -1).map(({ point, time, gap }) => (
          <td key={point} className={styles.figure}>
            {time === null ? null : <TimeText time={time} decimals={heat.precision} />}{' '}
            {gap === null ? null : <GapText gap={gap} decimals={heat.precision} judged />}
          </td>
        ))
      ) : (
        <Carried row={row} totals={totals} />
      )}
      <td className={styles.figure}>
        {start === null ? <RunStatusChip status={shownStatusOf(run)} /> : <RunningClock start={start} />}
      </td>
      <td className={styles.figure}>
        {last === undefined || last.gap === null ? null : <GapText gap={last.gap} decimals={heat.precision} judged />}
      </td>
    </tr>
  );
});

/** What the heats before gave stands below the one before this. */
function Carried({ row, totals }: { readonly row: RankingLine; readonly totals: PublicTotals }): ReactNode {
  const carried = totals.carriedBy(row.competitorId);
  const before = totals.heats.length - 2;
  return totals.heats.map(({ id }, place) => (
    <td key={id} className={styles.figure}>
      {place === before && carried.status === 'ok' ? (
        <TimeText time={carried.result_100ns} decimals={shownDecimals(carried, totals.rounding.precision)} />
      ) : null}
    </td>
  ));
}

const RankedRow = memo(function RankedRow(props: {
  readonly row: RankingLine;
  readonly rank: number | null;
  readonly gap: Duration | null;
  readonly heat: HeatDto;
  readonly leader: Times;
  readonly rounding: Rounding;
  readonly isTotal: boolean;
  readonly isFollowed: boolean;
  readonly open: Open;
}): ReactNode {
  const { row, rank, gap, heat, leader, rounding } = props;
  return (
    <tr data-testid="ranking-row" className={props.isFollowed ? styles.followed : undefined}>
      <td className={classes('bold', styles.narrow)}>{rank}</td>
      <td className={styles.narrow}>
        <BibPlate bib={row.bib} />
      </td>
      <Who row={row} open={props.open} />
      {props.isTotal
        ? row.parts?.map((part) => (
            <td key={part.heatId} className={styles.figure}>
              <TimeText time={part.result_100ns} decimals={part.decimals} />
            </td>
          ))
        : row.run === null
          ? null
          : splitsOf(row.run, leader, roundingOf(heat))
              .slice(0, -1)
              .map(({ point, time }) => (
                <td key={point} className={styles.figure} data-split={time === null ? undefined : ''}>
                  <TimeText time={time} decimals={heat.precision} />
                </td>
              ))}
      <td className={styles.figure}>
        <TimeText time={row.result_100ns} decimals={shownDecimals(row, rounding.precision)} strong />
      </td>
      <td className={styles.figure}>
        {gap === null || rank === 1 ? null : <GapText gap={gap} decimals={gapDecimals(row, gap, rounding.precision)} />}
      </td>
    </tr>
  );
});
