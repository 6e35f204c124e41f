import type { LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Name } from '../../../ui/Name.tsx';
import type { EventClock } from '../../../race/event-clock.ts';
import { useDeviceNames } from '../head/use-course-devices.ts';
import { logTexts } from '../log/log-texts.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskFoot.module.css';
import { criticalOf, isOfBefore, useSeen } from './use-seen.ts';

/** What spoils the race unless commands help at once: it stays in sight at every desk until somebody saw it. */
export function CriticalNotes(props: {
  readonly eventId: string;
  readonly heatId: string;
  readonly log: readonly LogEntryDto[];
  readonly clock: EventClock;
  /** What was before the first of those on course started stands in the log; `null`: nobody is on course. */
  readonly outSince: bigint | null;
}): ReactNode {
  const t = useText();
  const { clock } = props;
  const nameOf = useDeviceNames();
  const note = useSeen(props.eventId);
  const open = criticalOf(props.log, props.heatId).filter((entry) => !isOfBefore(entry, props.outSince));
  if (open.length === 0) return null;
  return (
    <section className={classes('stack gap-2', styles.refused)} aria-label={t('sheet.critical.title')} role="alert">
      {open.map(({ id, at, bib, type, deviceId }) => (
        <div key={id} className={styles.critical} data-testid="desk-critical">
          <Icon name="warning" />
          <span>{clock.show(at, 0)}</span>
          {bib === null ? null : <BibPlate bib={bib} />}
          <span className={classes('shrinks grows', styles.words)}>
            {deviceId === null || bib !== null ? null : (
              <>
                <Name>{nameOf(deviceId)}</Name>
                {' · '}
              </>
            )}
            {t(logTexts(type))}
          </span>
          <Button onPress={() => note(id)}>{t('sheet.critical.seen')}</Button>
        </div>
      ))}
    </section>
  );
}
