import type { HeatDto } from '@startwand/contract';
import type { ReactNode } from 'react';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import type { PublicTotals } from '../final/public-totals.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { LeadingGaps } from './LeadingGaps.tsx';
import { Unranked } from './Unranked.tsx';

const loadCourse = () => import('../course/LiveCourse.tsx');

/** What stands below the ranking of a heat, and comes behind it; the course stands above it, and comes as late. */
export function BelowRanking(props: {
  readonly title: string;
  readonly unranked: readonly RankingLine[];
  readonly heat: HeatDto;
  readonly view: HeatView;
  /** Where the heat is not shown by itself. */
  readonly totals: PublicTotals | undefined;
}): ReactNode {
  const course = useLazyModule(loadCourse);
  return (
    <>
      {course === null ? null : <course.LiveCourse heat={props.heat} view={props.view} totals={props.totals ?? null} />}
      <Unranked title={props.title} rows={props.unranked} />
      <LeadingGaps heat={props.heat} view={props.view} totals={props.totals} />
    </>
  );
}
