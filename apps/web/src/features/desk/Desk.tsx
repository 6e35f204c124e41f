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
import { useDesk } from './use-desk.ts';

/** The timing desk of one heat. */
export function Desk(props: {
  readonly detail: OperatorDetailDto;
  readonly heat: HeatDto;
  readonly userId: string;
}): ReactNode {
  const { detail, heat, userId } = props;
  const desk = useDesk(detail, heat, userId);
  return (
    <div className={styles.desk}>
      <DeskHeader desk={desk} decisions={detail.decisions} userId={userId} />
      <CommandBar desk={desk} />
      <DoubtBar desk={desk} />
      <div className={styles.columns}>
        <StartColumn desk={desk} />
        <CourseColumn desk={desk} />
        <FinishColumn desk={desk} />
      </div>
      <div className={styles.bottom}>
        <TriggerTape desk={desk} />
        <div className={styles.side}>
          {desk.trigger === null ? null : (
            <TriggerDetail
              desk={desk}
              trigger={desk.trigger}
              log={detail.log}
              decisions={detail.decisions}
            />
          )}
          <LogPanel desk={desk} log={detail.log} />
        </div>
      </div>
      <DeskDialogs desk={desk} />
    </div>
  );
}
