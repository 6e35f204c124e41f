import type { PublicCompetitorDto } from '@startwand/contract';
import { memo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { Name } from '../../../ui/Name.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './NextStarters.module.css';

/** Who comes next: one line on a phone, more on a desk; the whole start list unfolds. */
export function NextStarters(props: { readonly competitors: readonly PublicCompetitorDto[] }): ReactNode {
  const t = useText();
  // Thousands may wait: while the list is folded away it is not drawn.
  const [isOpen, setOpen] = useState(false);
  if (props.competitors.length === 0) return null;
  return (
    <section aria-labelledby="next-starters">
      <details className={classes('card', styles.next)} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes('stack gap-6', styles.summary)}>
          <h2 id="next-starters">{t('live.nextStarters')}</h2>
          <span className={classes('wrap', styles.first)}>
            {props.competitors.slice(0, 3).map((competitor) => (
              <span key={competitor.id} className={styles.coming}>
                <BibPlate bib={competitor.startNumber} />
                <Name className={styles.name}>{competitor.lastName}</Name>
              </span>
            ))}
          </span>
        </summary>
        {isOpen ? (
          <RowList
            items={props.competitors}
            keyOf={keyOf}
            renderRow={(competitor) => <Starter competitor={competitor} />}
          />
        ) : null}
      </details>
    </section>
  );
}

const keyOf = (competitor: PublicCompetitorDto): string => competitor.id;

const Starter = memo(function Starter(props: { readonly competitor: PublicCompetitorDto }): ReactNode {
  return (
    <div className={styles.starter}>
      <BibPlate bib={props.competitor.startNumber} />
      <CompetitorName competitor={props.competitor} />
      <Flag nation={props.competitor.nation} />
    </div>
  );
});
