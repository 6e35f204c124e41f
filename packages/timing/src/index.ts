/** The timing core: how a race is timed and ranked. No I/O, no clock, no randomness. */

// Time: counted, shown, read and typed.
export type { Duration, Timestamp } from './time/time.ts';
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
} from './time/time.ts';
export type { OffsetAt } from './time/time-of-day.ts';
export { momentNear, momentShowing, timeOfDay } from './time/time-of-day.ts';
export type { Precision, Rounding, RoundingType } from './time/rounding.ts';
export { roundDuration } from './time/rounding.ts';
export type { Decimals } from './time/format.ts';
export { formatDuration, formatGap, formatTimeOfDay } from './time/format.ts';
export type { DecimalSign } from './time/decimal-sign.ts';
export { decimalSigns } from './time/decimal-sign.ts';
export { parseDuration, parseTimeOfDay } from './time/parse.ts';
export { parseTypedDuration, parseTypedTimeOfDay } from './time/typed-time.ts';

// Ids, and what an owner lays down.
export type {
  CompetitorId,
  DeviceId,
  EventId,
  HeatId,
  MessageId,
  PostingId,
  RunId,
  TriggerId,
  UserId,
} from './model/ids.ts';
export { phoneIdOf, runIdOf, triggerIdOf } from './model/ids.ts';
export type { EventDays, EventState } from './model/event-state.ts';
export { canArmIn, eventStateOn } from './model/event-state.ts';
export type { HeatDecision } from './model/heat-state.ts';
export { nextHeatStateDuring } from './model/heat-state.ts';
export type { JoinedCrossing, JoinedPoint } from './decisions/joined-crossings.ts';
export { runInPlaceOf } from './decisions/run-that-counts.ts';
export { joinedCrossings, joinsMax, nextJoin } from './decisions/joined-crossings.ts';
export type { Course, MeasuredField, MeasuringPoint, Source } from './model/course.ts';
export { handSessionPrefix, handSource, isHand, isPhone, phoneChannel, pointOfHand } from './model/hand-source.ts';
export type { Phone } from './model/hand-source.ts';
export { MAX_POINTS, MIN_POINTS } from './model/course.ts';
export { MAX_POSTINGS, sumOfPostings } from './model/time-posting.ts';
export type {
  EventRules,
  HandPrecision,
  HeatRules,
  OfficialStart,
  OverallMode,
  Regularity,
  SpeedField,
  SpeedRules,
  StartMode,
  AutoEnrol,
  Sport,
  Ties,
} from './model/rules.ts';
export { heatRules, NO_SPEED_RULES, speedRulesOf, sports } from './model/rules.ts';
export type { SportLimits } from './ranking/sport-limits.ts';
export { sportLimits } from './ranking/sport-limits.ts';
export { proposedSpeedRules } from './model/proposed.ts';
export type { Entry, Gender } from './model/entry.ts';
export { formatPoints, racePoints_hundredths } from './points/race-points.ts';
export type { CountedPoints, PenaltyEntrant, PenaltyRules, RacePenalty } from './points/race-penalty.ts';
export { racePenalty } from './points/race-penalty.ts';
export { startListByPoints } from './start/start-list-by-points.ts';
export type { FromRanking } from './start/start-list.ts';
export {
  startListByBibDown,
  startListByBibUp,
  startListByLot,
  startListByRanking,
  startListReversed,
} from './start/start-list.ts';
export type { ListFrom, RankingOrder, StoredListFrom } from './model/list-from.ts';
export { rankedStartList, startListFromRanking } from './start/start-list-from-ranking.ts';
export type { ListUpdate } from './start/start-list-outdated.ts';
export { updateOf } from './start/start-list-outdated.ts';
export { hasStarted, startListBehind } from './start/start-list-behind.ts';
export { startListPer } from './start/start-list-per.ts';
export type { Numbering, NumberRange } from './start/start-numbers.ts';
export { startNumbers } from './start/start-numbers.ts';
export type { BibRange, BibRangeFault, StartInterval } from './start/start-times.ts';
export { bibRangeFault, startTimes, startTimesPer } from './start/start-times.ts';

// What comes in: impulses, commands, and how they are taken.
export type { CanonicalKey, Channel, Trigger, TriggerType } from './model/trigger.ts';
export { compareCanonically } from './model/trigger.ts';
export type {
  Command,
  PlaceOnList,
  Refusal,
  StepCommand,
  CommandRefused,
  Danger,
  Setup,
  SingleCommand,
  StartTimeOf,
} from './model/command.ts';
export { areCounted } from './judging/counted-numbers.ts';
export type { Decision, DecisionKind, DecisionOf, GivenTrigger, ShiftedImpulse } from './model/decision.ts';
export type { Input } from './history/advance.ts';
export { advance, advanceInPieces, advanceTriggers, clocksToMeasure, decide, emptyRace } from './history/advance.ts';
export type { ClockMeasure } from './model/device-clock.ts';

// What happened, and the race that follows from it.
export type { Advance, Fact, FactOf, FactType, Rejudged, Touched } from './model/fact.ts';
export type { ArmedRound, Reading } from './model/reading.ts';
export { isNoImpulse } from './model/verdict.ts';
export type { UnusedReason, Verdict, VerdictStatus } from './model/verdict.ts';
export { upcast } from './model/upcast.ts';
export { evolve, evolveUnshown, fold, show } from './history/evolve.ts';
export type {
  DeadHeat,
  Heat,
  HeatState,
  JudgedTrigger,
  Official,
  Race,
  StandingDecision,
  StartTimes,
} from './model/race.ts';
export type { Crossing, GivenStatus, Remark, Run, RunStatus } from './model/run.ts';
export type { Reference, Window } from './model/windows.ts';
export { windowAround } from './model/windows.ts';
export type { TimePosting } from './model/time-posting.ts';
export type { Neighbour, Replacement } from './model/replacement-time.ts';

// What may be asked of a race.
export { bearerOf, replacementOf, runOf } from './state/run-of.ts';
export { startGroupOf } from './state/start-group-of.ts';
export { redoable, restoreRefusal, runTakenFrom, stateAfterStep, stepRefusal, undoable } from './history/undo.ts';
export { replacementFor } from './decisions/replacement-for.ts';
export type { Suggestion } from './decisions/suggestions.ts';
export { isSaidByItself, suggestionsFor } from './decisions/suggestions.ts';
export { stampedOutside } from './decisions/take-stamped.ts';
export type { Doubt, SaidBy } from './decisions/implausible-impulse.ts';
export type { ObservedRun, RunDoubt } from './decisions/run-doubts.ts';
export type { LeftDoubt, RunDoubtKind } from './model/run-doubt.ts';
export { runDoubtKinds } from './model/run-doubt.ts';
export { observedRun, RunDoubts } from './decisions/run-doubts.ts';
export type { PlacedImpulse, ShiftPlan, ShiftWay } from './decisions/shift-plan.ts';
export { shiftPlan } from './decisions/shift-plan.ts';
export type { WatchedRun } from './decisions/field-watch.ts';
export { FieldWatch } from './decisions/field-watch.ts';
export type { SecondSight, SeenImpulse } from './state/second-sights.ts';
export { SecondSights } from './state/second-sights.ts';
export { needsTickAt } from './history/tick.ts';
export { clockOfStarts, clocksThatDisagree } from './model/clocks-of-course.ts';
export type { LogNote, LogNoteType, Severity } from './log/log-note.ts';
export { logOf } from './log/log.ts';

// Times on the course.
export { countingRun } from './ranking/best-of-runs.ts';
export { projectedRank } from './ranking/projected-rank.ts';
export type { PassedBefore } from './ranking/projected-rank.ts';
export { netSectionTimes, sectionTimes, splitTimes, timeBetween } from './ranking/sections.ts';
export type { SpeedBreach } from './ranking/speed.ts';
export { isAwaited } from './log/danger-notes.ts';
export { hasSpeedLimits, sectionSpeeds, speedBreachOf, speedOf } from './ranking/speed.ts';
export type { Aim } from './ranking/regularity.ts';
export { aimOf, deviationOf, standingByDeviation } from './ranking/regularity.ts';

// Rankings.
export { compareArrivals } from './ranking/tie.ts';
export type { Arrival, Bibbed, Standing, WithResult } from './ranking/standing.ts';
export { compareBibs, compareStandings, isRanked, standingOf, standingOn, withoutResult } from './ranking/standing.ts';
export { standingIn, tiesIn } from './ranking/heat-standing.ts';
export type { HeatRow } from './ranking/heat-rows.ts';
export { rankRows, rowsOfHeat } from './ranking/heat-rows.ts';
export { gapTo } from './time/gap.ts';
export type { Ranked } from './ranking/rank.ts';
export { rank } from './ranking/rank.ts';
export type { RankingBy } from './ranking/ranking-by.ts';
export { groupOf, rankBy } from './ranking/ranking-by.ts';
export { IncrementalRanking } from './ranking/incremental-ranking.ts';
export { KeptRankingBy } from './ranking/kept-ranking-by.ts';
export type { CompareValues, GroupValues, ListGroup } from './ranking/list-groups.ts';
export { divide, firstOf, GroupedRanking } from './ranking/list-groups.ts';
export type { RankedBySpeed, SpeedStanding } from './ranking/speed-ranking.ts';
export { rankBySpeed, speedStandingOf } from './ranking/speed-ranking.ts';
export type { Outcome } from './ranking/overall.ts';
export { hasBegun, overallOf, toCome } from './ranking/overall.ts';
export { rankTotals, tiesInTotal, totalOf } from './ranking/total.ts';
export type { RatedHeat, RatedOutcome, TiesInTotal } from './ranking/total.ts';
export { gapDecimals, shownDecimals } from './ranking/shown-decimals.ts';
export type { PlaceInTotal } from './ranking/running-total.ts';
export { carriedFrom, hasRunningTotal, inTotal, rankInTotal, RunningTotal } from './ranking/running-total.ts';

// Several races: cups, and what members of a team make together.
export type { Placing, PointsTable } from './series/points-table.ts';
export { linearTable, pointsFor, pointsTables } from './series/points-table.ts';
export type { CupPlacing, CupResult, CupRules, CupStanding, CupTies } from './series/cup.ts';
export { cupStandings } from './series/cup.ts';
export type { Persons, RacePerson } from './series/persons.ts';
export { joinPersons } from './series/persons.ts';
export type { TeamMember, TeamResult, TeamRules } from './series/team-results.ts';
export { teamResults } from './series/team-results.ts';
// What is looked at before a result is official.
export type { Finding, FindingKind, EnteredPerson, FindingSeverity, WayOn } from './checks/finding.ts';
export { findingsInSteps } from './checks/findings.ts';
export { comparedName } from './checks/same-person.ts';
