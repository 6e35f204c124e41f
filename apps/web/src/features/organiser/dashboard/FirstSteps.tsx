import { calls, type DeviceDto, type EventSummaryDto, type OperatorDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { assertNever } from '../../../base/assert-never.ts';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { eventToGoOnWith, firstSteps, stepsDone, type FirstStep } from './first-steps.ts';
import styles from './FirstSteps.module.css';

interface StepsProps {
  readonly devices: readonly DeviceDto[];
  readonly events: readonly EventSummaryDto[];
  /** What was known when this page was left; the server may know of a step more. */
  readonly isOld: boolean;
}

/** The steps to the first race; they tick themselves, and are gone for good once it was raced. */
export function FirstSteps(props: StepsProps): ReactNode {
  const { isDone, setDone } = useFirstSteps();
  return isDone ? null : <Steps {...props} onAllDone={setDone} />;
}

/** Whether an account has them behind it, as this device knows it. */
export function useFirstSteps(): { readonly isDone: boolean; readonly setDone: () => void } {
  const { storage } = useServices();
  const key = `firstSteps.${useAccount().id}` as const;
  return { isDone: storage.read(key) === 'done', setDone: () => storage.write(key, 'done') };
}

function Steps(props: StepsProps & { readonly onAllDone: () => void }): ReactNode {
  const t = useText();
  const { devices, events, onAllDone } = props;
  const event = eventToGoOnWith(events);
  const details = useRouteQuery(
    calls.operatorEventDetail,
    { params: { eventId: event?.id ?? '' } },
    { isWanted: event !== null, background: true },
  );
  const detail = details.kind === 'ready' ? (details.data[0] ?? null) : null;
  const isOld = props.isOld || (details.kind === 'ready' && details.isOld);
  const done = stepsDone({ events, detail });
  const isAll = done.size === firstSteps.length;
  useEffect(() => {
    if (isAll) onAllDone();
  });
  const next = firstSteps.find((step) => !done.has(step)) ?? null;
  if (isAll || next === null) return null;
  return (
    <section className="stack gap-12 card padded" aria-labelledby="first-steps">
      <header className={classes('wrap gap-4-16 between', styles.head)}>
        <h2 id="first-steps">{t('events.dashboard.firstSteps')}</h2>
        <span>{t('events.dashboard.firstStepsDone', { done: done.size, total: firstSteps.length })}</span>
      </header>
      <ol className="stack">
        {firstSteps.map((step, index) => (
          <li
            key={step}
            className={classes(styles.step, done.has(step) && styles.done)}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={classes('stack soft', styles.mark)}>
              {done.has(step) ? <Icon name="check" /> : index + 1}
            </span>
            <span>
              {t(`events.dashboard.step.${step}`)}
              <span className="visually-hidden">
                {`, ${t(done.has(step) ? 'events.dashboard.done' : 'events.dashboard.open')}`}
              </span>
            </span>
            {step === next ? (
              <span className={classes(styles.next, isOld && styles.waiting)}>
                <NextLink step={step} event={event} detail={detail} />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {devices.length > 0 ? null : (
        <p className="soft">
          {t('events.dashboard.withoutDevice')}{' '}
          <Link to="/panel/devices" search={{ open: 'register' }}>
            {t('events.dashboard.registerDevice')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The one next thing to do. */
function NextLink(props: {
  readonly step: FirstStep;
  readonly event: EventSummaryDto | null;
  readonly detail: OperatorDetailDto | null;
}): ReactNode {
  const t = useText();
  const { step, event } = props;
  const word = t(`events.dashboard.go.${step}`);
  const className = classes(buttons.button, buttons.primary);
  switch (step) {
    case 'event':
      return (
        <Link to="/panel/events/create" className={className}>
          {word}
        </Link>
      );
    case 'competitors':
      return event === null ? null : (
        <Link to="/panel/events/$eventId/competitors" params={{ eventId: event.id }} className={className}>
          {word}
        </Link>
      );
    case 'startList':
      return <ToStartList detail={props.detail}>{word}</ToStartList>;
    case 'arm':
      return event === null ? null : (
        <Link to="/panel/events/$eventId" params={{ eventId: event.id }} className={className}>
          {word}
        </Link>
      );
    default:
      return assertNever(step);
  }
}

/** Of the heat that is raced first. */
function ToStartList(props: { readonly detail: OperatorDetailDto | null; readonly children: string }): ReactNode {
  const { detail, children } = props;
  const [first] = detail?.heats.toSorted((a, b) => a.position - b.position) ?? [];
  return detail === null || first === undefined ? null : (
    <Link
      to="/panel/events/$eventId/heats/$heatId/start-list"
      params={{ eventId: detail.event.id, heatId: first.id }}
      search={{ part: 'order' }}
      className={classes(buttons.button, buttons.primary)}
    >
      {children}
    </Link>
  );
}
