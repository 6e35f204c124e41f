import type { HeatDto, PublicCompetitorDto } from '@startwand/contract';
import { localeTag } from '@startwand/locales';
import { memo, useState, type ReactNode } from 'react';
import { useSpeech } from '../../../language/language-context.tsx';
import { momentOf } from '../../../race/event-moments.ts';
import { useShownZone } from '../../../race/time-display.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { Name } from '../../../ui/Name.tsx';
import { classes } from '../../../ui/classes.ts';
import { useEvent } from '../event/event-context.ts';
import styles from './NextStarters.module.css';

/** Who comes next: one line on a phone, more on a desk; the whole start list unfolds. Of a mass start how many, and when. */
export function NextStarters(props: {
  readonly competitors: readonly PublicCompetitorDto[];
  readonly heat: HeatDto;
}): ReactNode {
  const { competitors, heat } = props;
  const { t } = useSpeech();
  // Thousands may wait: while the list is folded away it is not drawn.
  const [isOpen, setOpen] = useState(false);
  if (competitors.length === 0) return null;
  return (
    <section aria-labelledby="next-starters" className={styles.section}>
      <details className={classes('card', styles.next)} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes('stack gap-6', styles.summary)}>
          <h2 id="next-starters">{t('publicEvent.live.nextStarters')}</h2>
          {heat.massStart ? (
            <Together count={competitors.length} heat={heat} />
          ) : (
            <span className={classes('wrap', styles.first)}>
              {competitors.slice(0, 3).map((competitor) => (
                <span key={competitor.id} className={styles.coming}>
                  <BibPlate bib={competitor.startNumber} />
                  <Name className={styles.name}>{competitor.lastName}</Name>
                </span>
              ))}
            </span>
          )}
        </summary>
        {isOpen ? (
          <RowList items={competitors} keyOf={keyOf} renderRow={(competitor) => <Starter competitor={competitor} />} />
        ) : null}
      </details>
    </section>
  );
}

/** Two names would say nothing of three hundred. */
function Together({ count, heat }: { readonly count: number; readonly heat: HeatDto }): ReactNode {
  const { detail } = useEvent();
  const { t, language } = useSpeech();
  const { timeZone } = detail.event;
  const shownZone = useShownZone(timeZone);
  const hasBegun = detail.runs.some(({ heatId, status }) => heatId === heat.id && status !== 'waiting');
  if (hasBegun) return <b>{t('publicEvent.crowd.still', { count })}</b>;
  if (heat.startTime === null) return <b>{t('publicEvent.crowd.start', { count })}</b>;
  const format = new Intl.DateTimeFormat(localeTag(language), { timeStyle: 'short', timeZone: shownZone });
  return <b>{t('publicEvent.crowd.startAt', { count, time: format.format(momentOf(heat.startTime, timeZone)) })}</b>;
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
