import type { LogEntryDto } from '@startwand/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { EventClock } from '../event-clock.ts';
import { logTexts } from '../log/log-texts.ts';
import styles from './DeskFoot.module.css';

/** What the operator of a heat is told until it was seen: of the heat, or of the whole event. */
function criticalOf(log: readonly LogEntryDto[], ownId: string): readonly LogEntryDto[] {
  return log.filter(
    ({ severity, state, heatId }) =>
      severity === 'critical' && state === 'active' && (heatId === null || heatId === ownId),
  );
}

/** What spoils the race unless hands help at once: it stays in sight until somebody says that they saw it. */
export function CriticalNotes(props: {
  readonly heatId: string;
  readonly log: readonly LogEntryDto[];
  readonly clock: EventClock;
}): ReactNode {
  const t = useText();
  const { clock } = props;
  const [seen, see] = useState<ReadonlySet<string>>(new Set());
  const open = criticalOf(props.log, props.heatId).filter(({ id }) => !seen.has(id));
  if (open.length === 0) return null;
  return (
    <section className={styles.refused} aria-label={t('sheet.critical.title')} role="alert">
      {open.map(({ id, at, bib, type, deviceId }) => (
        <div key={id} className={styles.critical} data-testid="desk-critical">
          <Icon name="warning" />
          <span>{clock.show(at, 0)}</span>
          {bib === null ? null : <BibPlate bib={bib} />}
          <span className={styles.words}>
            {t(logTexts(type))}
            {deviceId === null || bib !== null ? null : <bdi> {deviceId}</bdi>}
          </span>
          <Button onPress={() => see(new Set([...seen, id]))}>{t('sheet.critical.seen')}</Button>
        </div>
      ))}
    </section>
  );
}
