import type { PublicCompetitorDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { BibPlate } from '../../ui/BibPlate.tsx';
import { CompetitorName } from '../../ui/CompetitorName.tsx';
import { Flag } from '../../ui/Flag.tsx';
import styles from './NextStarters.module.css';

/** Who comes next: one line on a phone, more on a desk; the whole start list unfolds. */
export function NextStarters(props: {
  readonly competitors: readonly PublicCompetitorDto[];
}): ReactNode {
  const t = useText();
  if (props.competitors.length === 0) return null;
  return (
    <section aria-labelledby="next-starters">
      <details className={styles.next}>
        <summary className={styles.summary}>
          <h2 id="next-starters">{t('live.nextStarters')}</h2>
          <span className={styles.first}>
            {props.competitors.slice(0, 3).map((competitor) => (
              <span key={competitor.id} className={styles.coming}>
                <BibPlate bib={competitor.startNumber} />
                <span className={styles.name}>{competitor.lastName}</span>
              </span>
            ))}
          </span>
        </summary>
        <Starters competitors={props.competitors} />
      </details>
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
