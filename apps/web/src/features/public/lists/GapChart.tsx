import { isolated } from '@startwand/contract';
import { duration, type Duration, type Rounding } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { splitsOf } from '../../../race/splits.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useEvent } from '../event/event-context.ts';
import { usePointName } from '../../../race/use-point-name.ts';

const loadChart = () => import('../../../ui/chart/Chart.tsx');

export interface GapLine {
  readonly id: string;
  readonly name: string;
  /** The start first; `null` where nobody has passed. */
  readonly gaps: readonly (number | null)[];
}

/** How gaps grew from point to point; whoever is level stays on the line above. */
export function GapLines(props: {
  readonly title: string;
  readonly lines: readonly GapLine[];
  readonly rounding: Rounding;
}): ReactNode {
  const chart = useLazyModule(loadChart, 'ui');
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName(useEvent().detail.event.measuringPoints.length);
  const lines = props.lines.filter(({ gaps }) => gaps.slice(1).some((gap) => gap !== null));
  if (chart === null || lines.length === 0) return null;
  return (
    <chart.Chart
      title={props.title}
      kind="line"
      isDownwards
      series={lines.map(({ id, name, gaps }) => ({ id, name, points: gaps.map((gap, x) => ({ x, y: gap })) }))}
      xTitle={t('race.run.point')}
      xText={pointName}
      yText={(gap) => formats.gap(duration(gap), props.rounding.precision)}
    />
  );
}

/** The gap to the leader, of several. */
export function GapChart(props: {
  readonly rows: readonly RankingLine[];
  readonly leader: readonly (Duration | null)[];
  readonly rounding: Rounding;
  /** Against a total: at each point, the start too. */
  readonly gapsOf?: (row: RankingLine) => readonly (Duration | null)[];
}): ReactNode {
  const { rows, leader, rounding, gapsOf } = props;
  const t = useText();
  // One place makes no line.
  if (leader.length < 2) return null;
  const lines = rows.map((row) => ({
    id: row.competitorId,
    name: `${row.bib ?? ''} ${isolated(displayName(row.competitor))}`.trim(),
    gaps: gapsOf?.(row) ?? gapsIn(row, leader, rounding),
  }));
  return <GapLines title={t('publicEvent.person.gaps')} lines={lines} rounding={rounding} />;
}

type Gaps = readonly (Duration | null)[];

/** All start level. */
function gapsIn({ run }: RankingLine, leader: Gaps, rounding: Rounding): Gaps {
  return run === null ? [] : [duration(0), ...splitsOf(run, leader, rounding).map(({ gap }) => gap)];
}
