import { shownDecimals } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useEvent } from './event-context.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { podiums, type Podium } from './standings.ts';
import styles from './Podiums.module.css';
import { useTextOrder } from '../../../language/use-text-order.ts';

/** The first three of each class, once all has been run. */
export function Podiums(): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const compare = useTextOrder();
  const shown = useMemo(() => (detail.event.publicResult ? podiums(detail, compare) : []), [detail, compare]);
  if (shown.length === 0) return null;
  return (
    <section className="stack gap-12">
      <h2>{t('publicEvent.now.podium')}</h2>
      <div className={styles.classes}>
        {shown.map((podium) => (
          <PodiumOf key={podium.name} podium={podium} hasOthers={shown.length > 1} />
        ))}
      </div>
    </section>
  );
}

function PodiumOf(props: { readonly podium: Podium; readonly hasOthers: boolean }): ReactNode {
  const { name, standings } = props.podium;
  const t = useText();
  const firstThree = standings.ranked.filter(({ rank }) => rank !== null && rank <= 3);
  return (
    <div className={classes('card', styles.podium)}>
      {name === null && !props.hasOthers ? null : (
        <h3 className={styles.class}>{name ?? t('publicEvent.now.withoutClass')}</h3>
      )}
      <ol>
        {firstThree.map(({ row, rank }) => (
          <li key={row.competitorId} className={styles.row}>
            <span className={classes('stack bold', styles.rank, medals[rank ?? 0])}>{rank}</span>
            <BibPlate bib={row.bib} />
            <span className={classes('stack shrinks', styles.name)}>
              <CompetitorName competitor={row.competitor} />
              <Flag nation={row.competitor.nation} />
            </span>
            <span className="bold">
              <TimeText time={row.result_100ns} decimals={shownDecimals(row, standings.decimals)} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** By the rank. */
const medals = [undefined, styles.first, styles.second, styles.third];
