/** Where a run stands in the lists beside the result: by a split, by a section, by speed. Pages and files read it here. */
import {
  duration,
  sectionTimes,
  speedStandingOf,
  splitTimes,
  standingOn,
  type SpeedStanding,
  type Standing,
} from '@startwand/timing';
import type { HeatDto } from '../records/event.ts';
import { competitorId, crossingsOf, roundingOf } from './live-run.ts';
import type { RunDto } from '../records/run.ts';

/** What such a list is ranked by. */
export interface PointOfList {
  readonly kind: 'split' | 'section';
  /** 1 is the first point behind the start: both lists begin with what ends there. */
  readonly point: number;
}

/** @example standingAt(run, 7, heat, { kind: 'split', point: 1 }) */
export function standingAt(
  run: RunDto,
  bib: number | null,
  heat: Pick<HeatDto, 'roundingType' | 'precision'>,
  { kind, point }: PointOfList,
): Standing {
  const timesOf = kind === 'split' ? splitTimes : sectionTimes;
  return standingOn(
    { competitorId: competitorId(run.competitorId), bib },
    { status: run.status, result_100ns: null, crossings: [] },
    timesOf(crossingsOf(run), roundingOf(heat))[point - 1] ?? null,
  );
}

/** How fast over the distance of the heat; `null` for a run that has no speed. */
export function speedStandingOfRun(
  run: RunDto,
  bib: number | null,
  heat: Pick<HeatDto, 'distance'>,
): SpeedStanding | null {
  return speedStandingOf(
    { competitorId: competitorId(run.competitorId), bib },
    {
      status: run.status,
      counts: run.counts,
      net_100ns: run.net_100ns === null ? null : duration(run.net_100ns),
    },
    heat.distance === null ? null : Math.round(heat.distance * 1_000),
  );
}
