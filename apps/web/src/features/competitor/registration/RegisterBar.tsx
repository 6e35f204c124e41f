import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assertNever } from '../../../base/assert-never.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';
import { useEvent } from '../../public/event/event-context.ts';
import buttons from '../../../ui/Button.module.css';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { useTimeLeft } from './Countdown.tsx';
import styles from './RegisterBar.module.css';
import { phaseOfEvent, type RegistrationPhase } from './registration-phase.ts';
import { useOwnRegistration } from './use-own-registration.ts';

/**
 * The way into an event and how it stands, in its head; on a phone the button stays at the thumb. Nothing of it is
 * there where nobody registers, or the event is over.
 */
export function RegisterBar(): ReactNode {
  const { event, competitors } = useEvent().detail;
  const t = useText();
  const own = useOwnRegistration(event.id);
  const phase = phaseOfEvent(event, competitors.length, useNow());
  if (phase.kind === 'notPublic' || phase.kind === 'finished' || own.kind === 'asked') return null;
  if (own.kind === 'registered') {
    return (
      <BarLink eventId={event.id} icon="check">
        {t('registration.state.already')}
      </BarLink>
    );
  }
  return <Standing phase={phase} />;
}

function Standing(props: {
  readonly phase: Exclude<RegistrationPhase, { readonly kind: 'notPublic' | 'finished' }>;
}): ReactNode {
  const t = useText();
  const { event } = useEvent().detail;
  const formats = useFormats();
  const { phase } = props;
  switch (phase.kind) {
    case 'open':
      return <Open phase={phase} />;
    case 'notYetOpen':
      return <Opening opensAt_ms={phase.opensAt_ms} />;
    case 'full':
      return <p className={styles.quiet}>{t('registration.state.full')}</p>;
    case 'closed':
      return (
        <p className={styles.quiet}>
          {t('registration.state.closedSince', {
            time: formats.momentIn(phase.closedAt_ms, event.timeZone),
          })}
        </p>
      );
    default:
      return assertNever(phase);
  }
}

function Open(props: { readonly phase: Extract<RegistrationPhase, { readonly kind: 'open' }> }): ReactNode {
  const t = useText();
  const { event } = useEvent().detail;
  const { closesAt_ms, placesLeft } = props.phase;
  const left = useTimeLeft(closesAt_ms);
  return (
    <div className={classes(styles.bar, styles.open)}>
      <Link
        to="/registration/$eventId"
        params={{ eventId: event.id }}
        className={classes(buttons.button, buttons.primary, styles.button)}
      >
        {t('registration.register')}
      </Link>
      <p className={classes('wrap gap-0-12 soft small', styles.says)}>
        <span>{t('registration.closesIn', { time: left })}</span>
        {placesLeft === null ? null : <span>{t('registration.placesLeft', { count: placesLeft })}</span>}
      </p>
    </div>
  );
}

function Opening(props: { readonly opensAt_ms: number }): ReactNode {
  const t = useText();
  const { event } = useEvent().detail;
  const left = useTimeLeft(props.opensAt_ms);
  return (
    <BarLink eventId={event.id} icon="clock">
      {`${t('registration.opensIn')} ${left}`}
    </BarLink>
  );
}

/** To the page of registration, which says more. */
function BarLink(props: { readonly eventId: string; readonly icon: IconName; readonly children: string }): ReactNode {
  return (
    <div className={styles.bar}>
      <Link
        to="/registration/$eventId"
        params={{ eventId: props.eventId }}
        className={classes(buttons.button, styles.button)}
      >
        <Icon name={props.icon} />
        <span>{props.children}</span>
      </Link>
    </div>
  );
}
