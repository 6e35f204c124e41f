/** One heat out of the live snapshot; each part is made anew only when what it reads has changed. */
import type { EventDto, HeatDto, OperatorDetailDto } from '@startwand/contract';
import type { Doubt, Rounding } from '@startwand/timing';
import { useMemo, useState } from 'react';
import { useFormats } from '../../language/language-context.tsx';
import {
  indexCompetitors,
  queueStart,
  resultsOf,
  runsOfHeat,
  startListOf,
  statusDecisions,
} from './desk-heat.ts';
import type { CompetitorIndex, HeatRuns, Result } from './desk-heat.ts';
import { createEventClock } from './event-clock.ts';
import type { EventClock } from './event-clock.ts';
import { HeatDoubts } from './doubts/heat-doubts.ts';
import { bestSplits } from './columns/split-gaps.ts';
import type { BestSplits } from './columns/split-gaps.ts';
import { lanesOf } from './tape/tape.ts';
import type { Lane } from './tape/tape.ts';

export interface DeskHeat {
  readonly event: EventDto;
  readonly heat: HeatDto;
  readonly rounding: Rounding;
  readonly clock: EventClock;
  readonly competitors: CompetitorIndex;
  readonly runs: HeatRuns;
  readonly startList: readonly string[];
  /** Where in the start list the queue begins. */
  readonly queueAt: number;
  readonly results: readonly Result[];
  readonly best: BestSplits;
  readonly lanes: readonly Lane[];
  /** In the order in which they began. */
  readonly doubts: readonly Doubt[];
}

export function useDeskHeat(detail: OperatorDetailDto, heat: HeatDto): DeskHeat {
  const { event, competitors: list, startLists, decisions, triggers } = detail;
  const { decimalSign } = useFormats();
  const runs = useMemo(() => runsOfHeat(detail.runs, heat.id), [detail.runs, heat.id]);
  const clock = useMemo(
    () => createEventClock(event.timeZone, decimalSign),
    [event.timeZone, decimalSign],
  );
  const rounding = useMemo(
    () => ({ type: heat.roundingType, precision: heat.precision }),
    [heat.roundingType, heat.precision],
  );
  const competitors = useMemo(() => indexCompetitors(list), [list]);
  const startList = useMemo(() => startListOf(startLists, heat.id), [startLists, heat.id]);
  const decidedAt = useMemo(() => statusDecisions(decisions, heat.id), [decisions, heat.id]);
  const results = useMemo(
    () => resultsOf(runs, competitors, event.ties, heat, decidedAt),
    [runs, competitors, event.ties, heat, decidedAt],
  );
  const best = useMemo(() => bestSplits(runs.all, rounding), [runs, rounding]);
  const lanes = useMemo(() => lanesOf(triggers, event, heat.id), [triggers, event, heat.id]);
  const [watched] = useState(() => new HeatDoubts());
  const doubts = useMemo(
    () => watched.look({ event, heat, runs: runs.all, lanes }),
    [watched, event, heat, runs.all, lanes],
  );
  const queueAt = queueStart(startList, heat, runs.current);
  return {
    event,
    heat,
    rounding,
    clock,
    competitors,
    runs,
    startList,
    queueAt,
    results,
    best,
    lanes,
    doubts,
  };
}
