import type { OperatorDetailDto } from '@startwand/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { needsOperator } from '../../organiser/heats/needs-operator.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { NextStepSheet, type Left } from '../../organiser/heats/NextStepSheet.tsx';
import { runsWithoutTime } from '../../organiser/heats/next-step.ts';
import type { Desk } from '../use-desk.ts';
import styles from './DeskFoot.module.css';

/** Everybody is in or out: what is left to mend here, and the sheet that leads on. */
export function NextStepLine(props: { readonly desk: Desk; readonly detail: OperatorDetailDto }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { desk, detail } = props;
  const { heat, lanes, doubts } = desk.desk;
  const [isOpen, open] = useState(false);
  const missing = runsWithoutTime(detail, heat);
  const openCount = lanes.flatMap(({ cells }) => cells).filter(needsOperator).length;
  const left: readonly Left[] = [
    { kind: 'open', count: openCount, mend: () => desk.commands.perform('nextOpen') },
    { kind: 'missing', count: missing.length, mend: () => desk.sheet.open(missing[0] ?? '') },
    { kind: 'doubts', count: doubts.length, mend: () => {} },
  ];
  return (
    <>
      <section
        className={classes(styles.offer, heat.state === 'finished' && styles.inBar)}
        aria-label={t('heats.next.label')}
        data-testid="desk-next-step"
      >
        <span className={classes('shrinks grows', styles.words)}>{t('heats.next.allIn')}</span>
        {left.map(({ kind, count, mend }) =>
          count === 0 || kind === 'doubts' ? null : (
            <Button key={kind} kind="quiet" onPress={mend}>
              {t(`heats.next.${kind}`, { count })}
            </Button>
          ),
        )}
        {/* Where the heat may still be armed, that is the loud button of the desk. */}
        <Button kind={heat.state === 'disarmed' ? 'plain' : 'primary'} onPress={() => open(true)}>
          {t('heats.next.label')}
        </Button>
      </section>
      {isOpen ? (
        <NextStepSheet
          detail={detail}
          heat={heat}
          left={left}
          onArmed={(heatId) =>
            void navigate({
              to: '/panel/events/$eventId/heats/$heatId/desk',
              params: { eventId: detail.event.id, heatId },
            })
          }
          onClose={() => open(false)}
        />
      ) : null}
    </>
  );
}
