import { isolated, shownStatusOf, type OperatorCompetitorDto, type RunDto } from '@startwand/contract';
import { shownDecimals, duration } from '@startwand/timing';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { Desk } from '../use-desk.ts';
import { MessageForm } from './MessageForm.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Postings } from './Postings.tsx';
import { RunDecisions } from './RunDecisions.tsx';
import styles from './RunSheet.module.css';
import { SectionTimes } from './SectionTimes.tsx';
import { sheetRun, type SheetRun } from './use-run.ts';

/**
 * Everything about one run: its times with where they come from, and all that can be decided about it. It stands beside the
 * desk: impulses go on coming in sight, and the keys of the desk go on working wherever no field has the keyboard.
 */
export function RunSheet(props: {
  readonly desk: Desk;
  readonly competitor: OperatorCompetitorDto;
  readonly onClose: () => void;
}): ReactNode {
  const t = useText();
  const { desk, competitor } = props;
  const [chosen, choose] = useState<string | null>(null);
  const runs = desk.desk.runs.all.filter(({ competitorId }) => competitorId === competitor.id);
  const known = runs.some(({ runId }) => runId === chosen) ? chosen : null;
  const of = sheetRun(desk, competitor, known);
  const { startNumber, firstName, lastName } = competitor;
  return (
    <SidePanel
      title={`${t('sheet.title', { bib: startNumber ?? '–' })} · ${isolated(`${firstName} ${lastName}`)}`}
      onClose={props.onClose}
    >
      <div className={styles.sheet} data-testid="run-sheet">
        <Head of={of} runs={runs} onChoose={choose} />
        {/* Another run is another sheet: nothing typed goes along. */}
        <SectionTimes key={of.runId} of={of} />
        <RunDecisions of={of} />
        <Postings key={`postings-${of.runId}`} of={of} />
        <MessageForm key={`message-${of.runId}`} of={of} />
        <NoteForm of={of} />
      </div>
    </SidePanel>
  );
}

function Head(props: {
  readonly of: SheetRun;
  readonly runs: readonly RunDto[];
  readonly onChoose: (runId: string) => void;
}): ReactNode {
  const t = useText();
  const { of, runs, onChoose } = props;
  const { run } = of;
  const { heat, results, totals } = of.desk.desk;
  const { precision } = heat;
  const result = run?.result_100ns ?? null;
  const inTotal = totals === null || run === null ? null : results.resultOf(run);
  const isRanked = totals === null;
  return (
    <div className="row gap-4-16">
      <RunStatusChip status={run === null ? 'waiting' : shownStatusOf(run)} />
      {totals === null || inTotal === null || inTotal.result_100ns === null ? null : (
        <span>
          {t('live.overall')} <TimeText time={inTotal.result_100ns} decimals={totals.rounding.precision} strong />
          {inTotal.rank === null ? null : ` (${inTotal.rank})`}
        </span>
      )}
      {run === null || run.runTime_100ns === null ? null : (
        <span>
          {t('desk.runTime')}{' '}
          <TimeText time={duration(run.runTime_100ns)} decimals={shownDecimals(run, precision)} strong={isRanked} />
        </span>
      )}
      {result === null || result === run?.runTime_100ns ? null : (
        <span>
          {t('sheet.result')}{' '}
          <TimeText time={duration(result)} decimals={shownDecimals(run, precision)} strong={isRanked} />
        </span>
      )}
      {runs.length < 2
        ? null
        : runs.map(({ runId, number }) => (
            <Button key={runId} kind="quiet" pressed={runId === of.runId} onPress={() => onChoose(runId)}>
              {t('desk.runNumber', { number })}
            </Button>
          ))}
    </div>
  );
}
