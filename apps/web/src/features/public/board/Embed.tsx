import { totalDecimals, isolated, type HeatDto, type SavedListDto } from '@startwand/contract';
import { gapDecimals, shownDecimals, type Decimals, type Ranked } from '@startwand/timing';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { currentHeat } from '../../../race/current-heat.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { savedListIn } from '../../../race/saved-lists.ts';
import { useSavedGroupName, useSavedList } from '../../../race/use-saved-list.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useMovingRows } from '../../../ui/use-moving-rows.ts';
import { useEvent } from '../event/event-context.ts';
import ranked from '../event/RankedRows.module.css';
import { standingsNow } from '../event/standings.ts';
import type { BoardSearch } from './board-search.ts';
import styles from './Embed.module.css';

const rows_default = 10;

/**
 * The first of a race in a frame on somebody else's page: it moves as the live page does, and leads there in a window of
 * its own. It needs no account and has none.
 */
export function Embed({ address }: { readonly address: BoardSearch }): ReactNode {
  const { detail } = useEvent();
  const { event, heats } = detail;
  const t = useText();
  const { class: only, rows = rows_default, list } = address;
  const saved = savedListIn(event, list);
  const standings = useMemo(
    () =>
      event.publicResult
        ? standingsNow(detail, only === undefined ? undefined : (competitor) => competitor.class === only)
        : null,
    [detail, event.publicResult, only],
  );
  const first = standings?.ranked.slice(0, rows) ?? [];
  const decimals = standings?.decimals ?? event.precision;
  const what = nameOf(standings?.heat ?? currentHeat(heats), t('live.overall'), standings?.isTotal === true);
  return (
    <div className={classes('stack gap-8', styles.embed)}>
      <header className="row gap-4-12 between">
        <h1 className={styles.name}>{isolated(event.name)}</h1>
        <span className="soft">
          {[saved === null ? what : isolated(saved.name), only].filter((part) => part !== undefined).join(' · ')}
        </span>
      </header>
      {saved !== null && event.publicResult ? (
        <EmbeddedList list={saved} rows={rows} />
      ) : first.length === 0 ? (
        <EmptyState title={t('live.noResults')} hint={t('live.noResultsHint')} />
      ) : (
        <EmbeddedRows entries={first} decimals={decimals} label={t('live.ranking')} />
      )}
      <Link to="/event/$eventId/live" params={{ eventId: event.id }} target="_blank" className="row gap-4-12">
        <Icon name="pulse" />
        {t('home.watchLive')}
      </Link>
    </div>
  );
}

/** The groups of a list that the organiser put together, the first of each. */
function EmbeddedList({ list, rows }: { readonly list: SavedListDto; readonly rows: number }): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const nameOf = useSavedGroupName();
  const { heat, groups } = useSavedList(detail, list);
  const shown = groups.filter(({ ranked: entries }) => entries.length > 0);
  const decimals = heat?.precision ?? totalDecimals(detail);
  if (shown.length === 0) return <EmptyState title={t('live.noResults')} hint={t('live.noResultsHint')} />;
  return shown.map(({ values, ranked: entries }) => {
    const name = values.length === 0 ? list.name : nameOf(list, values);
    return (
      <section key={name} className="stack gap-4">
        <h2 className="small strong">{name}</h2>
        <EmbeddedRows entries={entries.slice(0, rows)} decimals={decimals} label={name} />
      </section>
    );
  });
}

function EmbeddedRows(props: {
  readonly entries: readonly Ranked<RankingLine>[];
  readonly decimals: Decimals;
  readonly label: string;
}): ReactNode {
  const { entries, decimals, label } = props;
  const moving = useMovingRows(entries.map(({ row }) => row.competitorId).join(' '));
  return (
    <ol ref={moving} className={ranked.list} aria-label={label}>
      {entries.map(({ row, rank, gap_100ns }) => (
        <li key={row.competitorId} data-row={row.competitorId} className={classes(ranked.row, ranked.timed)}>
          <span className="strong at-end">{rank}</span>
          <BibPlate bib={row.bib} />
          <span className={ranked.name}>
            <CompetitorName competitor={row.competitor} />
          </span>
          <Flag nation={row.competitor.nation} />
          <span className="at-end">
            {gap_100ns === null || rank === 1 ? null : (
              <GapText gap={gap_100ns} decimals={gapDecimals(row, gap_100ns, decimals)} />
            )}
          </span>
          <TimeText time={row.result_100ns} decimals={shownDecimals(row, decimals)} strong={rank === 1} />
        </li>
      ))}
    </ol>
  );
}

/** A heat, or what several make together. */
function nameOf(heat: HeatDto | null, overall: string, isTotal: boolean): string | undefined {
  if (heat === null) return isTotal ? overall : undefined;
  return isTotal ? `${isolated(heat.name)} · ${overall}` : isolated(heat.name);
}
