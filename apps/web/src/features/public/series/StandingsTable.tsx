import type { CupGroupDto, CupRowDto, StandingsDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Name } from '../../../ui/Name.tsx';
import { useMedia } from '../live/use-media.ts';
import styles from './Series.module.css';

type Races = StandingsDto['races'];

const firstRows = 100;

/** A list of the series: a column for each race where there is room, else a row that unfolds. */
export function StandingsTable(props: {
  readonly group: CupGroupDto;
  readonly races: Races;
  /** So many rows are drawn before somebody wants to see all. */
  readonly atFirst?: number;
}): ReactNode {
  const t = useText();
  const isWide = useMedia('(min-width: 760px)');
  const [isWhole, setWhole] = useState(false);
  const { rows } = props.group;
  const shown = isWhole ? rows : rows.slice(0, props.atFirst ?? firstRows);
  return (
    <>
      {isWide ? (
        <WideTable group={props.group} rows={shown} races={props.races} />
      ) : (
        <FoldedRows rows={shown} races={props.races} />
      )}
      <ToCome races={props.races} />
      {shown.length === rows.length ? null : (
        <div>
          <Button onPress={() => setWhole(true)}>{t('series.more', { count: rows.length })}</Button>
        </div>
      )}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly CupRowDto[];
  readonly races: Races;
}

function WideTable({
  group,
  rows,
  races,
}: RowsProps & { readonly group: Pick<CupGroupDto, 'class' | 'gender'> }): ReactNode {
  const t = useText();
  // One of several tables is told by whom it is of.
  const gender = group.gender === null ? null : t(`race.gender.${group.gender}`);
  const label = [t('series.table.points'), group.class, gender].filter((part) => part !== null).join(' · ');
  return (
    <section className={classes('card', styles.scroll)} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className="at-end">
              {t('series.table.rank')}
            </th>
            <th scope="col">{t('series.table.name')}</th>
            <th scope="col" className="at-end">
              {t('series.table.points')}
            </th>
            {raced(races).map(({ race }) => (
              <th key={race.id} scope="col" className={styles.race}>
                <RaceLink race={race} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td className="at-end">
                <Rank rank={row.rank} />
              </td>
              <th scope="row">
                <Person row={row} />
              </th>
              <td className="at-end bold">{row.points}</td>
              {raced(races).map(({ race, place }) => (
                <td key={race.id} className="at-end">
                  <Result row={row} race={place} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone: rank, name and sum; the races come by a tap. */
function FoldedRows({ rows, races }: RowsProps): ReactNode {
  return (
    <ol className={classes('card', styles.folded)}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <details>
            <summary className={styles.summary}>
              <Rank rank={row.rank} />
              <Person row={row} />
              <span className="bold">{row.points}</span>
            </summary>
            <ul className={styles.races}>
              {raced(races).map(({ race, place }) => (
                <li key={race.id} className="line gap-8 between">
                  <RaceLink race={race} />
                  <Result row={row} race={place} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** What has given no points has no column yet; each with its place among all. */
function raced(races: Races) {
  return races.map((race, place) => ({ race, place })).filter(({ race }) => race.state === 'counted');
}

/** The others, with their day. */
function ToCome({ races }: { readonly races: Races }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const others = races.filter(({ state }) => state !== 'counted');
  if (others.length === 0) return null;
  return (
    <dl className="row gap-4-16 small">
      <dt className="soft">{t('series.toCome')}</dt>
      {others.map((race) => (
        <dd key={race.id}>
          <Link to="/event/$eventId" params={{ eventId: race.id }}>
            <Name>{race.name}</Name>
          </Link>{' '}
          <span className="soft">
            {formats.days(race.startDate, race.startDate)}
            {race.state === 'open' ? null : ` · ${t('series.raceHidden')}`}
          </span>
        </dd>
      ))}
    </dl>
  );
}

function RaceLink({ race }: { readonly race: Races[number] }): ReactNode {
  const formats = useFormats();
  return (
    <span className="stack shrinks">
      <Link to="/event/$eventId" params={{ eventId: race.id }} className={styles.raceName}>
        <Name>{race.name}</Name>
      </Link>
      <span className="soft small">{formats.day(Date.parse(race.startDate), 'UTC')}</span>
    </span>
  );
}

/** What a race gave; one that is dropped is struck, and says so to who listens. */
function Result(props: { readonly row: CupRowDto; readonly race: number }): ReactNode {
  const t = useText();
  const result = props.row.results.find(({ race }) => race === props.race);
  if (result === undefined) return null;
  const { rank, points, status, counts } = result;
  if (rank === null && points === 0) {
    return <span className="soft small">{status === 'ok' ? '–' : t(`race.runStatus.${status}`)}</span>;
  }
  return (
    <span className={classes('one-line', !counts && 'soft')}>
      {counts ? points : <s>{points}</s>}
      {counts ? null : <span className="visually-hidden"> {t('series.table.dropped')}</span>}
      {rank === null ? null : <span className="soft small">{` (${rank})`}</span>}
    </span>
  );
}

function Person({ row }: { readonly row: CupRowDto }): ReactNode {
  const { club, nation, yearOfBirth } = row;
  return (
    <span className="stack shrinks">
      <CompetitorName competitor={row} />
      <span className="row gap-0-8 soft small">
        <Flag nation={nation} />
        {yearOfBirth}
        {club === null ? null : <Name className="breaks">{club}</Name>}
      </span>
    </span>
  );
}

function Rank({ rank }: { readonly rank: number | null }): ReactNode {
  return <span className={classes(styles.rank, medals[rank ?? 0])}>{rank ?? '–'}</span>;
}

/** By the rank. */
const medals = [undefined, styles.first, styles.second, styles.third];

function keyOf(row: CupRowDto): string {
  return row.results.map(({ race, competitorId }) => `${race} ${competitorId}`).join();
}
