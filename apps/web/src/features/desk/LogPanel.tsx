import type { LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { LogLines } from './LogLines.tsx';
import styles from './LogPanel.module.css';
import type { Desk } from './use-desk.ts';

/** As far back as one looks during a race; the whole log is the event's. */
const shown = 50;

export function LogPanel(props: {
  readonly desk: Desk;
  readonly log: readonly LogEntryDto[];
}): ReactNode {
  const t = useText();
  const { desk, log } = props;
  const ofHeat = log.filter(({ heatId }) => heatId === null || heatId === desk.desk.heat.id);
  return (
    <section className={styles.panel} aria-label={t('desk.logTitle')} tabIndex={0}>
      <h2 className={styles.title}>{t('desk.logTitle')}</h2>
      {ofHeat.length === 0 ? (
        <p className={styles.none}>{t('desk.logEmpty')}</p>
      ) : (
        <LogLines entries={ofHeat.slice(-shown)} desk={desk} />
      )}
    </section>
  );
}
