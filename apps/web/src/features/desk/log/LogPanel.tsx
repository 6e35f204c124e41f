import type { LogEntryDto } from '@startwand/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LogLines } from './LogLines.tsx';
import styles from './LogPanel.module.css';
import type { Desk } from '../use-desk.ts';

/** As far back as one looks during a race, and how much further with each press. */
const step = 8;
/** Folded, the newest of them. */
const folded = 2;

/** What happened out of the ordinary, the newest on top. */
export function LogPanel(props: {
  readonly desk: Desk;
  readonly log: readonly LogEntryDto[];
  readonly size: 'low' | 'tall';
}): ReactNode {
  const t = useText();
  const { desk, log, size } = props;
  const [more, setMore] = useState(0);
  const shown = more + (size === 'low' ? folded : step);
  const ofHeat = log.filter(({ heatId }) => heatId === null || heatId === desk.desk.heat.id);
  return (
    <section className={styles.panel} aria-label={t('desk.logTitle')}>
      <h2 className={styles.title}>{t('desk.logTitle')}</h2>
      {ofHeat.length === 0 ? (
        <p className={styles.none}>{t('desk.logEmpty')}</p>
      ) : (
        <LogLines entries={ofHeat.slice(-shown)} desk={desk} />
      )}
      {ofHeat.length > shown ? (
        <Button kind="quiet" onPress={() => setMore(more + step)}>
          {t('home.more')}
        </Button>
      ) : null}
    </section>
  );
}
