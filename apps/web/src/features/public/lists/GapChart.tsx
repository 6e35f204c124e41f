import { isolated } from '@startwand/contract';
import { duration, type Duration, type Rounding } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { splitsOf } from '../../../race/splits.ts';
import type { ChartSeries } from '../../../ui/chart/chart-types.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useEvent } from '../event/event-context.ts';
import { usePointName } from '../../../race/use-point-name.ts';

const loadChart = () => import('../../../ui/chart/Chart.tsx');

/** How the gap to the leader grew from point to point; whoever is level with the leader stays on the line above. */
export function GapChart(props: {
  readonly rows: readonly RankingLine[];
  readonly leader: readonly (Duration | null)[];
  readonly rounding: Rounding;
  /** Against a total: at each point, the start too. */
  readonly gapsOf?: (row: RankingLine) => readonly (Duration | null)[];
}): ReactNode {
  const { rows, leader, rounding, gapsOf } = props;
  const chart = useLazyModule(loadChart, 'ui');
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName(useEvent().detail.event.measuringPoints.length);
  const series = rows.flatMap((row) => seriesOf(row, gapsOf?.(row) ?? gapsIn(row, leader, rounding)) ?? []);
  // One place makes no line.
  if (chart === null || leader.length < 2 || series.length === 0) return null;
  return (
    <chart.Chart
      title={t('publicEvent.person.gaps')}
      kind="line"
      isDownwards
      series={series}
      xTitle={t('race.run.point')}
      xText={pointName}
      yText={(gap) => formats.gap(duration(gap), rounding.precision)}
    />
  );
}

type Gaps = readonly (Duration | null)[];

/** All start level. */
function gapsIn({ run }: RankingLine, leader: Gaps, rounding: Rounding): Gaps {
  return run === null ? [] : [duration(0), ...splitsOf(run, leader, rounding).map(({ gap }) => gap)];
}

function seriesOf(row: RankingLine, gaps: Gaps): ChartSeries | null {
  if (gaps.slice(1).every((gap) => gap === null)) return null;
  return {
    id: row.competitorId,
    name: `${row.bib ?? ''} ${isolated(displayName(row.competitor))}`.trim(),
    points: gaps.map((gap, x) => ({ x, y: gap })),
  };
}
