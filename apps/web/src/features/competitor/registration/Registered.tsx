import type { OpenRegistrationDto, OwnCompetitorDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { saveFile } from '../../../api/download.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServiceInfo } from '../../../layout/legal/use-service-info.ts';
import { useServices } from '../../../services/services.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { calendarFile } from '../../public/event/calendar-file.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Registration.module.css';
import { StateCard } from './StateCard.tsx';
import { EventLink, HomeLink, OwnLink } from './WayLinks.tsx';

interface RegisteredProps {
  readonly open: OpenRegistrationDto;
  readonly own: OwnCompetitorDto;
}

/** Spec §2: thank-you, and the link home. */
export function Thanks({ open, own }: RegisteredProps): ReactNode {
  const t = useText();
  const info = useServiceInfo();
  const { clock } = useServices();
  const keep = () => {
    const text = calendarFile(open, `${location.origin}/event/${open.id}`, clock.now());
    saveFile({ name: `${open.name}.ics`, file: new Blob([text], { type: 'text/calendar' }) });
  };
  return (
    <StateCard
      icon="check"
      isGood
      title={t('registration.done.title', { name: own.firstName })}
      hint={
        own.email === null || info?.sendsMails === false
          ? t('registration.done.textWithoutMail', { event: open.name })
          : t('registration.done.text', { event: open.name, email: own.email })
      }
    >
      <Bib own={own} />
      <div className={classes('wrap gap-8-12', styles.ways)}>
        <Button icon="calendar" onPress={keep}>
          {t('registration.done.calendar')}
        </Button>
        <OwnLink />
        <EventLink eventId={open.id} />
        <HomeLink isMain />
      </div>
    </StateCard>
  );
}

/** For who comes again: since when, with which bib, and where it is changed. */
export function AlreadyRegistered({ open, own }: RegisteredProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const at_ms = own.registeredAt === null ? null : Number(own.registeredAt) / TICKS_PER_MILLISECOND;
  return (
    <StateCard
      icon="check"
      isGood
      title={t('registration.state.already')}
      hint={at_ms === null ? '' : t('registration.state.alreadyHint', { time: formats.momentIn(at_ms, open.timeZone) })}
    >
      <Bib own={own} />
      <div className={classes('wrap gap-8-12', styles.ways)}>
        <OwnLink />
        <EventLink eventId={open.id} isMain />
        <HomeLink />
      </div>
    </StateCard>
  );
}

function Bib({ own }: { readonly own: OwnCompetitorDto }): ReactNode {
  const t = useText();
  if (own.startNumber === null) return <p>{t('registration.done.bibLater')}</p>;
  return (
    <p className="line gap-12">
      <span>{t('registration.done.bib')}</span>
      <BibPlate bib={own.startNumber} size="large" />
    </p>
  );
}
