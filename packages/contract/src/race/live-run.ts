/** Runs as they travel, read by the core's functions: its crossings, its rounding, its times. */
import {
  duration,
  splitTimes,
  sportLimits,
  standingIn,
  tiesIn,
  timestamp,
  type CompetitorId,
  type Crossing,
  type DeadHeat,
  type Duration,
  type ObservedRun,
  type Rounding,
  type RunId,
  type RunStatus,
  type SportLimits,
  type Standing,
  type Ties,
  type TriggerId,
  type WatchedRun,
} from '@startwand/timing';
import type { EventDto, HeatDto } from '../records/event.ts';
import type { RunDto } from '../records/run.ts';

/** What a heat is ranked by. */
export type RankedHeat = Pick<HeatDto, 'regularity' | 'deadHeats'>;

/** A run as its heat's list reads it, by result or by deviation: the core decides, as on the server. */
export function standingOfRun(run: RunDto, bib: number | null, heat: Pick<HeatDto, 'regularity'>): Standing {
  const { status, deviation_100ns, decimals } = run;
  return standingIn(
    heat,
    { competitorId: competitorId(run.competitorId), bib },
    {
      status,
      result_100ns: resultOf(run),
      ...(decimals === undefined ? {} : { decimals }),
      deviation_100ns: deviation_100ns === null ? null : duration(deviation_100ns),
      crossings: crossingsOf(run),
    },
  );
}

/** How equal results of a heat stand: by the event's rule, and by what the judge declared. */
export function tiesOf(heat: RankedHeat, ties: Ties): { readonly ties: Ties; readonly deadHeats: readonly DeadHeat[] } {
  return { ties: tiesIn(heat, ties), deadHeats: deadHeatsOf(heat) };
}

/** Dead heats as the core reads them. */
export function deadHeatsOf({ deadHeats }: Pick<HeatDto, 'deadHeats'>): readonly DeadHeat[] {
  return deadHeats.map((members) => members.map(competitorId));
}

/** What the lists of a heat are ranked by; another one makes other lists of the same runs. */
export function rankedByOf({ regularity, deadHeats }: RankedHeat, ties: Ties): string {
  return JSON.stringify([ties, regularity, deadHeats]);
}

/** @example sectionTimes(crossingsOf(run), roundingOf(heat)) */
export function crossingsOf(run: RunDto): readonly (Crossing | null)[] {
  return run.data.sections.map((section) =>
    section === null
      ? null
      : {
          triggerId: null,
          timestamp: timestamp(section.timestamp_100ns),
          edited: section.edited,
          replaced: section.replaced,
          scheduled: section.scheduled,
          manual: section.manual,
          place: placeOf(section),
        },
  );
}

/** @example competitorId(run.competitorId) */
export function competitorId(id: string): CompetitorId {
  if (!isCompetitorId(id)) throw new Error('A competitor without an id.');
  return id;
}

function isCompetitorId(id: string): id is CompetitorId {
  return id !== '';
}

/** What tells how fast a run was, and whether it may still come. */
export function watchedRunOf(run: RunDto): WatchedRun {
  return {
    runId: runId(run.runId),
    competitorId: competitorId(run.competitorId),
    number: run.number,
    isClosed: run.isStatusGiven || run.isRunTimeEdited,
    isOnCourse: run.status === 'onCourse',
    crossings: run.data.sections.map((section) =>
      section === null ? null : { timestamp: timestamp(section.timestamp_100ns), triggerId: impulseOf(section) },
    ),
  };
}

type RunSection = NonNullable<RunDto['data']['sections'][number]>;

/** A time without an impulse stands behind those of the same instant that have one. */
function placeOf({ edited, replaced, place = 0 }: RunSection): number | null {
  return edited || replaced ? null : place;
}

/** Under a time that an operator wrote no impulse is asked for. */
function impulseOf({ edited, triggerId: id }: RunSection): TriggerId | null {
  return edited || id === null || id === undefined ? null : triggerId(id);
}

function runId(id: string): RunId {
  if (!isRunId(id)) throw new Error('A run without an id.');
  return id;
}

function isRunId(id: string): id is RunId {
  return id !== '';
}

function triggerId(id: string): TriggerId {
  if (!isTriggerId(id)) throw new Error('A trigger without an id.');
  return id;
}

function isTriggerId(id: string): id is TriggerId {
  return id !== '';
}

export function resultOf(run: RunDto): Duration | null {
  return run.result_100ns === null ? null : duration(run.result_100ns);
}

/** All that was added to the run time and taken off it: penalty, reward and postings. */
export function addedTimeOf(run: RunDto): Duration {
  const posted = run.timePostings.reduce((sum, { time_100ns }) => sum + time_100ns, 0);
  return duration(run.penalty_100ns - run.reward_100ns + posted);
}

const roundings = new Map<string, Rounding>();

/** The same object for the same rounding: a page does not draw again by it what did not change. */
export function roundingOf(heat: Pick<HeatDto, 'roundingType' | 'precision'>): Rounding {
  const { roundingType: type, precision } = heat;
  const known = roundings.get(`${type}.${precision}`) ?? { type, precision };
  roundings.set(`${type}.${precision}`, known);
  return known;
}

/** The time at each intermediate and, last, the run time. */
export function timesOf(run: RunDto, rounding: Rounding): readonly (Duration | null)[] {
  const finish = run.runTime_100ns === null ? null : duration(run.runTime_100ns);
  return [...splitTimes(crossingsOf(run), rounding), finish];
}

/** When the run began; `null` while it waits. */
export function startOf(run: RunDto): bigint | null {
  return run.data.sections[0]?.timestamp_100ns ?? null;
}

/** A status as it is shown. On course without a known start, nobody can say for how long, or with which time. */
export type ShownStatus = RunStatus | 'startMissing';

/** @example shownStatusOf(run) === 'startMissing' */
export function shownStatusOf(run: Pick<RunDto, 'status' | 'data'>): ShownStatus {
  return run.status === 'onCourse' && (run.data.sections[0] ?? null) === null ? 'startMissing' : run.status;
}

/** What of a run says whether it can be true. @param isMassStart its gun has seen nobody */
export function observedRunOf(run: RunDto, isMassStart: boolean): ObservedRun {
  const { status, isStatusGiven, net_100ns, data, leftDoubts = [] } = run;
  return {
    runId: runId(run.runId),
    status,
    isStatusGiven,
    net_100ns: net_100ns === null ? null : duration(net_100ns),
    leftDoubts: leftDoubts.map(({ doubt, time_100ns }) => ({
      doubt,
      time_100ns: time_100ns === null ? null : duration(time_100ns),
    })),
    passed: data.sections.map((section) => (section === null ? null : timestamp(section.timestamp_100ns))),
    isSeen: data.sections.map((section, point) => {
      const isOwn = section !== null && (section.triggerId ?? null) !== null && !section.scheduled;
      return isOwn && !(isMassStart && point === 0);
    }),
  };
}

/** The limits of speed that hold for a heat by the sport of its event, as on the server. */
export function sportLimitsOf(
  { sport }: Pick<EventDto, 'sport'>,
  { distance, regularity }: Pick<HeatDto, 'distance' | 'regularity'>,
): SportLimits | null {
  return sportLimits(sport ?? null, distance === null ? null : Math.round(distance * 1_000), regularity !== 'disabled');
}

/** Of all that happened in these runs, the last; `null` when nothing did. */
export function lastCrossing(runs: readonly RunDto[]): bigint | null {
  let last: bigint | null = null;
  for (const run of runs) {
    for (const section of run.data.sections) {
      if (section !== null && (last === null || section.timestamp_100ns > last)) {
        last = section.timestamp_100ns;
      }
    }
  }
  return last;
}
