import type { EventDto, HeatDto, LogEntryDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { deskKeys } from '../desk-key.ts';
import { DoubtBar } from '../doubts/DoubtBar.tsx';
import { ClockNotice } from '../head/ClockNotice.tsx';
import { DeviceClocks } from '../head/DeviceClocks.tsx';
import { LostChannels } from '../head/DeskDevices.tsx';
import { lacksCourse } from '../tape/press-impulse.ts';
import type { Desk } from '../use-desk.ts';
import { CountedNumbers } from './CountedNumbers.tsx';
import { CriticalNotes } from './CriticalNotes.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskFoot.module.css';
import { StampedOutside } from './StampedOutside.tsx';
import { RefusedImpulses } from './RefusedImpulses.tsx';

/**
 * What comes and goes: doubts, silent devices, impulses that were refused. It lies over the foot of the desk and takes no
 * room while there is none, so that no row moves under the hand when it comes.
 */
export function DeskFoot(props: {
  readonly desk: Desk;
  /** Of the event: a refused impulse says in which it was pressed. */
  readonly heats: readonly HeatDto[];
  readonly log: readonly LogEntryDto[];
  /** What was critical before that stands in the log; `null`: all of it does. */
  readonly outSince: bigint | null;
  /** What may be done next. */
  readonly children: ReactNode;
}): ReactNode {
  const { desk, heats, log, outSince, children } = props;
  const { event, heat } = desk.desk;
  return (
    <div className={styles.foot} data-testid="desk-foot">
      <CriticalNotes eventId={event.id} heatId={heat.id} log={log} clock={desk.desk.clock} outSince={outSince} />
      {heat.state === 'finished' ? null : <LostChannels event={event} />}
      {heat.state === 'finished' ? null : <WithoutCourse event={event} />}
      <ClockNotice />
      <DeviceClocks event={event} />
      <StampedOutside desk={desk} />
      <CountedNumbers desk={desk.desk} />
      <RefusedImpulses desk={desk} heats={heats} />
      {children}
      <DoubtBar desk={desk} />
    </div>
  );
}

/** Said before the start: what S and F take nobody could store. */
function WithoutCourse({ event }: { readonly event: EventDto }): ReactNode {
  const t = useText();
  if (!lacksCourse(event)) return null;
  return (
    <output className={styles.line} data-testid="desk-no-point">
      <Icon name="warning" />
      <span className={classes('shrinks grows', styles.words)}>
        {t('sheet.noPoints', { keys: `${deskKeys.startNow}, ${deskKeys.finishNow}` })}
      </span>
    </output>
  );
}
