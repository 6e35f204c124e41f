import type { OperatorDetailDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './HeatCard.module.css';

/** In the order of the start; folded away until it is opened. */
export function StartListPreview(props: {
  readonly detail: OperatorDetailDto;
  readonly startList: readonly string[];
}): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (props.startList.length === 0) return <p>{t('desk.panel.noStartList')}</p>;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name="right" />
        {t('desk.panel.showStartList')}
      </summary>
      {isOpen ? <Starters {...props} /> : null}
    </details>
  );
}

function Starters(props: { readonly detail: OperatorDetailDto; readonly startList: readonly string[] }): ReactNode {
  const t = useText();
  const { competitors } = props.detail;
  const byId = useMemo(() => new Map(competitors.map((competitor) => [competitor.id, competitor])), [competitors]);
  return (
    <ol className={styles.starters} aria-label={t('desk.panel.startList')}>
      {props.startList.map((id, place) => {
        const competitor = byId.get(id);
        return competitor === undefined ? null : (
          <li key={id} className={classes('line gap-10', styles.starter)}>
            <span className={classes('soft at-end', styles.place)}>{place + 1}</span>
            <BibPlate bib={competitor.startNumber} />
            <CompetitorName competitor={competitor} />
            <Flag nation={competitor.nation} />
            <ClassTag name={competitor.class} />
          </li>
        );
      })}
    </ol>
  );
}
