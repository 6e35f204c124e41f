import type { LogEntryDto } from '@startwand/contract';
import { memo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { CompetitorIndex } from '../desk-heat.ts';
import type { EventClock } from '../../../race/event-clock.ts';
import { foldLog } from './fold-log.ts';
import { useDeviceNames } from '../head/use-course-devices.ts';
import { criticalOf, isOfBefore, useSeen } from '../foot/use-seen.ts';
import { LogLines } from './LogLines.tsx';
import styles from './LogPanel.module.css';

/** As far back as one looks during a race, and how much further with each press. */
const step = 8;
/** Folded, the newest of them. */
const folded = 2;

/** What happened out of the ordinary, the newest on top. */
export const LogPanel = memo(function LogPanel(props: {
  readonly heatId: string;
  readonly competitors: CompetitorIndex;
  readonly clock: EventClock;
  readonly log: readonly LogEntryDto[];
  readonly size: 'low' | 'tall';
  readonly eventId: string;
  /**
   * When the first of those on course started; `null`: nobody is. What was critical before stands here until somebody saw
   * it, and lies over nothing.
   */
  readonly outSince: bigint | null;
}): ReactNode {
  const t = useText();
  const { heatId: ownId, competitors, clock, log, size } = props;
  const note = useSeen(props.eventId);
  const nameOf = useDeviceNames();
  const [more, setMore] = useState(0);
  const shown = more + (size === 'low' ? folded : step);
  const before = criticalOf(log, ownId).filter((entry) => isOfBefore(entry, props.outSince));
  const rows = foldLog(log.filter((one) => (one.heatId === null || one.heatId === ownId) && !before.includes(one)));
  const pinned = before.map((entry) => ({ entry, count: 1 }));
  const newest = rows.slice(Math.max(0, rows.length - Math.max(0, shown - pinned.length)));
  return (
    // Lines without a button are scrolled by keys as well.
    <section className={classes(styles.panel, styles[size])} aria-label={t('desk.logTitle')} tabIndex={0}>
      <h2 className={styles.title}>{t('desk.logTitle')}</h2>
      {rows.length + pinned.length === 0 ? (
        <p className="soft">{t('desk.logEmpty')}</p>
      ) : (
        <LogLines
          rows={[...newest, ...pinned]}
          competitors={competitors}
          clock={clock}
          toSee={{ entries: before, onSeen: note, nameOf }}
        />
      )}
      {rows.length > shown ? (
        <Button kind="quiet" onPress={() => setMore(more + step)}>
          {t('home.more')}
        </Button>
      ) : null}
    </section>
  );
});
