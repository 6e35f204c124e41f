import { isolated } from '@startwand/contract';
import { shownDecimals, duration } from '@startwand/timing';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';
import { displayName } from '../../../race/competitor.ts';
import { useEvent } from './event-context.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { useWallClock } from '../../../race/time-display.ts';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { isOver } from '../../../race/current-heat.ts';
import { countdown, nextStart } from '../../../race/event-moments.ts';
import styles from './NowCard.module.css';
import { Pursuers } from './Pursuers.tsx';
import { standingsNow, type Standings } from './standings.ts';
import { Name } from '../../../ui/Name.tsx';

/** The one thing that matters now: who leads, or how long it is to the start. */
export function NowCard(): ReactNode {
  const { detail } = useEvent();
  const { event, heats } = detail;
  const standings = useMemo(() => (event.publicResult ? standingsNow(detail) : null), [detail, event.publicResult]);
  const hasLeader = standings !== null && standings.ranked.length > 0;
  return (
    <section className={classes('card', styles.card)}>
      {hasLeader ? <Leader standings={standings} /> : null}
      {hasLeader && !isOver(heats) ? <Pursuers standings={standings} /> : null}
      {isOver(heats) ? null : <Countdown isSmall={hasLeader} />}
      <WayOn />
    </section>
  );
}

/** Who comes before the first start looks for the start list, whoever comes later for the times. */
function WayOn(): ReactNode {
  const { event, heats } = useEvent().detail;
  const t = useText();
  if (heats.length === 0) return null;
  const params = { eventId: event.id };
  if (heats.every(({ state }) => state === 'prepared')) {
    return (
      <Link to="/event/$eventId/heats" params={params} className={classes(buttons.button, styles.watch)}>
        {t('publicEvent.heat.startList')}
      </Link>
    );
  }
  return (
    <Link to="/event/$eventId/live" params={params} className={classes(buttons.button, buttons.primary, styles.watch)}>
      <Icon name="pulse" />
      <span>{isOver(heats) ? t('publicEvent.heat.result') : t('home.watchLive')}</span>
    </Link>
  );
}

function Leader({ standings }: { readonly standings: Standings }): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const formats = useFormats();
  const [first, second] = standings.ranked;
  if (first === undefined) return null;
  const { competitor } = first.row;
  const hasWon = standings.heat === null || standings.heat.state === 'finished';
  const name = second === undefined ? '' : displayName(second.row.competitor);
  const gap = second?.gap_100ns ?? null;
  return (
    <div className={styles.leader}>
      <h2 className={classes('soft strong', styles.what)}>
        {t(hasWon ? 'publicEvent.now.won' : 'publicEvent.now.leads')}
        {' · '}
        <Name>{standings.heat?.name ?? t('live.overall')}</Name>
        {standings.heat !== null && standings.isTotal ? ` · ${t('live.overall')}` : null}
      </h2>
      <p className={classes('row gap-4-12', styles.who)}>
        <BibPlate bib={competitor.startNumber} size="large" />
        <span className={styles.name}>
          <CompetitorName competitor={competitor} />
        </span>
        <span className={styles.time}>
          <TimeText time={first.row.result_100ns} decimals={shownDecimals(first.row, standings.decimals)} />
        </span>
      </p>
      <p className="row gap-4-12 soft breaks">
        <Flag nation={competitor.nation} />
        {detail.competitors.some((other) => other.class !== competitor.class) ? (
          <ClassTag name={competitor.class} />
        ) : null}
        {gap === null ? null : (
          <span>
            {gap === 0
              ? t('publicEvent.now.even', { name })
              : t('publicEvent.now.ahead', {
                  gap: formats.duration(duration(gap), standings.decimals),
                  name,
                })}
          </span>
        )}
      </p>
    </div>
  );
}

const day_ms = 86_400_000;

function Countdown({ isSmall }: { readonly isSmall: boolean }): ReactNode {
  const { event, heats } = useEvent().detail;
  const t = useText();
  const shown = useWallClock(event.timeZone);
  const now = useNow();
  const next = nextStart(event, heats, now);
  if (next === null) return null;
  const left_ms = next.at_ms - now;
  const days = Math.floor(left_ms / day_ms);
  const isFirst = heats.every((heat) => heat.state === 'prepared');
  const wallClock = next.heat?.startTime ?? `${event.startDate}T${event.startTime ?? '00:00'}`;
  return (
    <div className={classes(styles.next, isSmall && styles.small)}>
      <h2 className={classes('soft strong', styles.what)}>
        {t(isFirst ? 'publicEvent.now.firstStart' : 'publicEvent.now.nextStart')}
        {next.heat === null ? null : ` · ${isolated(next.heat.name)}`}
      </h2>
      <p className={classes('wrap gap-0-16', styles.countdown)} role="timer">
        {days > 0 ? <span>{t('publicEvent.now.days', { count: days })}</span> : null}
        <span>{countdown(left_ms)}</span>
      </p>
      <p className="row gap-4-12 soft breaks">{shown(wallClock)}</p>
    </div>
  );
}
