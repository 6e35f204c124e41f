import type { OperatorDetailDto } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { needsOperator } from '../../organiser/heats/needs-operator.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { NextStepSheet, type Left } from '../../organiser/heats/NextStepSheet.tsx';
import { runsWithoutTime } from '../../organiser/heats/next-step.ts';
import { isDeclared } from '../../organiser/official/is-declared.ts';
import type { Desk } from '../use-desk.ts';
import styles from './DeskFoot.module.css';

interface Over {
  readonly desk: Desk;
  readonly detail: OperatorDetailDto;
}

/** Everybody is in or out: what is left to mend here, and the way to the sheet that leads on. */
export function NextStepLine(props: Over & { readonly onOpen: () => void }): ReactNode {
  const t = useText();
  const { heat } = props.desk.desk;
  return (
    <section
      className={classes(styles.offer, heat.state === 'finished' && styles.inBar)}
      aria-label={t('heats.next.label')}
      data-testid="desk-next-step"
    >
      <span className={classes('shrinks grows', styles.words)}>
        {isDeclared(heat) ? t('heats.next.official', { name: heat.name }) : t('heats.next.allIn')}
      </span>
      {leftIn(props).map(({ kind, count, mend }) =>
        count === 0 || kind === 'doubts' ? null : (
          <Button key={kind} kind="quiet" onPress={mend}>
            {t(`heats.next.${kind}`, { count })}
          </Button>
        ),
      )}
      {/* Where the heat may still be armed, that is the loud button of the desk; once it is official, nothing presses. */}
      <Button kind={heat.state === 'disarmed' || isDeclared(heat) ? 'plain' : 'primary'} onPress={props.onOpen}>
        {t('heats.next.label')}
      </Button>
    </section>
  );
}

/** The sheet that leads on. It stays open when the heat ends, while its line moves to another place. */
export function NextSteps(props: Over & { readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const { desk, detail } = props;
  return (
    <NextStepSheet
      detail={detail}
      heat={desk.desk.heat}
      left={leftIn(props)}
      onNext={(heatId) => {
        // The next heat begins without it.
        props.onClose();
        void navigate({
          to: '/panel/events/$eventId/heats/$heatId/desk',
          params: { eventId: detail.event.id, heatId },
          search: { focus: 'arm' },
        });
      }}
      onClose={props.onClose}
    />
  );
}

/** The impulse in doubt, or the run sheet of the run in doubt; the bar beside it takes the answer. */
function toDoubt({ desk, commands, sheet }: Desk): void {
  const [impulse] = desk.doubts;
  const [run] = desk.runDoubts;
  if (impulse !== undefined) commands.selectTrigger(impulse.triggerId);
  else if (run !== undefined) sheet.open(desk.runs.byId.get(run.runId)?.competitorId ?? '');
}

function leftIn({ desk, detail }: Over): readonly Left[] {
  const { heat, lanes, doubts, runDoubts } = desk.desk;
  const missing = runsWithoutTime(detail, heat);
  const openCount = lanes.flatMap(({ cells }) => cells).filter(needsOperator).length;
  return [
    { kind: 'open', count: openCount, mend: () => desk.commands.perform('nextOpen') },
    { kind: 'missing', count: missing.length, mend: () => desk.sheet.open(missing[0] ?? '') },
    { kind: 'doubts', count: doubts.length + runDoubts.length, mend: () => toDoubt(desk) },
  ];
}
