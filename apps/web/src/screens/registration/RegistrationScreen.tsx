import { calls, type OpenRegistrationDto } from '@startwand/contract';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../services/account.ts';
import { Loaded } from '../../queries/Loaded.tsx';
import { useRouteQuery } from '../../queries/use-route-query.ts';
import { AlreadyRegistered, Thanks } from '../../features/competitor/registration/Registered.tsx';
import { classes } from '../../ui/classes.ts';
import styles from '../../features/competitor/registration/Registration.module.css';
import { phaseOfRegistration } from '../../features/competitor/registration/registration-phase.ts';
import { RegistrationForm } from '../../features/competitor/registration/RegistrationForm.tsx';
import { NotOpen, StateCard } from '../../features/competitor/registration/StateCard.tsx';
import { useOwnRegistration } from '../../features/competitor/registration/use-own-registration.ts';
import { HomeLink } from '../../features/competitor/registration/WayLinks.tsx';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Column } from '../../layout/PageLayout.tsx';
import { useNow } from '../../services/use-now.ts';
import { Flag } from '../../ui/Flag.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Name } from '../../ui/Name.tsx';

/** Registering for an event; what one cannot fill in has a page of its own that says why. */
export function RegistrationScreen(): ReactNode {
  const t = useText();
  const { eventId } = useParams({ from: '/registration/$eventId' });
  const asked = useRouteQuery(calls.eventRegistration, { params: { eventId } });
  const isUnknown = asked.kind === 'failed' && asked.error.failure === 'EVENT_NOT_FOUND';
  return (
    <Column>
      <div className={classes('stack gap-20', styles.page)}>
        {isUnknown ? (
          <>
            <title>{t('registration.state.unknown')}</title>
            <h1 className="visually-hidden">{t('registration.title')}</h1>
            <StateCard icon="search" title={t('registration.state.unknown')} hint={t('registration.state.unknownHint')}>
              <HomeLink isMain />
            </StateCard>
          </>
        ) : (
          <Loaded from={asked}>{([open]) => (open === undefined ? null : <Shown open={open} />)}</Loaded>
        )}
      </div>
    </Column>
  );
}

function Shown({ open }: { readonly open: OpenRegistrationDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      <title>{t('registration.titleOf', { event: open.name })}</title>
      <header className="stack gap-4">
        <h1>{t('registration.titleOf', { event: open.name })}</h1>
        <p className="row gap-4-12 soft">
          <Name>{open.place}</Name>
          <Flag nation={open.country} />
          <span>{formats.days(open.startDate, open.endDate)}</span>
        </p>
      </header>
      <Registration open={open} />
    </>
  );
}

function Registration({ open }: { readonly open: OpenRegistrationDto }): ReactNode {
  const { step = 'welcome' } = useSearch({ from: '/registration/$eventId' });
  const user = useUser();
  const own = useOwnRegistration(open.id);
  // By the clock of the server, so that it opens for everybody at once.
  const phase = phaseOfRegistration(open, useNow());
  const nations = useRouteQuery(calls.listNations, {});
  if (own.kind === 'asked' || nations.kind === 'loading') return <SkeletonRows count={6} />;
  if (own.kind === 'registered') {
    return step === 'done' ? <Thanks open={open} own={own.own} /> : <AlreadyRegistered open={open} own={own.own} />;
  }
  if (phase.kind !== 'open') return <NotOpen open={open} phase={phase} />;
  const known = nations.kind === 'ready' ? nations.data : [];
  return (
    <RegistrationForm
      // Who logs in goes on with what is known of them.
      key={user?.id ?? ''}
      open={open}
      closesAt_ms={phase.closesAt_ms}
      step={step === 'done' ? 'welcome' : step}
      nationOf={(iso3) => known.find((nation) => nation.iso3 === iso3)?.ioc3 ?? null}
    />
  );
}
