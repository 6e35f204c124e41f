import type { EventSummaryDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { useStore } from '../../base/store.ts';
import { Button } from '../../ui/Button.tsx';
import { useImpulseOutbox } from './tape/impulse-outbox-context.ts';
import { refusedByEvent } from './tape/impulse-outbox.ts';
import { Name } from '../../ui/Name.tsx';
import { classes } from '../../ui/classes.ts';
import styles from '../organiser/dashboard/DashboardCards.module.css';

/** Impulses by hand that were refused stand at the desk of their event: this is the way there, and an end for those without one. */
export function RefusedElsewhere(props: { readonly events: readonly EventSummaryDto[] }): ReactNode {
  const t = useText();
  const outbox = useImpulseOutbox();
  const refused = refusedByEvent(useStore(outbox.entries));
  if (refused.size === 0) return null;
  return (
    <section className={classes('stack gap-8 at-top shrinks card padded', styles.card)} data-testid="refused-elsewhere">
      <h2>{t('desk.refusedTitle')}</h2>
      <ul>
        {[...refused].map(([eventId, impulses]) => {
          const event = props.events.find(({ id }) => id === eventId);
          const [first] = impulses;
          return first === undefined ? null : (
            <li key={eventId}>
              {event === undefined ? (
                <p>{t('desk.refusedElsewhere', { count: impulses.length })}</p>
              ) : (
                <p>
                  <Link to="/panel/events/$eventId/heats/$heatId/desk" params={{ eventId, heatId: first.heatId }}>
                    <Name>{event.name}</Name>
                  </Link>
                </p>
              )}
              <Button onPress={() => impulses.forEach((impulse) => outbox.discard(impulse))}>
                {t('desk.discardAll', { count: impulses.length })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
