import { isolated, type OpenRegistrationDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useTimeLeft } from './Countdown.tsx';
import { EventMessage } from '../../../ui/EventMessage.tsx';
import { Name } from '../../../ui/Name.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './Registration.module.css';

/** What it is, when and where, what it costs, and how long one has. */
export function WelcomeStep(props: { readonly open: OpenRegistrationDto; readonly closesAt_ms: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { open, closesAt_ms } = props;
  const left = useTimeLeft(closesAt_ms);
  const { organizer, placesLeft, competitorCount, bannerMessages } = open;
  return (
    <>
      {bannerMessages.map(({ id, message }) => (
        <EventMessage key={id}>{message}</EventMessage>
      ))}
      <section className={classes('card', styles.card)}>
        <dl className={classes('stack gap-12-24', styles.facts)}>
          <Fact name={t('registration.welcome.when')}>
            {formats.days(open.startDate, open.endDate)}
            {open.startTime === null ? null : `, ${open.startTime}`}
          </Fact>
          <Fact name={t('registration.welcome.where')}>{`${isolated(open.place)}, ${open.country}`}</Fact>
          <Fact name={t('registration.welcome.organizer')}>
            {organizer.website === null ? (
              <Name>{organizer.name}</Name>
            ) : (
              <a href={organizer.website} rel="noopener noreferrer">
                <Name>{organizer.name}</Name>
              </a>
            )}
          </Fact>
          <Fact name={t('registration.title')}>
            {t('registration.closesAt', { time: formats.momentIn(closesAt_ms, open.timeZone) })}
            <br />
            <span role="timer">{t('registration.closesIn', { time: left })}</span>
          </Fact>
          <Fact name={t('registration.welcome.places')}>
            {placesLeft === null ? (
              t('registration.welcome.unlimited', { count: competitorCount })
            ) : (
              <>
                {t('registration.placesLeft', { count: placesLeft })}
                <br />
                {t('registration.welcome.entered', { count: competitorCount })}
              </>
            )}
          </Fact>
        </dl>
        {/* A fee may stand in what the organiser tells everybody: nobody is told beside it that none is known. */}
        {open.note === null && bannerMessages.length > 0 ? null : (
          <div>
            <h3>{t('registration.welcome.cost')}</h3>
            <p className={styles.note}>{open.note ?? t('registration.welcome.noCost')}</p>
          </div>
        )}
      </section>
    </>
  );
}

function Fact(props: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="soft small">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
