import type { EventLeaderDto, EventSummaryDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { EventStateChip } from '../../../ui/StatusChip.tsx';
import { classes } from '../../../ui/classes.ts';
import { EventFace } from '../event/EventFace.tsx';
import styles from './HomeCards.module.css';
import { LeaderLines } from './LeaderLines.tsx';
import { nextThing, type NextThing } from './next-thing.ts';
import { Name } from '../../../ui/Name.tsx';

/** Of those that run it is known who leads. */
export type CardEvent = EventSummaryDto & { readonly leader?: EventLeaderDto | null };

/** Events as visitors look for them: picture, where and when, and what happens next. */
export function HomeCards(props: { readonly events: readonly CardEvent[]; readonly now: number }): ReactNode {
  return (
    <ul className={styles.cards}>
      {props.events.map((event) => (
        <li key={event.id}>
          <HomeCard event={event} now={props.now} />
        </li>
      ))}
    </ul>
  );
}

function HomeCard(props: { readonly event: CardEvent; readonly now: number }): ReactNode {
  const { event } = props;
  const formats = useFormats();
  return (
    <Link
      to={event.state === 'live' ? '/event/$eventId/live' : '/event/$eventId'}
      params={{ eventId: event.id }}
      className={classes('stack gap-4 at-top card', styles.card)}
    >
      <span className={styles.picture}>
        <EventFace event={event} wide="wide" narrow="wide" className={styles.drawn} isLater />
        <span className={styles.state}>
          <EventStateChip state={event.state} />
        </span>
      </span>
      <Name className={styles.name}>{event.name}</Name>
      <span className="wrap gap-0-12 soft">
        <Flag nation={event.country} />
        <Name>{event.place}</Name>
        <span>{formats.days(event.startDate, event.endDate)}</span>
      </span>
      {event.leader === undefined || event.leader === null ? null : <LeaderLines leader={event.leader} />}
      <Next thing={nextThing(event, props.now)} now={props.now} />
    </Link>
  );
}

const icons: Readonly<Record<NextThing['kind'], IconName>> = {
  live: 'pulse',
  today: 'calendar',
  results: 'check',
  closes: 'clock',
  opens: 'clock',
  starts: 'clock',
};

function Next({ thing, now }: { readonly thing: NextThing; readonly now: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <span className={classes('line gap-6', styles.next, thing.kind === 'live' && styles.live)}>
      <Icon name={icons[thing.kind]} />
      <span>
        {thing.kind === 'live'
          ? t('home.watchLive')
          : 'at_ms' in thing
            ? t(`firstPage.next.${thing.kind}`, { when: formats.until(thing.at_ms - now) })
            : t(`firstPage.next.${thing.kind}`)}
      </span>
    </span>
  );
}
