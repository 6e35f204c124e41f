import { isolated, roundingOf, timesOf, type HeatDto, type PublicCompetitorDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { heatsOfCompetitor } from '../../../race/competitor-heats.ts';
import { displayName } from '../../../race/competitor.ts';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import { RunningTotals } from '../../../race/running-totals.ts';
import { splitsOf } from '../../../race/splits.ts';
import { useEvent } from '../event/event-context.ts';
import { rankedIn } from '../final/public-totals.ts';
import { GapLines, type GapLine } from '../lists/GapChart.tsx';
import { broughtTo, gapsFrom, rivalsOf, type Rival } from './rivals.ts';

/**
 * How the gap grew from point to point: to who leads, to the best of the class, and to oneself in the heat before. Where heats are
 * added up, who leads is who leads in the total, and the gap is that of the total.
 */
export function RivalChart(props: {
  readonly row: RankingLine;
  readonly heat: HeatDto;
  readonly ranked: HeatView['ranked'];
}): ReactNode {
  const { row, heat, ranked } = props;
  const { detail } = useEvent();
  const t = useText();
  const before = useMemo(() => runsBefore(detail, heat, row.competitorId), [detail, heat, row.competitorId]);
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const [totals] = useState(() => new RunningTotals<PublicCompetitorDto>());
  const total = useMemo(() => totals.look(detail, heat), [totals, detail, heat]);
  const { run } = row;
  if (run === null) return null;
  // Without a time in the heats before there is no total to compare.
  const inTotal = total?.carriedBy(row.competitorId).status === 'ok' ? total : null;
  const lines = rivalsOf(row, inTotal === null ? ranked : rankedIn(inTotal), before).map((rival): GapLine => {
    const alone = splitsOf(run, timesOf(rival.run, rounding), rounding).map(({ gap }) => gap);
    return { id: rival.run.runId, name: nameOf(rival, t), gaps: gapsFrom(broughtTo(row, rival, inTotal), alone) };
  });
  const title = t('publicEvent.person.gapOver');
  // A line alone has no legend.
  const [only] = lines.length === 1 ? lines : [];
  return <GapLines title={only === undefined ? title : `${title}, ${only.name}`} lines={lines} rounding={rounding} />;
}

function nameOf(rival: Rival, t: ReturnType<typeof useText>): string {
  if (rival.kind === 'oneself') return t('publicEvent.person.toOneself', { heat: isolated(rival.heat.name) });
  const { competitor, bib } = rival.row;
  const name = `${bib ?? ''} ${isolated(displayName(competitor))}`.trim();
  if (rival.kind === 'ofClass') return t('publicEvent.person.toClass', { group: competitor.class ?? '', name });
  return t(rival.kind === 'leader' ? 'publicEvent.person.toLeader' : 'publicEvent.person.toNext', { name });
}

/** The runs that count of one competitor, in the heats before this one, that came to the finish. */
function runsBefore(detail: ReturnType<typeof useEvent>['detail'], heat: HeatDto, id: PublicCompetitorDto['id']) {
  return heatsOfCompetitor(detail, id)
    .filter(({ position }) => position < heat.position)
    .flatMap((earlier) => {
      const run = detail.runs.find(
        (one) => one.heatId === earlier.id && one.competitorId === id && one.counts && one.status === 'ok',
      );
      return run === undefined ? [] : { heat: earlier, run };
    });
}
