import type { JudgedTriggerDto } from '@startwand/contract';
import type { VerdictStatus } from '@startwand/timing';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { verdictIcon } from '../triggers/VerdictChip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { EventClock } from '../../../race/event-clock.ts';
import type { HandImpulse } from './hand-impulse.ts';
import { needsOperator } from '../../organiser/heats/needs-operator.ts';
import { useTriggerDrag } from './trigger-drag.ts';
import styles from './TriggerTape.module.css';

/** Twelve cells in a lane have room for so many; the selected one shows all. */
const decimals = 3;

/** One impulse: when, what was made of it, and why. */
export const TapeCell = memo(function TapeCell(props: {
  readonly trigger: JudgedTriggerDto;
  readonly clock: EventClock;
  /** Whose time it is; of the first of them for a gun. */
  readonly bib: number | null;
  readonly userCount: number;
  /** Other sources that saw the same passing: they have no cells of their own. */
  readonly others: number;
  readonly isSelected: boolean;
  readonly isInDoubt: boolean;
  readonly onSelect: (triggerId: string) => void;
}): ReactNode {
  const t = useText();
  const { trigger, clock, bib, userCount, others } = props;
  const element = useTriggerDrag(trigger.id);
  const { status, reason } = trigger.judgement;
  const reported = trigger.startNumber?.type === 'MANUAL' ? trigger.startNumber.startNumber : null;
  return (
    <button
      ref={element}
      type="button"
      className={classes('stack at-top wide', styles.cell, (needsOperator(trigger) || props.isInDoubt) && styles.open)}
      aria-pressed={props.isSelected}
      data-testid="desk-trigger"
      data-trigger-id={trigger.id}
      data-status={status}
      data-doubt={props.isInDoubt || undefined}
      onClick={() => props.onSelect(trigger.id)}
    >
      <span className="small bold one-line">{clock.show(trigger.timestamp, decimals)}</span>
      <span className="line gap-4">
        {userCount > 1 ? <span>{t('desk.runCount', { count: userCount })}</span> : null}
        {userCount === 1 ? <BibPlate bib={bib} /> : null}
        {userCount === 0 && reported !== null ? <BibPlate bib={reported} /> : null}
        <CellMark
          status={status}
          isOpen={needsOperator(trigger)}
          isInDoubt={props.isInDoubt}
          hasBib={userCount > 0 || reported !== null}
        />
        {others === 0 ? null : (
          <span className={classes('small', styles.others)} title={t('desk.seenToo', { count: others })}>
            <span aria-hidden="true">{`+${others}`}</span>
            <span className="visually-hidden">{t('desk.seenToo', { count: others })}</span>
          </span>
        )}
      </span>
      <span className={classes('soft small', styles.why)}>
        {reason === null ? t(`desk.triggerType.${trigger.triggerType}`) : t(`desk.reason.${reason}`)}
      </span>
    </button>
  );
});

/** What is as it should be, or left aside, is a mark beside the bib; what needs a look says so in words. */
function CellMark(props: {
  readonly status: JudgedTriggerDto['judgement']['status'];
  readonly isInDoubt: boolean;
  /** It waits for the operator. */
  readonly isOpen: boolean;
  /** There is no room for a word beside it. */
  readonly hasBib: boolean;
}): ReactNode {
  const t = useText();
  const { status, isInDoubt, isOpen, hasBib } = props;
  if (isInDoubt) {
    return (
      <span className={styles.doubtful} title={t('desk.doubt.title')}>
        <Icon name="warning" />
        <span className="visually-hidden">{t('desk.doubt.title')}</span>
      </span>
    );
  }
  const word = t(`desk.verdict.${status}`);
  // A lane is narrow, and the word is long: what waits for somebody says so in a short one.
  const saysSo = isOpen && !hasBib;
  // Another clock's, where the beam was silent: it may be taken, and nothing waits for that.
  const style = status === 'unassigned' && !isOpen ? styles.aside : markStyles[status];
  return (
    <span className={style} title={word}>
      <Icon name={verdictIcon(status)} />
      {saysSo ? <span aria-hidden="true">{t('desk.openOne')}</span> : null}
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

const markStyles: Readonly<Record<VerdictStatus, string | undefined>> = {
  used: styles.used,
  unassigned: styles.doubtful,
  filtered: styles.aside,
  unused: styles.aside,
  revoked: styles.aside,
  deleted: styles.aside,
};

/** An impulse by hand that the server has not acknowledged yet: it is there, and it is safe. */
export function WaitingCell(props: { readonly impulse: HandImpulse; readonly clock: EventClock }): ReactNode {
  const t = useText();
  const { impulse, clock } = props;
  return (
    <div className={classes('stack at-top wide', styles.cell, styles.waiting)} data-testid="desk-waiting-impulse">
      <span className="small bold one-line">{clock.show(impulse.timestamp_100ns, 2)}</span>
      <span className="line gap-4">
        <Chip tone="info" icon="clock">
          {t('desk.notice.sent')}
        </Chip>
        {impulse.startNumber === null ? null : <BibPlate bib={impulse.startNumber} />}
      </span>
      <span className={classes('soft small', styles.why)}>{t('desk.triggerType.manual')}</span>
    </div>
  );
}
