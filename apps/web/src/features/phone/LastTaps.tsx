import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import type { EventClock } from '../../race/event-clock.ts';
import { BibPlate } from '../../ui/BibPlate.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './PhonePage.module.css';
import { nameOf } from './phone-timer.ts';
import type { ShownTap } from './shown-taps.ts';
import type { KeptTap, TapState } from './tap-journal.ts';

const shownMax = 10;
const signs = { waiting: 'clock', delivered: 'check', refused: 'warning' } as const satisfies Record<
  TapState,
  IconName
>;
const words = { waiting: 'onDisk', delivered: 'sent', refused: 'refused' } as const satisfies Record<TapState, string>;

/** The last ten: when, whose, and how far on their way; the newest can be taken back. */
export function LastTaps(props: {
  readonly shown: readonly ShownTap[];
  readonly clock: EventClock;
  readonly chosen: string | null;
  readonly onUndo: (tap: KeptTap) => void;
  readonly onNumber: (tap: KeptTap) => void;
}): ReactNode {
  const t = useText();
  const { shown, clock, chosen } = props;
  const newest = shown.find(({ isTakenBack }) => !isTakenBack);
  return (
    <section className={styles.last} aria-label={t('phone.lastTaps')}>
      <div className="line between gap-8">
        <h2 className={styles.lastTitle}>{t('phone.lastTaps')}</h2>
        <Button
          icon="undo"
          disabled={newest === undefined}
          onPress={() => newest !== undefined && props.onUndo(newest.tap)}
          testId="phone-undo"
        >
          {t('phone.undo')}
        </Button>
      </div>
      {shown.length === 0 ? <p className="soft">{t('phone.noTaps')}</p> : null}
      <ol className={styles.taps} data-testid="phone-taps">
        {shown.slice(0, shownMax).map(({ tap, isTakenBack }) => (
          <li
            key={nameOf(tap)}
            className={classes(
              'line gap-12',
              styles.row,
              isTakenBack && styles.takenBack,
              chosen === nameOf(tap) && styles.chosen,
            )}
            data-tap={nameOf(tap)}
            data-state={tap.state}
          >
            <span className={styles.time}>{clock.show(tap.timestamp_100ns, 2)}</span>
            <span className="grows shrinks">
              {isTakenBack ? (
                <span className="soft small">{t('phone.takenBack')}</span>
              ) : (
                <button type="button" className={styles.bib} onClick={() => props.onNumber(tap)}>
                  {tap.startNumber === null ? t('phone.bib') : <BibPlate bib={tap.startNumber} />}
                  <span className="visually-hidden">{t('phone.whose')}</span>
                </button>
              )}
            </span>
            <span className={classes('line gap-4 small', tap.state === 'refused' ? 'bad' : 'soft')}>
              <Icon name={signs[tap.state]} />
              {t(`phone.${words[tap.state]}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
