/** The timing core: how a race is timed and ranked. No I/O, no clock, no randomness. */

// Time: counted, shown, read and typed.
export type { Duration, Timestamp } from './time.ts';
export {
  TICKS_PER_DAY,
  TICKS_PER_HOUR,
  TICKS_PER_MILLISECOND,
  TICKS_PER_MINUTE,
  TICKS_PER_SECOND,
  after,
  between,
  duration,
  timestamp,
} from './time.ts';
export type { OffsetAt } from './time-of-day.ts';
export { momentNear, momentShowing, timeOfDay } from './time-of-day.ts';
export { roundDuration } from './rounding.ts';
export type { Decimals } from './format.ts';
export { formatDuration, formatGap, formatTimeOfDay } from './format.ts';
export type { DecimalSign } from './decimal-sign.ts';
export { decimalSigns } from './decimal-sign.ts';
export { parseDuration, parseTimeOfDay } from './parse.ts';
export { parseTypedDuration, parseTypedTimeOfDay } from './typed-time.ts';

// Ids, and what an owner lays down.
export type {
  CompetitorId,
  DeviceId,
  EventId,
  HeatId,
  PostingId,
  RunId,
  TriggerId,
  UserId,
} from './ids.ts';
export { runIdOf, triggerIdOf } from './ids.ts';
export type { EventDays, EventState } from './event-state.ts';
export { canArmIn, eventStateOn } from './event-state.ts';
export type { Course, MeasuringPoint, Source } from './course.ts';
export { MAX_POINTS, MIN_POINTS } from './course.ts';
export { MAX_POSTINGS } from './time-posting.ts';
export type {
  EventRules,
  HeatRules,
  OfficialStart,
  OverallMode,
  Precision,
  Regularity,
  Rounding,
  RoundingType,
  StartMode,
  TakesIn,
  Ties,
} from './rules.ts';
export { heatRules } from './rules.ts';
export type { Entry, Gender } from './entry.ts';
export type { FromRanking } from './start-list.ts';
export {
  startListByBibDown,
  startListByBibUp,
  startListByLot,
  startListByRanking,
  startListReversed,
} from './start-list.ts';
export { startListPer } from './start-list-per.ts';
export type { BibRange, StartInterval, StartTimes } from './start-times.ts';
export { startTimes, startTimesPer } from './start-times.ts';

// What comes in: impulses, commands, and how they are taken.
export type { CanonicalKey, Channel, Trigger, TriggerType } from './trigger.ts';
export { compareCanonically } from './trigger.ts';
export type { Command, Refusal, Refused, Setup, SingleCommand } from './command.ts';
export type { Decision, DecisionKind, DecisionOf } from './decision.ts';
export type { Input } from './advance.ts';
export { advance, decide, emptyRace } from './advance.ts';

// What happened, and the race that follows from it.
export type { Advance, Fact, FactOf, FactType, Rejudged, Touched } from './fact.ts';
export type { ArmedRound, Reading } from './reading.ts';
export { isNoImpulse } from './verdict.ts';
export type { UnusedReason, Verdict, VerdictStatus } from './verdict.ts';
export { upcast } from './upcast.ts';
export { evolve, evolveUnshown, fold, show } from './evolve.ts';
export type { Heat, HeatState, JudgedTrigger, Race, StandingDecision } from './race.ts';
export type { Crossing, GivenStatus, Run, RunStatus } from './run.ts';
export type { Reference } from './windows.ts';
export type { TimePosting } from './time-posting.ts';
export type { Neighbour, Replacement } from './replacement-time.ts';

// What may be asked of a race.
export { bearerOf, replacementOf, runOf } from './run-of.ts';
export { startGroupOf } from './start-group-of.ts';
export { redoable, undoable } from './undo.ts';
export { replacementFor } from './replacement-for.ts';
export type { Suggestion } from './suggestions.ts';
export { suggestionsFor } from './suggestions.ts';
export { needsTickAt } from './tick.ts';
export type { LogNote, LogNoteType, Severity } from './log-note.ts';
export { logOf } from './log.ts';

// Times on the course.
export { countingRun } from './best-of-runs.ts';
export { netSectionTimes, sectionTimes, splitTimes, timeBetween } from './sections.ts';
export type { SpeedBreach } from './speed.ts';
export { sectionSpeeds, speedBreachOf, speedOf } from './speed.ts';
export type { Aim } from './regularity.ts';
export { aimOf, deviationOf, standingByDeviation } from './regularity.ts';

// Rankings.
export type { Arrival, Bibbed, Standing, WithResult } from './standing.ts';
export { compareBibs, compareStandings, isRanked, standingOf, standingOn } from './standing.ts';
export { standingIn, tiesIn } from './heat-standing.ts';
export type { DeadHeat } from './tie.ts';
export { gapTo } from './gap.ts';
export type { Ranked } from './rank.ts';
export { rank } from './rank.ts';
export type { RankingBy } from './ranking-by.ts';
export { groupOf, rankBy } from './ranking-by.ts';
export { KeptRanking, KeptRankingBy } from './kept-ranking.ts';
export type { RankedBySpeed, SpeedStanding } from './speed-ranking.ts';
export { rankBySpeed, speedStandingOf } from './speed-ranking.ts';
export type { Outcome } from './overall.ts';
export { overallOf } from './overall.ts';
