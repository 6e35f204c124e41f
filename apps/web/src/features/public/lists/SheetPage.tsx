import { handTimedCount, heatsToCome, isolated, ratedHeats, type HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useHeatStanding } from '../../../race/use-heat-standing.ts';
import { useServices } from '../../../services/services.ts';
import { usePageMargins } from '../../../ui/print/use-page-margins.ts';
import { useEvent } from '../event/event-context.ts';
import { useGroupFields } from '../event/use-group-fields.ts';
import styles from './ResultSheet.module.css';
import type { Shown } from './shown.ts';

export interface SheetProps {
  /** `null`: over all rated heats. */
  readonly heat: HeatDto | null;
  readonly shown: Shown;
}

interface PageProps extends SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Whose race it is and which list, above its rows; who signs for it below. */
export function SheetPage({ heat, shown, title, children }: PageProps): ReactNode {
  const { detail } = useEvent();
  const { event } = detail;
  const t = useText();
  const formats = useFormats();
  const { clock } = useServices();
  const printed = t('publicEvent.print.printed', { time: formats.momentIn(clock.now(), event.timeZone) });
  usePageMargins(`${isolated(event.name)} – ${title}`, printed);
  const standing = useHeatStanding(
    heat === null ? ratedHeats(detail.heats) : [heat],
    event,
    heat === null ? heatsToCome(detail) : [],
  );
  return (
    <>
      <header className={styles.head}>
        <h1>{event.name}</h1>
        <About />
        <Logo />
        <div className={styles.list}>
          <h2>{title}</h2>
          <span className={styles.mark}>{standing ?? t('publicEvent.print.unofficial')}</span>
        </div>
        <Facts heat={heat} shown={shown} />
      </header>
      {event.publicResult ? null : <p>{t('publicEvent.live.unpublished')}</p>}
      {event.publicResult ? children : null}
      <footer className={styles.signed}>
        <p>{t('publicEvent.print.timing')}</p>
        <p>{t('publicEvent.print.direction')}</p>
      </footer>
    </>
  );
}

function About(): ReactNode {
  const { event } = useEvent().detail;
  const formats = useFormats();
  const { name } = event.organizer;
  const about = [
    `${isolated(event.place)} (${event.country})`,
    formats.days(event.startDate, event.endDate),
    ...(name === '' ? [] : [isolated(name)]),
  ];
  return <p className={styles.about}>{about.join(' · ')}</p>;
}

function Logo(): ReactNode {
  const { name, image } = useEvent().detail.event.organizer;
  const t = useText();
  if (image === null) return null;
  const { path, width, height } = image;
  const alt = t('publicEvent.head.logo', { name });
  return <img src={path} width={width} height={height} alt={alt} className={styles.logo} />;
}

/** When it was started, and of whom the list is if not of all. */
function Facts({ heat, shown }: SheetProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const fields = useGroupFields();
  const { where, search } = shown.filter;
  const narrowed = Object.entries(where).map(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    return isolated(field?.word(value) ?? value);
  });
  const { detail } = useEvent();
  const byHand = handTimedCount(detail.runs, heat === null ? ratedHeats(detail.heats) : [heat]);
  const facts = [
    ...(byHand === 0 ? [] : [t('publicEvent.print.byHand', { count: byHand })]),
    ...(heat === null || heat.startTime === null
      ? []
      : [`${t('race.point.start')} ${formats.wallClock(heat.startTime)}`]),
    ...narrowed,
    ...(search.trim() === '' ? [] : [isolated(search.trim())]),
  ];
  return facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>;
}
