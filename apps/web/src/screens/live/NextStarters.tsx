import type { PublicCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { BibPlate } from '../../ui/BibPlate.tsx';
import { CompetitorName } from '../../ui/CompetitorName.tsx';
import { Flag } from '../../ui/Flag.tsx';
import styles from './NextStarters.module.css';

const shown = 3;

/** The next to start; the rest of the start list unfolds. */
export function NextStarters(props: {
  readonly competitors: readonly PublicCompetitorDto[];
}): ReactNode {
  const t = useText();
  if (props.competitors.length === 0) return null;
  const later = props.competitors.slice(shown);
  return (
    <section className={styles.next} aria-labelledby="next-starters">
      <h2 id="next-starters">{t('live.nextStarters')}</h2>
      <Starters competitors={props.competitors.slice(0, shown)} />
      {later.length === 0 ? null : (
        <details className={styles.more}>
          <summary>{t('live.startList')}</summary>
          <Starters competitors={later} />
        </details>
      )}
    </section>
  );
}

function Starters(props: { readonly competitors: readonly PublicCompetitorDto[] }): ReactNode {
  return (
    <ol className={styles.starters}>
      {props.competitors.map((competitor) => (
        <li key={competitor.id} className={styles.starter}>
          <BibPlate bib={competitor.startNumber} />
          <CompetitorName competitor={competitor} />
          <Flag nation={competitor.nation} />
        </li>
      ))}
    </ol>
  );
}
