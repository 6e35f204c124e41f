import { roundingOf, type HeatDto, type StartListDto } from '@startwand/contract';
import { gapDecimals, shownDecimals } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useHeatView } from '../../../race/use-heat-view.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useMovingRows } from '../../../ui/use-moving-rows.ts';
import { useFinal } from '../live/use-final.ts';
import { useEvent } from './event-context.ts';
import styles from './RankedRows.module.css';
import { StartList } from './StartList.tsx';
import { useOpenCompetitor } from './use-competitor-opening.ts';

const nobodyLeftOut = { search: '', where: {} };
const shown = 5;
/** Of a heat that has the page to itself. */
const shownAlone = 10;

/**
 * The leaders of a heat, in a later run of a sum those of the total. Before the first finish it lists those who start
 * first.
 */
export function HeatFirst(props: { readonly heat: HeatDto; readonly list: StartListDto | undefined }): ReactNode {
  const { heat, list } = props;
  const { detail } = useEvent();
  const t = useText();
  const open = useOpenCompetitor();
  const view = useHeatView(detail, heat);
  const count = detail.heats.length === 1 ? shownAlone : shown;
  const final = useFinal(heat, nobodyLeftOut);
  const precision = (final?.rounding ?? roundingOf(heat)).precision;
  const ranked = detail.event.publicResult ? (final ?? view).ranked : [];
  const first = ranked.filter(({ rank }) => rank !== null).slice(0, count);
  const rows = useMovingRows(first.map(({ row }) => row.competitorId).join(' '));
  // Ranks of the run would be replaced a moment later.
  if (final === undefined && first.length > 0) return null;
  if (first.length === 0) {
    return list === undefined || heat.state === 'finished' || heat.state === 'cancelled' ? null : (
      <FirstStarters list={list} count={count} />
    );
  }
  return (
    <>
      {final && <p className="small soft">{t('live.overall')}</p>}
      <ol ref={rows} className={styles.list} aria-label={t(final ? 'live.overall' : 'live.ranking')}>
        {first.map(({ row, rank, gap_100ns }) => (
          <li key={row.competitorId} data-row={row.competitorId}>
            <button
              type="button"
              className={classes(styles.row, styles.timed)}
              onClick={() => open(row.competitorId, 'results')}
            >
              <span className="strong at-end">{rank}</span>
              <BibPlate bib={row.bib} />
              <span className={styles.name}>
                <CompetitorName competitor={row.competitor} />
              </span>
              <Flag nation={row.competitor.nation} />
              <span className="at-end">
                {gap_100ns === null || rank === 1 ? null : (
                  <GapText gap={gap_100ns} decimals={gapDecimals(row, gap_100ns, precision)} />
                )}
              </span>
              <TimeText time={row.result_100ns} decimals={shownDecimals(row, precision)} strong={rank === 1} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function FirstStarters(props: { readonly list: StartListDto; readonly count: number }): ReactNode {
  const { list, count } = props;
  const first = useMemo(() => ({ ...list, competitorIds: list.competitorIds.slice(0, count) }), [list, count]);
  return first.competitorIds.length === 0 ? null : <StartList list={first} />;
}
