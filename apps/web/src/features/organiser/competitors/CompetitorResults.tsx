import {
  isDistanceProposed,
  resultOf,
  shownStatusOf,
  type HeatDto,
  type OperatorCompetitorDto,
  type RunDto,
} from '@startwand/contract';
import { shownDecimals, duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { heatsOfCompetitor, startOfCompetitor } from '../../../race/competitor-heats.ts';
import { useHeatView } from '../../../race/use-heat-view.ts';
import { useRunRemark } from '../../../race/use-run-remark.ts';
import { useSpeedText } from '../../../race/use-speed-text.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { RunStatusChip } from '../../../ui/StatusChip.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { CourseTable } from '../../public/competitor/CourseTable.tsx';
import { createEventClock } from '../../../race/event-clock.ts';
import { useOwnEvent } from '../event/own-event.ts';
import { CompetitorInHeat } from './CompetitorInHeat.tsx';
import { useShownZone } from '../../../race/time-display.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './CompetitorResults.module.css';
import { RunFacts } from './RunFacts.tsx';

/** How it goes in each heat, live: start, runs with their sections, rank; and what was noted there. */
export function CompetitorResults(props: { readonly competitor: OperatorCompetitorDto }): ReactNode {
  const t = useText();
  const { competitor } = props;
  const own = heatsOfCompetitor(useOwnEvent(), competitor.id);
  if (own.length === 0) {
    return <EmptyState title={t('competitors.results.none')} hint={t('competitors.results.noneHint')} />;
  }
  return own.map((heat) => <HeatResult key={heat.id} heat={heat} competitor={competitor} />);
}

function HeatResult(props: { readonly heat: HeatDto; readonly competitor: OperatorCompetitorDto }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const detail = useOwnEvent();
  const { heat, competitor } = props;
  const clock = createEventClock(useShownZone(detail.event.timeZone), formats.decimalSign);
  const start = startOfCompetitor(detail, heat, competitor.id);
  const { ranked } = useHeatView(detail, heat);
  const rank = ranked.find(({ row }) => row.competitorId === competitor.id)?.rank ?? null;
  const runs = detail.runs
    .filter((run) => run.heatId === heat.id && run.competitorId === competitor.id)
    .toSorted((a, b) => a.number - b.number);
  return (
    <section className={classes('stack gap-12', styles.heat)}>
      <h3>{heat.name}</h3>
      <RunFacts
        facts={[
          [t('competitors.results.startOrder'), String(start.place)],
          [t('competitors.results.startTime'), start.time === null ? null : clock.show(start.time, 0)],
          [t('competitors.results.rank'), rank === null ? null : String(rank)],
        ]}
      />
      {runs.map((run) => (
        <RunResult
          key={run.runId}
          run={run}
          heat={heat}
          isOnly={runs.length === 1}
          timeOfDay={(moment) => clock.show(moment, 4)}
        />
      ))}
      <CompetitorInHeat heat={heat} competitor={competitor} />
    </section>
  );
}

function RunResult(props: {
  readonly run: RunDto;
  readonly heat: HeatDto;
  readonly isOnly: boolean;
  readonly timeOfDay: (moment: bigint) => string;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const speedText = useSpeedText();
  const { event } = useOwnEvent();
  const { run, heat } = props;
  const remarkOf = useRunRemark();
  const time = (value: number | null) =>
    value === null || value === 0 ? null : formats.duration(duration(value), heat.precision);
  const postings = run.timePostings.reduce((sum, posting) => sum + posting.time_100ns, 0);
  return (
    <>
      <div className="row gap-4-12">
        {props.isOnly ? null : <h4>{t('competitors.results.run', { number: run.number })}</h4>}
        <RunStatusChip status={shownStatusOf(run)} />
        <TimeText time={resultOf(run)} decimals={shownDecimals(run, heat.precision)} strong />
      </div>
      <RunFacts
        facts={[
          [t('race.run.message'), remarkOf(run)],
          [t('competitors.results.runTime'), time(run.runTime_100ns)],
          [t('race.run.penalty'), time(run.penalty_100ns)],
          [t('race.run.reward'), time(run.reward_100ns)],
          [t('competitors.results.postings'), postings === 0 ? null : formats.gap(duration(postings), heat.precision)],
          [
            t('race.run.deviation'),
            run.deviation_100ns === null ? null : formats.gap(duration(run.deviation_100ns), heat.precision),
          ],
          [
            t(isDistanceProposed(heat) ? 'race.run.speedProposed' : 'race.run.speed'),
            run.speed_ckmh === null ? null : speedText(run.speed_ckmh),
          ],
        ]}
      />
      {run.data.sections.every((section) => section === null) ? null : (
        <CourseTable
          run={run}
          heat={heat}
          course={event.measuringPoints}
          timeOfDay={props.timeOfDay}
          label={t('competitors.results.sectionsOf', { heat: heat.name })}
        />
      )}
    </>
  );
}
