import {
  calls,
  exportFormats,
  isolated,
  type CupGroupDto,
  type ExportFormat,
  type StandingsDto,
} from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useSpeech, useText } from '../../../language/language-context.tsx';
import { useDownload } from '../../../queries/use-download.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceRow, choiceClass } from '../../../ui/ChoiceRow.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { PrintedSheet, SheetHead, SheetTable, type SheetColumn } from '../../../ui/print/PrintedSheet.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { chosenGroup, groupKey, groupName } from './standings-groups.ts';
import styles from './Series.module.css';

const formatNames = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' } as const satisfies Record<ExportFormat, string>;

/** The standings of a series: who leads, the list of a class, and ways to keep it. */
export function StandingsView(props: { readonly standings: StandingsDto; readonly group: unknown }): ReactNode {
  const { standings } = props;
  const { groups, per } = standings;
  const t = useText();
  const shown = chosenGroup(groups, props.group);
  return (
    <>
      {groups.length < 2 ? null : (
        <ChoiceRow label={t('series.groups')}>
          {groups.map((group) => (
            <Link
              key={groupKey(group)}
              from="/series/$seriesId"
              to="/series/$seriesId"
              search={{ group: groupKey(group) }}
              replace
              className={choiceClass}
              aria-current={group === shown ? 'true' : undefined}
            >
              {groupName(group, per, t)}
            </Link>
          ))}
        </ChoiceRow>
      )}
      {shown === undefined ? (
        <EmptyState title={t('series.empty')} hint={t('series.emptyHint')} />
      ) : (
        <>
          <FirstThree group={shown} />
          <StandingsTable key={groupKey(shown)} group={shown} races={standings.races} />
        </>
      )}
      <Keeping standings={standings} hasAny={shown !== undefined} />
      <Sheet standings={standings} />
    </>
  );
}

/** How many of its races count by now, and how many of each person's results. */
export function useStandingsLine(): (standings: Pick<StandingsDto, 'races' | 'best'>) => string {
  const t = useText();
  return ({ races, best }) => {
    const counted = races.filter(({ state }) => state === 'counted').length;
    const line = t('series.races', { counted, all: races.length });
    return best === null ? line : `${line} · ${t('series.best', { count: best })}`;
  };
}

function FirstThree({ group }: { readonly group: CupGroupDto }): ReactNode {
  const t = useText();
  const first = group.rows.filter(({ rank }) => rank !== null && rank <= 3);
  if (first.length === 0 || first.length > 4) return null;
  return (
    <section className={styles.three} aria-label={t('series.podium')}>
      <ol className={styles.podium}>
        {first.map((row) => (
          <li
            key={row.results.map(({ competitorId }) => competitorId).join()}
            className={classes('stack card', styles.place)}
          >
            <span className={classes(styles.rank, medals[row.rank ?? 0])}>{row.rank}</span>
            <CompetitorName competitor={row} />
            <b>{row.points}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

const medals = [undefined, styles.first, styles.second, styles.third];

/** As a file, on paper, in a calendar. */
function Keeping(props: { readonly standings: StandingsDto; readonly hasAny: boolean }): ReactNode {
  const { id } = props.standings;
  const { language, t } = useSpeech();
  const { state, start } = useDownload(calls.exportStandings);
  const save = (format: ExportFormat) => void start({ params: { seriesId: id }, query: { format, language } });
  return (
    <div className="stack gap-12">
      <div className="row gap-8">
        {props.hasAny
          ? exportFormats.map((format) => (
              <Button key={format} disabled={state.kind === 'running'} onPress={() => save(format)}>
                {t('series.saveAs', { format: formatNames[format] })}
              </Button>
            ))
          : null}
        {props.hasAny ? <Button onPress={() => window.print()}>{t('series.print')}</Button> : null}
        <a href={`/series/${id}/calendar.ics`}>{t('series.calendar')}</a>
      </div>
      {state.kind === 'running' ? <output>{t('series.making')}</output> : null}
      {state.kind === 'failed' ? <p role="alert">{t(`errors.${state.error.failure}`)}</p> : null}
    </div>
  );
}

type Row = CupGroupDto['rows'][number];

/** Every list, one below the other. */
function Sheet({ standings }: { readonly standings: StandingsDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const line = useStandingsLine();
  const { races, groups, per, name } = standings;
  const columns: readonly SheetColumn<Row>[] = [
    { id: 'rank', header: t('series.table.rank'), align: 'end', isWhole: true, cell: ({ rank }) => rank },
    { id: 'name', header: t('series.table.name'), cell: (row) => isolated(`${row.lastName} ${row.firstName}`) },
    { id: 'club', header: '', cell: ({ club }) => club },
    { id: 'points', header: t('series.table.points'), align: 'end', isWhole: true, cell: ({ points }) => points },
    ...races.map((race, place): SheetColumn<Row> => ({
      id: race.id,
      header: races.length > 5 ? String(place + 1) : race.name,
      align: 'end',
      cell: ({ results }) => {
        const result = results.find((one) => one.race === place);
        if (result === undefined) return null;
        if (result.rank === null && result.points === 0 && result.status !== 'ok') {
          return t(`race.runStatus.${result.status}`);
        }
        return result.counts ? result.points : `(${result.points})`;
      },
    })),
  ];
  const numbered = races.map(
    (race, place) => `${place + 1} ${isolated(race.name)}, ${formats.days(race.startDate, race.startDate)}`,
  );
  return (
    <PrintedSheet>
      {() =>
        groups.map((group) => (
          <section key={groupKey(group)}>
            <SheetHead
              title={name}
              subtitle={groupName(group, per, t)}
              facts={[line(standings), ...(races.length > 5 ? numbered : [])]}
            />
            <SheetTable
              columns={columns}
              rows={group.rows}
              keyOf={(row) => row.results.map(({ race, competitorId }) => `${race} ${competitorId}`).join()}
            />
          </section>
        ))
      }
    </PrintedSheet>
  );
}
