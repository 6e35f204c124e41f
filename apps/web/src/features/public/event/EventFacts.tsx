import { isolated, type EventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';
import { useEvent } from './event-context.ts';
import { useWallClock } from '../../../race/time-display.ts';
import styles from './EventFacts.module.css';
import { momentOf } from '../../../race/event-moments.ts';
import { Name } from '../../../ui/Name.tsx';

/** When, where, by whom and how many, as a quiet list. */
export function EventFacts(): ReactNode {
  const { event, competitors, heats } = useEvent().detail;
  const t = useText();
  const formats = useFormats();
  return (
    <section className="stack gap-12">
      <h2>{t('publicEvent.now.facts')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('publicEvent.facts.date')}>{formats.days(event.startDate, event.endDate)}</Fact>
        <Fact name={t('publicEvent.facts.place')}>{`${isolated(event.place)}, ${event.country}`}</Fact>
        <Fact name={t('publicEvent.facts.organizer')}>
          {event.organizer.website === null ? (
            <Name>{event.organizer.name}</Name>
          ) : (
            <a href={event.organizer.website} rel="noopener noreferrer">
              <Name>{event.organizer.name}</Name>
            </a>
          )}
        </Fact>
        <Registration event={event} />
        <Fact name={t('event.heats')}>{formats.number(heats.length)}</Fact>
        <Fact name={t('event.competitors')}>{formats.number(competitors.length)}</Fact>
      </dl>
    </section>
  );
}

function Registration({ event }: { readonly event: EventDto }): ReactNode {
  const t = useText();
  const wallClock = useWallClock(event.timeZone);
  const now = useNow();
  const { registrationStart: from, registrationEnd: until, timeZone } = event;
  if (!event.publicRegistration || from === null || until === null) return null;
  const isBefore = now < momentOf(from, timeZone);
  const isOver = event.state === 'finished' || now >= momentOf(until, timeZone);
  return (
    <Fact name={t('publicEvent.registration.title')}>
      {isOver
        ? t('publicEvent.registration.closed')
        : isBefore
          ? t('publicEvent.registration.opens', { time: wallClock(from) })
          : t('publicEvent.registration.open', { time: wallClock(until) })}
    </Fact>
  );
}

function Fact(props: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt className="soft">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
