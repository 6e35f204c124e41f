import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import { CommandBar } from './commands/CommandBar.tsx';
import { DoubtBar } from './doubts/DoubtBar.tsx';
import { CourseColumn } from './columns/CourseColumn.tsx';
import styles from './Desk.module.css';
import { DeskDialogs } from './commands/DeskDialogs.tsx';
import { DeskHeader } from './head/DeskHeader.tsx';
import { FinishColumn } from './columns/FinishColumn.tsx';
import { LogPanel } from './log/LogPanel.tsx';
import { StartColumn } from './columns/StartColumn.tsx';
import { TriggerDetail } from './tape/TriggerDetail.tsx';
import { TriggerTape } from './tape/TriggerTape.tsx';
import { deskLayout } from './layout/desk-layout.ts';
import { NoticeLine } from './commands/NoticeLine.tsx';
import { useStore } from '../../store.ts';
import { classes } from '../../ui/classes.ts';
import { useDesk } from './use-desk.ts';

/** The timing desk of one heat. */
export function Desk(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly userId: string;
}): ReactNode {
  const { detail, heat, userId } = props;
  const desk = useDesk(detail, heat);
  const layout = useStore(deskLayout);
  return (
    <div className={styles.desk}>
      <DeskHeader desk={desk} decisions={detail.decisions} userId={userId} />
      <CommandBar desk={desk} />
      <div className={styles.news}>
        <NoticeLine hands={desk.hands} clock={desk.desk.clock} />
        <DoubtBar desk={desk} />
      </div>
      <div className={classes(styles.columns, desk.trigger !== null && styles.withDetail)}>
        <StartColumn desk={desk} />
        <CourseColumn desk={desk} />
        <FinishColumn
          results={desk.desk.results}
          competitors={desk.desk.competitors}
          decimals={desk.desk.rounding.precision}
          pickedId={desk.picked?.id ?? null}
          currentId={desk.desk.runs.current.get(desk.selection.competitorId ?? '')?.runId ?? null}
          onPick={desk.hands.pick}
        />
        {desk.trigger === null ? null : (
          <TriggerDetail
            desk={desk}
            trigger={desk.trigger}
            log={detail.log}
            decisions={detail.decisions}
          />
        )}
      </div>
      {layout.tape === 'hidden' ? null : <TriggerTape desk={desk} size={layout.tape} />}
      {layout.log === 'hidden' ? null : (
        <LogPanel
          heatId={heat.id}
          competitors={desk.desk.competitors}
          clock={desk.desk.clock}
          log={detail.log}
          size={layout.log}
        />
      )}
      <DeskDialogs desk={desk} />
    </div>
  );
}
