import { calls, type LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useUndoableActions } from '../../../queries/use-undoable-actions.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
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

/** What the operator of a heat is told until it was seen: of the heat, or of the whole event. */
function criticalOf(log: readonly LogEntryDto[], ownId: string): readonly LogEntryDto[] {
  return log.filter(
    ({ severity, state, seen, heatId }) =>
      severity === 'critical' && state === 'active' && seen !== true && (heatId === null || heatId === ownId),
  );
}

/** What spoils the race unless commands help at once: it stays in sight at every desk until somebody saw it. */
export function CriticalNotes(props: {
  readonly eventId: string;
  readonly heatId: string;
  readonly log: readonly LogEntryDto[];
  readonly clock: EventClock;
}): ReactNode {
  const t = useText();
  const { clock } = props;
  const nameOf = useDeviceNames();
  const { perform } = useUndoableActions();
  const see = useRouteMutation(calls.seeLogEntry, { background: true });
  const { eventId } = props;
  const deedOf = (logId: string, seen: boolean) => ({
    call: () => see.call({ params: { eventId, logId }, body: { seen } }),
    said: t(seen ? 'sheet.critical.saidSeen' : 'sheet.critical.saidUnseen'),
  });
  const note = (logId: string) => {
    const undo = { ...deedOf(logId, false), of: [`seen ${logId}`] };
    void perform({ ...deedOf(logId, true), undo });
  };
  const open = criticalOf(props.log, props.heatId);
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
