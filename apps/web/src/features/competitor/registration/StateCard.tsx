import type { OpenRegistrationDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { assertNever } from '../../../base/assert-never.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Registration.module.css';
import type { RegistrationPhase } from './registration-phase.ts';
import { EventLink, HomeLink } from './WayLinks.tsx';

/** How things stand, where nothing can be filled in: what, why, and the way on. */
export function StateCard(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly isGood?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={classes('card', styles.card, styles.state)}>
      <span className={classes(styles.mark, props.isGood === true && styles.good)}>
        <Icon name={props.icon} />
      </span>
      <h2>{props.title}</h2>
      <p className={styles.hint}>{props.hint}</p>
      {props.children}
    </section>
  );
}

function Ways({ eventId }: { readonly eventId: string }): ReactNode {
  return (
    <div className={classes('wrap gap-8-12', styles.ways)}>
      <EventLink eventId={eventId} isMain />
      <HomeLink />
    </div>
  );
}

/** Why nobody can register now, with the date that it hangs on. */
export function NotOpen(props: {
  readonly open: OpenRegistrationDto;
  readonly phase: Exclude<RegistrationPhase, { readonly kind: 'open' }>;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { open, phase } = props;
  const at = (moment_ms: number) => formats.momentIn(moment_ms, open.timeZone);
  const ways = <Ways eventId={open.id} />;
  switch (phase.kind) {
    case 'notYetOpen':
      return (
        <StateCard
          icon="clock"
          title={t('registration.opensAt', { time: at(phase.opensAt_ms) })}
          hint={t('registration.opensNow')}
        >
          <Countdown to_ms={phase.opensAt_ms} />
          {ways}
        </StateCard>
      );
    case 'full':
      return (
        <StateCard
          icon="person"
          title={t('registration.state.full')}
          hint={t('registration.state.fullHint', { time: at(phase.closesAt_ms) })}
        >
          {ways}
        </StateCard>
      );
    case 'closed':
      return (
        <StateCard
          icon="lock"
          title={t('registration.state.closed')}
          hint={t('registration.state.closedHint', { time: at(phase.closedAt_ms) })}
        >
          {ways}
        </StateCard>
      );
    case 'finished':
      return (
        <StateCard
          icon="check"
          title={t('registration.state.finished')}
          hint={t('registration.state.finishedHint', {
            time: formats.days(open.endDate, open.endDate),
          })}
        >
          {ways}
        </StateCard>
      );
    case 'notPublic':
      return (
        <StateCard
          icon="lock"
          title={t('registration.state.notPublic')}
          hint={t('registration.state.notPublicHint', { organizer: open.organizer.name })}
        >
          {ways}
        </StateCard>
      );
    default:
      return assertNever(phase);
  }
}
