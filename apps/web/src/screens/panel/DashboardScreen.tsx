import { limits, calls, type EventSummaryDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccount } from '../../services/account.ts';
import { usePageState } from '../../queries/use-page-state.ts';
import { useRouteQuery } from '../../queries/use-route-query.ts';
import {
  BalanceCard,
  DevicesCard,
  NewsLine,
  ProgramsCard,
  VisitorCards,
} from '../../features/organiser/dashboard/DashboardCards.tsx';
import cards from '../../features/organiser/dashboard/DashboardCards.module.css';
import { ServerCard, useAccountCount } from '../../features/account/panel/ServerCard.tsx';
import { WorkCards } from '../../features/account/panel/WorkCards.tsx';
import { LiveCards } from '../../features/organiser/dashboard/LiveCards.tsx';
import { RunningRaces } from '../../features/competitor/my-events/RunningRaces.tsx';
import { RefusedElsewhere } from '../../features/desk/RefusedElsewhere.tsx';
import { FirstSteps, useFirstSteps } from '../../features/organiser/dashboard/FirstSteps.tsx';
import { EventCards } from '../../features/public/home/EventCards.tsx';
import { isTimekeeper } from '../../services/timekeeper.ts';
import { useText } from '../../language/language-context.tsx';
import buttons from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { PanelPage } from '../../views/page/PanelPage.tsx';
import { PartColumns } from '../../views/page/Part.tsx';

/** Welcome: what runs now, what comes next, what needs a look, and the next step; who times no races, where one works. */
export function DashboardScreen(): ReactNode {
  const t = useText();
  const user = useAccount();
  const title = t('desk.panel.welcome', { name: user.firstName });
  return isTimekeeper(user) ? <TimekeeperDashboard title={title} /> : <OtherDashboard title={title} />;
}

function OtherDashboard({ title }: { readonly title: string }): ReactNode {
  const { roles } = useAccount();
  const accounts = useAccountCount();
  return (
    <PanelPage title={title}>
      <RunningRaces />
      <WorkCards accounts={accounts.count} />
      {roles.includes('ADMIN') ? <ServerCard /> : null}
      <LiveCards own={[]} />
      <VisitorCards />
    </PanelPage>
  );
}

function TimekeeperDashboard({ title }: { readonly title: string }): ReactNode {
  const t = useText();
  const params = { userId: useAccount().id };
  const events = useRouteQuery(calls.listUserEvents, {
    params,
    query: { limit: limits.pageSizeMax },
  });
  const devices = useRouteQuery(calls.listDevices, { params });
  const own = events.kind === 'ready' ? events.data : [];
  const isOld = [devices, events].some((one) => one.kind === 'ready' && one.isOld);
  const timers = devices.kind === 'ready' ? devices.data : [];
  const isIdle = devices.kind === 'ready' && timers.length === 0 && own.length === 0;
  const accounts = useAccountCount();
  const isAdministrator = useAccount().roles.includes('ADMIN');
  // Who is alone on a service is about to time a race on it, and who is not told of others counts as alone.
  const isAlone = accounts.isRefused || accounts.count === 1;
  const isKeeper = isAdministrator && isIdle && !isAlone;
  // Where it is the next of the first steps, it stands there.
  const isNext = !useFirstSteps().isDone && own.length === 0 && !isKeeper;
  return (
    <PanelPage title={title} state={usePageState(events)} actions={isNext ? undefined : <NewEventLink />}>
      <PartColumns
        main={
          <>
            <RefusedElsewhere events={own} />
            {isKeeper && accounts.count !== null ? <WorkCards accounts={accounts.count} /> : null}
            {devices.kind === 'ready' && !isKeeper ? <FirstSteps devices={timers} events={own} isOld={isOld} /> : null}
            <LiveCards own={own} />
            <Races title={t('desk.panel.next')} events={nextOf(own)} />
            {isKeeper ? null : <WorkCards accounts={accounts.count} />}
          </>
        }
        beside={
          <>
            {isAdministrator ? <ServerCard /> : null}
            <DevicesCard devices={timers} />
            {isKeeper ? null : <BalanceCard devices={devices.kind === 'ready' ? devices.data : null} />}
            <ProgramsCard />
            <NewsLine />
          </>
        }
      />
    </PanelPage>
  );
}

/** Whatever else is to be done first: a race needs neither a device nor a step before it. */
function NewEventLink(): ReactNode {
  const t = useText();
  return (
    <Link to="/panel/events/create" className={buttons.button}>
      <Icon name="plus" />
      {t('desk.panel.newEvent')}
    </Link>
  );
}

function Races(props: { readonly title: string; readonly events: readonly EventSummaryDto[] }): ReactNode {
  if (props.events.length === 0) return null;
  return (
    <section className={cards.races}>
      <h2>{props.title}</h2>
      <EventCards addressOf={operated} events={props.events} />
    </section>
  );
}

/** As many as one prepares at a time, the nearest first. */
const shownNext = 4;

function nextOf(own: readonly EventSummaryDto[]): readonly EventSummaryDto[] {
  return own
    .filter(({ state }) => state === 'active' || state === 'scheduled' || state === 'inactive')
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate)))
    .slice(0, shownNext);
}

const operated = () => '/panel/events/$eventId' as const;
