/** What comes behind the first rows of a heat: who starts next, who has no rank, the course, and what tells more of all. */
import type { HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import { HeatStanding } from '../../../race/HeatStanding.tsx';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useEvent } from '../event/event-context.ts';
import type { PublicTotals } from '../final/public-totals.ts';
import styles from '../live/LiveTab.module.css';
import { useMedia } from '../live/use-media.ts';
import { LastFinishers } from './LastFinishers.tsx';
import { LeadingGaps } from './LeadingGaps.tsx';
import { Unranked } from './Unranked.tsx';

export { Crowd } from './Crowd.tsx';
export { NextStarters } from './NextStarters.tsx';

const loadCourse = () => import('../course/LiveCourse.tsx');

interface OfHeat {
  readonly heat: HeatDto;
  /** Of all, whoever the lists are narrowed to. */
  readonly view: HeatView;
  /** Where the heat is not shown by itself. */
  readonly totals: PublicTotals | undefined;
}

/** What stands below the ranking of a heat, and the course, which stands above it and comes as late. */
export function BelowRanking(props: OfHeat & { readonly rows: readonly RankingLine[] }): ReactNode {
  const { heat, view, totals = null, rows } = props;
  const t = useText();
  const { event } = useEvent().detail;
  const course = useLazyModule(loadCourse);
  return (
    <>
      <HeatStanding heats={totals?.heats ?? [heat]} event={event} />
      {course === null ? null : <course.LiveCourse heat={heat} view={view} totals={totals} />}
      <Unranked title={t('publicEvent.live.notRanked')} rows={rows} />
    </>
  );
}

/** A third column begins here, as in the sheet of the page. */
const threeColumns = '(min-width: 1360px)';

/** A column of its own where there is room for one, else below the ranking. */
export function BesideRanking({ heat, view, totals }: OfHeat): ReactNode {
  const isWide = useMedia(threeColumns);
  return (
    <div className={styles.beside}>
      {isWide ? <LastFinishers heat={heat} view={view} totals={totals} /> : null}
      <LeadingGaps heat={heat} view={view} totals={totals} />
    </div>
  );
}
