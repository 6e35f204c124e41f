import { calls, limits, type RegisteredEventDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { RegisteredEvent } from './RegisteredEvent.tsx';
import styles from './RunningRaces.module.css';

/** No topic tells of own races: while one runs, who is on course changes by the minute. */
const again_ms = 10_000;

/** The races that somebody is in and that run now, as «my events» shows them; nothing where none runs. */
export function RunningRaces(): ReactNode {
  const t = useText();
  const registered = useRouteQuery(
    calls.listRegisteredEvents,
    { params: { userId: useAccount().id }, query: { limit: limits.pageSizeMax } },
    { background: true, again_ms: (events) => (events.some(isRunning) ? again_ms : false) },
  );
  const running = registered.kind === 'ready' ? registered.data.filter(isRunning) : [];
  if (running.length === 0) return null;
  return (
    <section className="stack gap-8" aria-labelledby="running-races">
      <h2 id="running-races">{t('desk.panel.runningNow')}</h2>
      <div className={classes('stack gap-16', styles.races)}>
        {running.map((entered) => (
          <RegisteredEvent key={entered.id} entered={entered} />
        ))}
      </div>
    </section>
  );
}

function isRunning({ state }: RegisteredEventDto): boolean {
  return state === 'live';
}
