import {
  totalDecimals,
  heatsToCome,
  ratedHeats,
  roundingOf,
  shownStatusOf,
  timesOf,
  type HeatDto,
  type MeasuringPointDto,
  type PublicCompetitorDto,
  type RunDto,
} from '@startwand/contract';
import { gapDecimals, shownDecimals, type Decimals, type Ranked } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { heatsOfCompetitor } from '../../../race/competitor-heats.ts';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import { overallView } from '../../../race/overall-ranking.ts';
import { useHeatView } from '../../../race/use-heat-view.ts';
import { useEvent } from '../event/event-context.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './PublicCompetitorDialog.module.css';
import { CourseTable } from './CourseTable.tsx';
import { RivalChart } from './RivalChart.tsx';
import { RunRemarks } from './RunRemarks.tsx';

/** What each heat gave, in the order of the heats. */
export function PublicCompetitorResults(props: { readonly competitor: PublicCompetitorDto }): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const own = heatsOfCompetitor(detail, props.competitor.id);
  if (!detail.event.publicResult) {
    return <EmptyState title={t('publicEvent.live.unpublished')} hint={t('publicEvent.live.unpublishedHint')} />;
  }
  if (own.length === 0) {
    return <EmptyState title={t('publicEvent.person.noHeats')} hint={t('publicEvent.person.noHeatsHint')} />;
  }
  return (
    <div className="stack gap-24">
      <Overall competitor={props.competitor} />
      {own.map((heat) => (
        <HeatResult key={heat.id} heat={heat} competitor={props.competitor} />
      ))}
    </div>
  );
}

interface HeatProps {
  readonly heat: HeatDto;
  readonly competitor: PublicCompetitorDto;
}

/** Over all heats, where there are several: what counts in the end comes first. */
function Overall({ competitor }: { readonly competitor: PublicCompetitorDto }): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const ahead = heatsToCome(detail);
  const hasSeveral = ratedHeats(detail.heats).length - ahead.length > 1;
  const ranked = useMemo(() => (hasSeveral ? overallView(detail).ranked : []), [detail, hasSeveral]);
  const own = ranked.find(({ row }) => row.competitorId === competitor.id);
  return own === undefined ? null : (
    <section className="stack gap-6">
      <h3>{t('live.overall')}</h3>
      {ahead.length === 0 ? null : (
        <p className="soft">
          {t('publicEvent.print.provisional', { heats: ahead.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <Placing own={own} among={ranked} decimals={totalDecimals(detail)} />
    </section>
  );
}

function HeatResult({ heat, competitor }: HeatProps): ReactNode {
  const { detail } = useEvent();
  const whole = useHeatView(detail, heat);
  const run = detail.runs.find((one) => one.heatId === heat.id && one.competitorId === competitor.id && one.counts);
  const others = detail.runs.filter(
    (one) => one.heatId === heat.id && one.competitorId === competitor.id && !one.counts,
  );
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const leader = whole.ranked[0]?.row.run ?? null;
  const leaderTimes = useMemo(() => (leader === null ? [] : timesOf(leader, rounding)), [leader, rounding]);
  const row = rowsOf(whole).find(({ competitorId }) => competitorId === competitor.id) ?? null;
  return (
    <section className="stack gap-6">
      <h3>{heat.name}</h3>
      <Result heat={heat} row={row} whole={whole} competitor={competitor} />
      {run === undefined ? null : <RunRemarks run={run} heat={heat} />}
      {run === undefined || !saysMore(run, detail.event.measuringPoints) ? null : (
        <CourseTable run={run} heat={heat} course={detail.event.measuringPoints} leader={leaderTimes} />
      )}
      {others.map((one) => (
        <OtherRun key={one.runId} number={one.number} run={one} heat={heat} />
      ))}
      {row === null || detail.event.measuringPoints.length < 3 ? null : (
        <RivalChart row={row} heat={heat} ranked={whole.ranked} />
      )}
    </section>
  );
}

/** A table of one row without a speed repeats the line above it. */
function saysMore(run: RunDto, course: readonly MeasuringPointDto[]): boolean {
  return run.data.sections.length > 2 || (course[1]?.sectionLength ?? null) !== null;
}

function rowsOf(view: HeatView): readonly RankingLine[] {
  return [...view.ranked.map(({ row }) => row), ...view.unranked, ...view.onCourse];
}

function Result(props: HeatProps & { readonly row: RankingLine | null; readonly whole: HeatView }): ReactNode {
  const { heat, row, whole } = props;
  const ranked = whole.ranked.find((entry) => entry.row === row);
  if (row === null || ranked === undefined) {
    return (
      <p className={classes('wrap gap-4-12', styles.result)}>
        <RunStatusChip status={row?.run ? shownStatusOf(row.run) : (row?.status ?? 'waiting')} />
      </p>
    );
  }
  return <Placing own={ranked} among={whole.ranked} decimals={heat.precision} />;
}

/** The time, how far behind, and the rank among all and in the class. */
function Placing(props: {
  readonly own: Ranked<RankingLine>;
  readonly among: readonly Ranked<RankingLine>[];
  readonly decimals: Decimals;
}): ReactNode {
  const { own, among, decimals } = props;
  const t = useText();
  const { competitor, result_100ns } = own.row;
  const ofClass = among.filter((entry) => entry.row.competitor.class === competitor.class);
  // Equal results share a rank in the class as they do among all.
  const rankInClass = ofClass.filter(({ rank }) => (rank ?? 0) < (own.rank ?? 0)).length + 1;
  const count = among.length;
  return (
    <p className={classes('wrap gap-4-12', styles.result)}>
      <span className={styles.time}>
        <TimeText time={result_100ns} decimals={shownDecimals(own.row, decimals)} />
      </span>
      {own.rank === 1 || own.gap_100ns === null ? null : (
        <GapText gap={own.gap_100ns} decimals={gapDecimals(own.row, own.gap_100ns, decimals)} />
      )}
      <b>{t('publicEvent.person.rank', { rank: own.rank ?? 0, count })}</b>
      {competitor.class === null || ofClass.length === count ? null : (
        <span>
          {t('publicEvent.person.rankIn', {
            group: competitor.class,
            rank: rankInClass,
            count: ofClass.length,
          })}
        </span>
      )}
    </p>
  );
}

function OtherRun(props: {
  readonly number: number;
  readonly heat: HeatDto;
  readonly run: Parameters<typeof timesOf>[0];
}): ReactNode {
  const t = useText();
  const { run } = props;
  const finish = timesOf(run, roundingOf(props.heat)).at(-1) ?? null;
  return (
    <p className="wrap gap-2-16 soft">
      <span>{t('publicEvent.person.run', { number: props.number })}</span>
      {run.status === 'ok' ? (
        <TimeText time={finish} decimals={shownDecimals(run, props.heat.precision)} />
      ) : (
        <RunStatusChip status={shownStatusOf(run)} />
      )}
    </p>
  );
}
