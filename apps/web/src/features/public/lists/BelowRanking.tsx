/** What comes behind the first rows of a heat: who starts next, who has no rank, and what tells more of both. */
import type { HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import type { PublicTotals } from '../final/public-totals.ts';
import styles from '../live/LiveTab.module.css';
import { useMedia } from '../live/use-media.ts';
import { LastFinishers } from './LastFinishers.tsx';
import { LeadingGaps } from './LeadingGaps.tsx';
import { Unranked } from './Unranked.tsx';

export { Crowd } from './Crowd.tsx';
export { NextStarters } from './NextStarters.tsx';

/** What stands below the ranking of a heat. */
export function BelowRanking(props: { readonly rows: readonly RankingLine[] }): ReactNode {
  return <Unranked title={useText()('publicEvent.live.notRanked')} rows={props.rows} />;
}

/** A third column begins here, as in the sheet of the page. */
const threeColumns = '(min-width: 1360px)';

/** A column of its own where there is room for one, else below the ranking. */
export function BesideRanking(props: {
  readonly heat: HeatDto;
  readonly view: HeatView;
  /** Where the heat is not shown by itself. */
  readonly totals: PublicTotals | undefined;
}): ReactNode {
  const { heat, view, totals } = props;
  const isWide = useMedia(threeColumns);
  return (
    <div className={styles.beside}>
      {isWide ? <LastFinishers heat={heat} ranked={view.ranked} /> : null}
      <LeadingGaps heat={heat} view={view} totals={totals} />
    </div>
  );
}
