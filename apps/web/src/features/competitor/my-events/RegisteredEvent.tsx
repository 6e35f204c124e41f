import type { OwnHeatDto, RegisteredEventDto } from '@startwand/contract';
import { duration, TICKS_PER_MILLISECOND } from '@startwand/timing';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import buttons from '../../../ui/Button.module.css';
import { ClassTag } from '../../../ui/ClassTag.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { EventStateChip, RunStatusChip } from '../../../ui/StatusChip.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { Name } from '../../../ui/Name.tsx';
import styles from './RegisteredEvent.module.css';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';

/** What can still be done with an entry. */
interface EntryActions {
  readonly onChange: () => void;
  readonly onWithdraw: () => void;
  readonly onResultByMail: (resultByMail: boolean) => void;
}

/** One of «my events»: with which bib, when one starts, what came of it, and what can still be done. */
export function RegisteredEvent(props: {
  readonly entered: RegisteredEventDto;
  /** Absent where the entry is only shown. */
  readonly actions?: EntryActions;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { entered, actions } = props;
  const { competitor } = entered;
  const params = { eventId: entered.id };
  const hasResult = entered.heats.some(({ rank }) => rank !== null);
  return (
    <article className="stack gap-12 at-top card padded">
      <header className={styles.head}>
        <BibPlate bib={competitor.startNumber} size="large" />
        <div className="stack gap-4 shrinks">
          <h2>
            <Link to="/event/$eventId" params={params}>
              {entered.name}
            </Link>
          </h2>
          <p className="row gap-4-12 soft">
            <EventStateChip state={entered.state} />
            <span>{formats.days(entered.startDate, entered.endDate)}</span>
            <span>{entered.place}</span>
            <Flag nation={entered.country} />
            <ClassTag name={competitor.class} />
          </p>
        </div>
      </header>
      <ul className={classes('stack', styles.heats)}>
        {entered.heats.map((heat) => (
          <OwnHeat key={heat.heatId} heat={heat} timeZone={entered.timeZone} />
        ))}
      </ul>
      <footer className={classes('row gap-8-12', styles.actions)}>
        {hasResult ? (
          <Link
            to="/event/$eventId/live"
            params={params}
            search={{ competitor: competitor.id, show: 'results' }}
            className={buttons.button}
          >
            {t('registration.own.result')}
          </Link>
        ) : null}
        {entered.state === 'live' || entered.state === 'active' ? (
          <Link
            to="/event/$eventId/live"
            params={params}
            className={classes(buttons.button, hasResult && buttons.quiet)}
          >
            {t('registration.own.live')}
          </Link>
        ) : null}
        {actions === undefined ? null : <OwnActions entered={entered} actions={actions} />}
      </footer>
    </article>
  );
}

/** What can still be done with an entry; its result is mailed to who asks for it, at any time. */
function OwnActions(props: { readonly entered: RegisteredEventDto; readonly actions: EntryActions }): ReactNode {
  const t = useText();
  const { entered, actions } = props;
  const { canChange, resultByMail } = entered.competitor;
  const sendsMails = useServiceInfo()?.sendsMails !== false;
  return (
    <>
      {canChange ? (
        <>
          <Button onPress={actions.onChange}>{t('registration.change')}</Button>
          <Button kind="quiet" onPress={actions.onWithdraw}>
            {t('registration.own.withdraw')}
          </Button>
        </>
      ) : entered.state === 'scheduled' ? (
        <p className={styles.soft}>{t('registration.own.closed')}</p>
      ) : null}
      {sendsMails ? (
        <Button
          kind="quiet"
          icon={resultByMail ? 'check' : 'bell'}
          pressed={resultByMail}
          onPress={() => actions.onResultByMail(!resultByMail)}
        >
          {t('registration.own.resultByMail')}
        </Button>
      ) : null}
    </>
  );
}

function OwnHeat(props: { readonly heat: OwnHeatDto; readonly timeZone: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { heat, timeZone } = props;
  const start_ms = heat.ownStart_100ns === null ? null : Number(heat.ownStart_100ns) / TICKS_PER_MILLISECOND;
  return (
    <li className={styles.heat}>
      <Name className={styles.name}>{heat.name}</Name>
      <span className={styles.soft}>
        {start_ms !== null
          ? t('registration.own.start', { time: formats.momentIn(start_ms, timeZone) })
          : heat.startTime === null
            ? t('registration.own.noStart')
            : t('registration.own.startHeat', { time: formats.wallClock(heat.startTime) })}
      </span>
      <span className={classes('line gap-12', styles.outcome)}>
        {heat.status === null || heat.status === 'waiting' || heat.status === 'ok' ? null : (
          <RunStatusChip status={heat.status} />
        )}
        {heat.rank === null ? null : <strong>{t('registration.own.rank', { rank: heat.rank })}</strong>}
        {heat.result_100ns === null ? null : <TimeText time={duration(heat.result_100ns)} decimals={heat.precision} />}
      </span>
    </li>
  );
}
