import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { createEventClock } from '../../../race/event-clock.ts';
import { classes } from '../../../ui/classes.ts';
import { useTickingText } from '../../../ui/use-ticking-text.ts';
import { useEvent } from '../event/event-context.ts';
import { Age } from '../live/Age.tsx';
import styles from './BoardHead.module.css';

/** Whose race it is and which list hangs; the time of day where it is run, as everybody in the hall reads it. */
export function BoardHead(props: { readonly title: string; readonly page: string | null }): ReactNode {
  const { detail, changedAt } = useEvent();
  const { event } = detail;
  const t = useText();
  const { name, image } = event.organizer;
  return (
    <header className={styles.head}>
      {image === null ? null : (
        <img
          src={image.path}
          width={image.width}
          height={image.height}
          alt={t('publicEvent.head.logo', { name })}
          className={styles.logo}
        />
      )}
      <div className={styles.titles}>
        <h1 className={classes('soft strong', styles.event)}>{event.name}</h1>
        <h2 className={styles.list}>{props.title}</h2>
      </div>
      <div className={styles.end}>
        <WallClock timeZone={event.timeZone} />
        <p className={classes('soft one-line', styles.state)}>
          {props.page === null ? null : <span className={classes('strong', styles.page)}>{props.page}</span>}
          <Age runs={detail.runs} changedAt={changedAt} />
        </p>
      </div>
    </header>
  );
}

function WallClock({ timeZone }: { readonly timeZone: string }): ReactNode {
  const { decimalSign } = useFormats();
  const clock = useMemo(() => createEventClock(timeZone, decimalSign), [timeZone, decimalSign]);
  const textAt = useCallback(
    (now_ms: number) => clock.show(BigInt(Math.floor(now_ms) * TICKS_PER_MILLISECOND), 0),
    [clock],
  );
  return (
    <span
      ref={useTickingText(textAt)}
      className={classes('bold one-line', styles.clock)}
      role="timer"
      aria-live="off"
      data-testid="board-clock"
    />
  );
}
