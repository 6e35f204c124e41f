import { useMatch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useFormats } from '../../language/language-context.tsx';
import { useFolding } from '../../layout/folded-title.ts';
import { Flag } from '../../ui/Flag.tsx';
import { classes } from '../../ui/classes.ts';
import { EventStateChip } from '../../ui/StatusChip.tsx';
import { useLazyModule } from '../../services/use-lazy-module.ts';
import styles from './EventHead.module.css';
import { useEvent } from '../../features/public/event/event-context.ts';
import { Name } from '../../ui/Name.tsx';

const loadActions = () => import('../../features/public/event/HeadActions.tsx');
const loadRegister = () => import('../../features/competitor/registration/RegisterBar.tsx');
const loadHero = () => import('../../features/public/event/EventHero.tsx');

/** Which event, when and where. Its picture and what one does with it come later, into places that are kept free. */
export function EventHead(): ReactNode {
  const { event } = useEvent().detail;
  const formats = useFormats();
  const days = useMemo(() => formats.days(event.startDate, event.endDate), [formats, event]);
  const isOverview = useMatch({ from: '/event/$eventId/', shouldThrow: false }) !== undefined;
  const isLive = useMatch({ from: '/event/$eventId/live', shouldThrow: false }) !== undefined;
  const actions = useLazyModule(loadActions);
  const mayOpen = event.publicRegistration && event.state !== 'finished';
  const register = useLazyModule(loadRegister, 'registration', mayOpen && !isLive);
  const heading = useFolding(event.name, isLive);
  const hero = useLazyModule(loadHero, 'publicEvent', isOverview);
  return (
    <header className={classes(styles.head, isLive && styles.live)}>
      <title>{event.name}</title>
      {isOverview ? <div className={styles.hero}>{hero === null ? null : <hero.EventHero />}</div> : null}
      <div className={styles.title}>
        <h1 ref={heading}>{event.name}</h1>
        <span className={styles.actions}>{actions === null ? null : <actions.HeadActions />}</span>
      </div>
      <p className="row gap-4-12 soft">
        {/* Of a race that is on somebody is told by its heats: «active» beside «live» and «finished» says nothing. */}
        {event.state === 'active' ? null : <EventStateChip state={event.state} />}
        <Name>{event.place}</Name>
        <Flag nation={event.country} />
        <span>{days}</span>
        {actions === null ? null : <actions.Viewers />}
      </p>
      {register === null || !mayOpen || isLive ? null : <register.RegisterBar />}
    </header>
  );
}
