import { shownStatusOf, startOf, type OperatorCompetitorDto, type RunDto } from '@startwand/contract';
import type { Rounding } from '@startwand/timing';
import { memo, useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { CarriedStatus, carriedStatus } from './CarriedStatus.tsx';
import { CompetitorRow } from './CompetitorRow.tsx';
import { DeskColumn, NobodyHere } from './DeskColumn.tsx';
import { DeskList } from './DeskList.tsx';
import { classes } from '../../../ui/classes.ts';
import row from './row.module.css';
import { splitGap, splitsOf, type BestSplits } from './split-gaps.ts';
import type { Desk } from '../use-desk.ts';
import type { DeskHeat } from '../use-desk-heat.ts';

const courseRow_px = 48;
/** Further back than that is history; the live page has it all. */
const splitsShown = 2;

/** Who is out there, first started first, each with a running clock and the last splits. */
export function CourseColumn({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const { runs, competitors, best, totals, rounding } = desk.desk;
  const ids = useMemo(() => runs.onCourse.map((run) => run.runId), [runs.onCourse]);
  const pickedId = desk.picked?.id ?? null;
  return (
    <DeskColumn title={t('desk.onCourse')} count={ids.length}>
      {ids.length === 0 ? (
        <NobodyHere>{t('desk.nobodyOnCourse')}</NobodyHere>
      ) : (
        <DeskList
          label={t('desk.onCourse')}
          ids={ids}
          row_px={courseRow_px}
          follow={0}
          keepsLeavers
          currentId={runs.current.get(desk.selection.competitorId ?? '')?.runId ?? null}
          backLabel={t('desk.toTop')}
          renderRow={(id) => {
            const run = runs.byId.get(id);
            const competitor = competitors.byId.get(run?.competitorId ?? '');
            return run === undefined || competitor === undefined ? null : (
              <CourseRow
                run={run}
                competitor={competitor}
                best={best}
                totals={totals}
                rounding={rounding}
                isPicked={competitor.id === pickedId}
                onPick={desk.commands.pick}
              />
            );
          }}
        />
      )}
    </DeskColumn>
  );
}

const CourseRow = memo(function CourseRow(props: {
  readonly run: RunDto;
  readonly competitor: OperatorCompetitorDto;
  readonly best: BestSplits;
  readonly totals: DeskHeat['totals'];
  readonly rounding: Rounding;
  readonly isPicked: boolean;
  readonly onPick: (competitorId: string) => void;
}): ReactNode {
  const { run, best, totals, rounding, ...row } = props;
  const start = startOf(run);
  const isOut = run.status === 'onCourse';
  return (
    <CompetitorRow {...row} column="course" isGone={!isOut}>
      <Splits run={run} best={best} totals={totals} rounding={rounding} />
      <CarriedStatus status={carriedStatus(totals, run.competitorId)} />
      {isOut && start !== null ? <RunningClock start={start} /> : <RunStatusChip status={shownStatusOf(run)} />}
    </CompetitorRow>
  );
});

/** The time of the run, and the gap to the best there: of the total where there is one. */
function Splits(props: {
  readonly run: RunDto;
  readonly best: BestSplits;
  readonly totals: DeskHeat['totals'];
  readonly rounding: Rounding;
}): ReactNode {
  const { run, best, totals, rounding } = props;
  const inTotal = totals?.passedBy(run);
  const decimals = rounding.precision;
  const passed = splitsOf(run, rounding)
    .map((time, point) => ({ time, point }))
    .filter(({ time }) => time !== null)
    .slice(-splitsShown);
  return (
    <span className={classes('line gap-12', row.figures)}>
      {passed.map(({ time, point }) => {
        const atPoint = inTotal?.find((at) => at.point === point + 1)?.gap_100ns ?? null;
        const ofHeat = time === null ? null : splitGap(best, run.runId, point, time);
        const gap = inTotal === undefined ? ofHeat : atPoint;
        return (
          <span key={point} className={classes('stack small', row.split)}>
            <TimeText time={time} decimals={decimals} />
            {gap === null ? null : <GapText gap={gap} decimals={totals?.rounding.precision ?? decimals} judged />}
          </span>
        );
      })}
    </span>
  );
}
