import { isolated, type EventNowDto, type LiveSummaryDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import buttons from '../../../ui/Button.module.css';
import { Flag } from '../../../ui/Flag.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Name } from '../../../ui/Name.tsx';
import { EventStateChip } from '../../../ui/StatusChip.tsx';
import { classes } from '../../../ui/classes.ts';
import { EventFace } from '../event/EventFace.tsx';
import styles from './HomeStage.module.css';
import { LeaderLines } from './LeaderLines.tsx';

/** The race that runs, large: who leads, who is on course, who comes next. One press leads to it. */
export function HomeStage({ event }: { readonly event: LiveSummaryDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { leader, now } = event;
  return (
    <Link
      to="/event/$eventId/live"
      params={{ eventId: event.id }}
      className={classes('card', styles.stage)}
      data-testid="stage"
    >
      <span className={styles.frame}>
        <EventFace event={event} wide="card" narrow="wide" className={styles.picture} />
      </span>
      <span className={classes('stack gap-8 at-top', styles.words)}>
        <span className="line gap-8">
          <EventStateChip state={event.state} />
        </span>
        <Name className={styles.name}>{event.name}</Name>
        <span className="wrap gap-0-12 soft">
          <Flag nation={event.country} />
          <Name>{event.place}</Name>
          <span>{formats.days(event.startDate, event.endDate)}</span>
        </span>
        {leader === null ? null : <LeaderLines leader={leader} isLarge />}
        {now === null ? null : <Running now={now} />}
        <span className={classes(buttons.button, buttons.primary, styles.watch)}>
          <Icon name="pulse" />
          {t('home.watchLive')}
        </span>
      </span>
    </Link>
  );
}

function Running({ now }: { readonly now: EventNowDto }): ReactNode {
  const t = useText();
  const others = now.onCourseCount - now.onCourse.length;
  return (
    <span className={styles.running}>
      {now.onCourseCount === 0 ? null : (
        <>
          <span className="soft small">{t('live.onCourse')}</span>
          <span className={classes('wrap gap-4-12', styles.people)}>
            {now.onCourse.map((racer) => (
              <Racer key={`${racer.startNumber ?? ''}${racer.lastName}`} racer={racer} />
            ))}
            {others === 0 ? null : <Others count={others} isAll={now.onCourse.length === 0} />}
          </span>
        </>
      )}
      {now.next === null ? null : (
        <>
          <span className="soft small">{t('firstPage.nextStarter')}</span>
          <span className={styles.people}>
            <Racer racer={now.next} />
          </span>
        </>
      )}
    </span>
  );
}

function Others({ count, isAll }: { readonly count: number; readonly isAll: boolean }): ReactNode {
  return isAll ? <span className={styles.who}>{count}</span> : <span className="soft">{`+${count}`}</span>;
}

function Racer({ racer }: { readonly racer: EventNowDto['onCourse'][number] }): ReactNode {
  return (
    <span className={classes('line gap-6', styles.racer)}>
      <BibPlate bib={racer.startNumber} />
      <span className={styles.who}>{isolated(racer.lastName)}</span>
    </span>
  );
}
