import { limits, routes } from '@startwand/contract';
import type { EventSummaryDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../account.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useRouteQuery } from '../../api/use-route-query.ts';
import { EventCards } from '../../features/events/EventCards.tsx';
import { isTimekeeper } from '../../features/panel/timekeeper.ts';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/StateMessage.tsx';

/** Welcome, what runs now, and the next step. */
export function DashboardScreen(): ReactNode {
  const t = useText();
  const user = useAccount();
  return (
    <Column>
      <title>{t('desk.panel.dashboard')}</title>
      <h1>{t('desk.panel.welcome', { name: user.firstName })}</h1>
      {isTimekeeper(user) ? (
        <OwnRaces />
      ) : (
        <EmptyState title={t('desk.panel.noAccount')} hint={t('desk.panel.noAccountHint')} />
      )}
    </Column>
  );
}

function OwnRaces(): ReactNode {
  const events = useRouteQuery(routes.listUserEvents, {
    params: { userId: useAccount().id },
    query: { limit: limits.pageSizeMax },
  });
  return (
    <Loaded from={events} skeleton={<SkeletonRows count={3} />}>
      {(own) => <RunningAndNext own={own} />}
    </Loaded>
  );
}

function RunningAndNext({ own }: { readonly own: readonly EventSummaryDto[] }): ReactNode {
  const t = useText();
  const running = own.filter((event) => event.state === 'live');
  const next = own.filter(isNext);
  if (running.length + next.length === 0) {
    return (
      <EmptyState
        title={t('desk.panel.nothingRunning')}
        hint={t('desk.panel.nothingRunningHint')}
        action={
          <Link to="/panel/events" className={classes(buttons.button, buttons.primary)}>
            {t('desk.panel.toEvents')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <Races title={t('desk.panel.runningNow')} events={running} />
      <Races title={t('desk.panel.next')} events={next} />
    </>
  );
}

function Races(props: {
  readonly title: string;
  readonly events: readonly EventSummaryDto[];
}): ReactNode {
  if (props.events.length === 0) return null;
  return (
    <>
      <h2>{props.title}</h2>
      <EventCards addressOf={operated} events={props.events} />
    </>
  );
}

function isNext({ state }: EventSummaryDto): boolean {
  return state === 'active' || state === 'scheduled';
}

const operated = () => '/panel/events/$eventId' as const;
