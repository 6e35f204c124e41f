import type { EventSummaryDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { asApiError } from '../../features/panel/as-api-error.ts';
import { EventCards } from '../../features/events/EventCards.tsx';
import { isTimekeeper } from '../../features/panel/timekeeper.ts';
import { useOwnEvents } from '../../features/panel/use-own-events.ts';
import { useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { useServices } from '../../services.ts';
import { useStore } from '../../store.ts';
import buttons from '../../ui/Button.module.css';
import { classes } from '../../ui/classes.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/StateMessage.tsx';

/** Welcome, what runs now, and the next step. */
export function DashboardScreen(): ReactNode {
  const t = useText();
  const { session } = useServices();
  const user = useStore(session)?.user ?? null;
  return (
    <Column>
      <title>{t('desk.panel.dashboard')}</title>
      <h1>{t('desk.panel.welcome', { name: user?.firstName ?? '' })}</h1>
      {isTimekeeper(user) ? (
        <OwnRaces />
      ) : (
        <EmptyState title={t('desk.panel.noAccount')} hint={t('desk.panel.noAccountHint')} />
      )}
    </Column>
  );
}

function OwnRaces(): ReactNode {
  const t = useText();
  const { data, error, refetch } = useOwnEvents('');
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} />
    ) : (
      <ErrorState error={asApiError(error)} onRetry={() => void refetch()} />
    );
  }
  const running = data.filter((event) => event.state === 'live');
  const next = data.filter(isNext);
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
