import type { HeatDto } from '@startwand/contract';
import { gapDecimals, shownDecimals } from '@startwand/timing';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { HeatView } from '../../../race/heat-ranking.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useEvent } from '../event/event-context.ts';
import { useOpenCompetitor } from '../event/use-competitor-opening.ts';
import { rankedIn, type PublicTotals } from '../final/public-totals.ts';
import { FinishersKept } from './last-finishers.ts';
import styles from './LastFinishers.module.css';

/** The last at the finish with their ranks, in a later run those of the total; a press opens the splits. */
export function LastFinishers(props: {
  readonly heat: HeatDto;
  readonly view: HeatView;
  /** Where the heat is not shown by itself. */
  readonly totals: PublicTotals | undefined;
}): ReactNode {
  const { view, totals } = props;
  const { event } = useEvent().detail;
  const t = useText();
  const open = useOpenCompetitor();
  const [kept] = useState(() => new FinishersKept());
  const ranked = useMemo(() => (totals === undefined ? view.ranked : rankedIn(totals)), [view, totals]);
  const last = kept.look(ranked);
  const precision = totals?.rounding.precision ?? props.heat.precision;
  if (last.length === 0 || !event.publicResult) return null;
  return (
    <section className="stack gap-8" aria-labelledby="last-finishers">
      <h2 id="last-finishers" className={classes('line', styles.title)}>
        {t('publicEvent.crowd.lastFinishers')}
      </h2>
      <ol className="card">
        {last.map(({ row, rank, gap_100ns }) => (
          <li key={row.competitorId} className={styles.place}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={classes('wide', styles.row)}
              onClick={() => open(row.competitorId, 'results')}
            >
              <BibPlate bib={row.bib} />
              <CompetitorName competitor={row.competitor} />
              <span className={styles.figures}>
                <TimeText time={row.result_100ns} decimals={shownDecimals(row, precision)} strong />
                <span className="line gap-8 small soft">
                  {rank === 1 || gap_100ns === null ? null : (
                    <GapText gap={gap_100ns} decimals={gapDecimals(row, gap_100ns, precision)} />
                  )}
                  <b>{t('publicEvent.crowd.rank', { rank: rank ?? 0 })}</b>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
