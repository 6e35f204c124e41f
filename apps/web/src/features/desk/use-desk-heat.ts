/** One heat out of the live snapshot; what did not change is the same object as before. */
import {
  ratedHeats,
  sportLimitsOf,
  type EventDto,
  type HeatDto,
  type OperatorCompetitorDto,
  type OperatorDetailDto,
  type RunDto,
} from '@startwand/contract';
import {
  timestamp,
  TICKS_PER_MILLISECOND,
  type Doubt,
  type Rounding,
  type RunDoubt,
  type SportLimits,
  type Timestamp,
} from '@startwand/timing';
import { useEffect, useMemo, useState } from 'react';
import { useRaceClockAhead_ms } from '../../services/race-clock.ts';
import { useServices } from '../../services/services.ts';
import { useFormats } from '../../language/language-context.tsx';
import { useStore } from '../../base/store.ts';
import {
  indexCompetitors,
  passedOverIn,
  queueStart,
  startListOf,
  statusDecisions,
  type CompetitorIndex,
} from './desk-heat.ts';
import { createEventClock, type EventClock } from '../../race/event-clock.ts';
import type { Totals } from '../../race/running-totals.ts';
import { useLazyModule } from '../../services/use-lazy-module.ts';
import { HeatDoubts } from './doubts/heat-doubts.ts';
import type { BestSplits } from './columns/split-gaps.ts';
import { deskLayout } from './layout/desk-layout.ts';
import { HeatIndex } from './derived/heat-index.ts';
import { resultsInTotal, type Results } from './derived/result-index.ts';
import type { HeatRuns } from './derived/run-index.ts';
import { KeptLanes, type Lane } from './tape/tape.ts';

export interface DeskHeat {
  readonly event: EventDto;
  readonly heat: HeatDto;
  readonly rounding: Rounding;
  readonly clock: EventClock;
  readonly competitors: CompetitorIndex;
  readonly runs: HeatRuns;
  readonly startList: readonly string[];
  /** To be sent back with a change of it. */
  readonly startListVersion: string | null;
  /** Where in the start list the queue begins. */
  readonly queueAt: number;
  /** They wait ahead of it. */
  readonly passedOver: readonly string[];
  /** Ranks and gaps are those of the total where there is one. */
  readonly results: Results;
  readonly best: BestSplits;
  /** `null` where the heat stands by itself. */
  readonly totals: Totals<OperatorCompetitorDto> | null;
  readonly lanes: readonly Lane[];
  /** In the order in which they began. */
  readonly doubts: readonly Doubt[];
  /** The newest first; of those that an impulse in doubt explains nothing is said twice. */
  readonly runDoubts: readonly RunDoubt[];
  /** Its answer is on its way to the server: it is not shown meanwhile. */
  readonly hideDoubt: (doubt: RunDoubt) => void;
  /** The answer was refused, or has come back. */
  readonly showDoubt: (doubt: RunDoubt) => void;
}

const loadTotals = () => import('../../race/running-totals.ts');

/** Only later heats of a sum need it; a desk is large without it. */
function useTotals(detail: OperatorDetailDto, heat: HeatDto): Totals<OperatorCompetitorDto> | null {
  const isLater = heat.isRated && ratedHeats(detail.heats)[0]?.id !== heat.id;
  const module = useLazyModule(loadTotals, 'desk', isLater);
  const kept = useMemo(() => (module === null ? null : new module.RunningTotals<OperatorCompetitorDto>()), [module]);
  return useMemo(() => kept?.look(detail, heat) ?? null, [kept, detail, heat]);
}

export function useDeskHeat(detail: OperatorDetailDto, heat: HeatDto): DeskHeat {
  const { event, competitors: list, startLists, decisions, triggers } = detail;
  const { decimalSign } = useFormats();
  const { earlier } = useStore(deskLayout);
  const kept = useMemo(
    () => ({ heat: new HeatIndex(heat.id), lanes: new KeptLanes(), doubts: new HeatDoubts() }),
    [heat.id],
  );
  const clock = useMemo(() => createEventClock(event.timeZone, decimalSign), [event.timeZone, decimalSign]);
  const rounding = useMemo(
    () => ({ type: heat.roundingType, precision: heat.precision }),
    [heat.roundingType, heat.precision],
  );
  const competitors = useMemo(() => indexCompetitors(list), [list]);
  const startList = useMemo(() => startListOf(startLists, heat.id), [startLists, heat.id]);
  const decidedAt = useMemo(() => statusDecisions(decisions, heat.id), [decisions, heat.id]);
  const rules = { index: competitors, ties: event.ties, heat, decidedAt };
  const { runs, results: alone, best } = kept.heat.look(detail.runs, rounding, rules);
  const totals = useTotals(detail, heat);
  const results = useMemo(() => (totals === null ? alone : resultsInTotal(alone, totals)), [alone, totals]);
  const lanes = useMemo(
    () => kept.lanes.look(triggers, event, heat.id, earlier),
    [kept, triggers, event, heat.id, earlier],
  );
  const doubts = useMemo(
    () => kept.doubts.look({ event, heat, runs: runs.all, lanes }),
    [kept, event, heat, runs.all, lanes],
  );
  const sport = useMemo(() => sportLimitsOf(event, heat), [event, heat]);
  const runDoubts = useRunDoubts(kept.doubts, doubts, { state: heat.state, sport }, runs.all);
  const queueAt = queueStart(startList, heat, runs.current);
  const passedOver = useMemo(() => passedOverIn(startList, queueAt, heat, runs), [startList, queueAt, heat, runs]);
  return {
    event,
    heat,
    rounding,
    clock,
    competitors,
    runs,
    startList,
    startListVersion: startLists.find(({ heatId }) => heatId === heat.id)?.version ?? null,
    queueAt,
    passedOver,
    results,
    best,
    totals,
    lanes,
    doubts,
    runDoubts,
    hideDoubt: kept.doubts.hide,
    showDoubt: kept.doubts.show,
  };
}

/** Behind `doubts`, which brought the kept runs up to date. */
function useRunDoubts(
  kept: HeatDoubts,
  doubts: readonly Doubt[],
  { state, sport }: { readonly state: HeatDto['state']; readonly sport: SportLimits | null },
  runs: readonly RunDto[],
): readonly RunDoubt[] {
  const { clock } = useServices();
  // Who is on course since when is by the timer's clock.
  const ahead_ms = useRaceClockAhead_ms();
  const hidden = useStore(kept.hidden);
  const isArmed = state === 'armed';
  const [now_ms, setNow_ms] = useState(() => clock.now());
  const { open, due_ms } = useMemo(() => {
    // The runs are read by `kept`, which is the same object from change to change.
    if (runs.length === 0) return { open: none, due_ms: null };
    const explained = new Set(doubts.map(({ runId }) => runId));
    const moment = momentOf(Math.max(now_ms, clock.now()) + ahead_ms);
    const due = isArmed ? kept.nextTooLong(moment, sport) : null;
    return {
      open: kept.ofRuns(isArmed ? moment : null, hidden, sport).filter(({ runId }) => !explained.has(runId)),
      due_ms: due === null ? null : Number(due) / TICKS_PER_MILLISECOND - ahead_ms,
    };
  }, [kept, clock, ahead_ms, doubts, runs, isArmed, now_ms, hidden, sport]);
  // Once somebody has been on course for too long, and not every second.
  useEffect(() => {
    if (due_ms === null) return undefined;
    const wait_ms = Math.max(0, due_ms - clock.now()) + 1;
    const timer = setTimeout(() => setNow_ms(clock.now()), Math.min(longestWait_ms, wait_ms));
    return () => clearTimeout(timer);
  }, [clock, due_ms]);
  return open;
}

const none: readonly RunDoubt[] = [];
/** Longer no timer of a browser waits. */
const longestWait_ms = 86_400_000;

function momentOf(now_ms: number): Timestamp {
  return timestamp(BigInt(Math.floor(now_ms)) * BigInt(TICKS_PER_MILLISECOND));
}
