import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../language/language-context.tsx';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useEvent } from './event-context.ts';
import styles from './OverviewTab.module.css';

/** What, where, when and by whom; and the way to the race. */
export function OverviewTab(): ReactNode {
  const { event, competitors, heats } = useEvent().detail;
  const t = useText();
  const formats = useFormats();
  return (
    <>
      <Link
        to="/event/$eventId/live"
        params={{ eventId: event.id }}
        className={classes(buttons.button, buttons.primary, styles.watch)}
      >
        <Icon name="pulse" />
        <span>{t('home.watchLive')}</span>
      </Link>
      <dl className={styles.facts}>
        <Fact name={t('event.date')}>{formats.days(event.startDate, event.endDate)}</Fact>
        <Fact name={t('event.place')}>{placeOf(event)}</Fact>
        <Fact name={t('event.organizer')}>
          {event.organizer.website === null ? (
            event.organizer.name
          ) : (
            <a href={event.organizer.website} rel="noopener noreferrer">
              {event.organizer.name}
            </a>
          )}
        </Fact>
        <Fact name={t('event.course')}>
          {t('event.pointCount', { count: event.measuringPoints.length })}
        </Fact>
        <Fact name={t('event.heats')}>{t('event.heatCount', { count: heats.length })}</Fact>
        <Fact name={t('event.competitors')}>
          {t('event.competitorCount', { count: competitors.length })}
        </Fact>
      </dl>
    </>
  );
}

function placeOf(event: { readonly place: string; readonly country: string }): string {
  return `${event.place}, ${event.country}`;
}

function Fact(props: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
