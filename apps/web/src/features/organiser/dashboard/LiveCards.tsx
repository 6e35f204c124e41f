import { calls, isolated, type EventSummaryDto, type LiveSummaryDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { Name } from '../../../ui/Name.tsx';
import { EventStateChip } from '../../../ui/StatusChip.tsx';
import { LeaderLines } from '../../public/home/LeaderLines.tsx';
import styles from './LiveCards.module.css';

/** No topic tells of several races at once: who leads and who is on course changes by the minute. */
const again_ms = 5_000;

type Shown = EventSummaryDto & Partial<Pick<LiveSummaryDto, 'leader' | 'now'>>;

/** The races that run now, each with who leads, how many are on course and who is next; one press leads to the desk. */
export function LiveCards({ own }: { readonly own: readonly EventSummaryDto[] }): ReactNode {
  const t = useText();
  const { id: userId, roles } = useAccount();
  const mine = own.filter(({ state }) => state === 'live');
  // Whoever looks after the service sees what anybody times on it.
  const seesAll = roles.includes('ADMIN');
  const first = useRouteQuery(
    calls.firstPage,
    {},
    { isWanted: mine.length > 0 || seesAll, background: true, again_ms: () => again_ms },
  );
  const live = first.kind === 'ready' ? (first.data[0]?.live ?? []) : [];
  const shown: readonly Shown[] = [
    ...mine.map((event) => live.find(({ id }) => id === event.id) ?? event),
    ...(seesAll ? live.filter(({ id }) => mine.every((one) => one.id !== id)) : []),
  ];
  if (shown.length === 0) return null;
  return (
    <section className="stack gap-8" aria-labelledby="running-now">
      <h2 id="running-now">{t('desk.panel.runningNow')}</h2>
      <ul className={styles.cards}>
        {shown.map((event) => (
          <li key={event.id}>
            <LiveCard event={event} isOwn={event.ownerId === userId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LiveCard({ event, isOwn }: { readonly event: Shown; readonly isOwn: boolean }): ReactNode {
  const t = useText();
  const { id: eventId, leader = null, now = null } = event;
  return (
    <article className={classes('stack gap-8 at-top card padded', styles.card)}>
      <span className={classes('line gap-12 between', styles.head)}>
        <h3 className={styles.name}>
          <Link to={isOwn ? '/panel/events/$eventId' : '/event/$eventId/live'} params={{ eventId }}>
            <Name>{event.name}</Name>
          </Link>
        </h3>
        <EventStateChip state={event.state} />
      </span>
      <span className="wrap gap-2-12 soft">
        <Name>{event.place}</Name>
        <Flag nation={event.country} />
        <span>{t('event.competitorCount', { count: event.competitorCount })}</span>
      </span>
      {leader === null ? null : <LeaderLines leader={leader} />}
      {now === null ? null : <Now now={now} />}
      {now === null || !isOwn ? null : (
        <p className={styles.desk}>
          <Link
            to="/panel/events/$eventId/heats/$heatId/desk"
            params={{ eventId, heatId: now.heatId }}
            className={classes(buttons.button, buttons.primary)}
          >
            {t('desk.panel.toDesk')}
          </Link>
        </p>
      )}
    </article>
  );
}

function Now({ now }: { readonly now: NonNullable<LiveSummaryDto['now']> }): ReactNode {
  const t = useText();
  const { next } = now;
  return (
    <dl className={styles.now}>
      <dt className="soft">{t('live.onCourse')}</dt>
      <dd className="strong">{now.onCourseCount}</dd>
      {next === null ? null : (
        <>
          <dt className="soft">{t('firstPage.nextStarter')}</dt>
          <dd className="line gap-6 shrinks">
            <BibPlate bib={next.startNumber} />
            <span className="strong breaks">{isolated(next.lastName)}</span>
          </dd>
        </>
      )}
    </dl>
  );
}
