import type { EventSummaryDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { EventStateChip } from '../../../ui/StatusChip.tsx';
import { Name } from '../../../ui/Name.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './EventCards.module.css';

type Address = '/event/$eventId' | '/event/$eventId/live' | '/panel/events/$eventId';

/** Events as cards, the same for visitors and for operators; each opens what its reader wants. */
export function EventCards(props: {
  readonly events: readonly EventSummaryDto[];
  readonly addressOf: (event: EventSummaryDto) => Address;
}): ReactNode {
  return (
    <ul className={styles.cards}>
      {props.events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} to={props.addressOf(event)} />
        </li>
      ))}
    </ul>
  );
}

function EventCard(props: { readonly event: EventSummaryDto; readonly to: Address }): ReactNode {
  const { event } = props;
  const t = useText();
  const formats = useFormats();
  return (
    <Link
      to={props.to}
      params={{ eventId: event.id }}
      className={classes('stack gap-6 at-top card padded', styles.card)}
    >
      <span className={styles.head}>
        <Name className={styles.name}>{event.name}</Name>
        <EventStateChip state={event.state} />
      </span>
      <span className="wrap gap-2-12 soft">
        <Name>{event.place}</Name>
        <Flag nation={event.country} />
        <span>{formats.days(event.startDate, event.endDate)}</span>
      </span>
      <span className="wrap gap-2-12 soft">
        <span>{t('event.heatCount', { count: event.heatCount })}</span>
        <span>{t('event.competitorCount', { count: event.competitorCount })}</span>
      </span>
    </Link>
  );
}
