/** What spoils the race unless hands help at once, beside what a single run says of itself. */
import type { Fact, FactOf } from '../model/fact.ts';
import type { DeviceId, HeatId } from '../model/ids.ts';
import type { LogNote } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { nextGun, nextStarter } from '../state/next-start.ts';
import { automaticStatus } from '../state/run-life.ts';
import { lastPassed } from '../state/run-state.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { stateOf } from '../state/race-state.ts';

/**
 * Whether an impulse of this device is still to come while somebody is under way: one of those out there has not passed a
 * point of it, or somebody is to start at one.
 *
 * @example if (isAwaited(race, deviceId)) warn()
 */
export function isAwaited(race: Race, deviceId: DeviceId): boolean {
  const isOwn = race.course.map(({ sources }) => sources.some((source) => source.deviceId === deviceId));
  const furthest = isOwn.lastIndexOf(true);
  return heatsUnderWay(race).some(({ roundState }) => {
    const hasStarters = nextStarter(roundState) !== null || nextGun(roundState) !== null;
    if (isOwn[0] === true && hasStarters) return true;
    return roundState.runs().some((run) => automaticStatus(run) === 'onCourse' && lastPassed(run) < furthest);
  });
}

/** Armed, with somebody on course. As the rounds have it: while a history is folded, what is shown of a heat is old. */
function heatsUnderWay(race: Race): readonly LiveHeat[] {
  const heats = stateOf(race).heats.values();
  return heats
    .filter(
      (heat) => heat.state === 'armed' && heat.roundState.runs().some((run) => automaticStatus(run) === 'onCourse'),
    )
    .toArray();
}

function heatUnderWay(race: Race): HeatId | null {
  return heatsUnderWay(race)[0]?.id ?? null;
}

/** A clock that jumped makes times wrong from there on: of those under way first. */
export function clockNotes(race: Race, fact: Fact): readonly LogNote[] {
  if (fact.type !== 'TriggerJudged' || !stateOf(race).clockWatch.hasJumped(fact)) return [];
  const { trigger, verdict } = fact;
  // Whom this very impulse timed was under way until now.
  const heatId = heatUnderWay(race) ?? (verdict.status === 'used' ? verdict.heatId : null);
  return [
    {
      ...about(heatId ?? verdict.heatId),
      type: 'clockJumped',
      severity: heatId === null ? 'high' : 'critical',
      triggerId: trigger.id,
    },
  ];
}

/** A phone that never measured its clock may be off by minutes, and the time looks like any other. */
export function phoneClockNotes(race: Race, fact: Fact): readonly LogNote[] {
  if (fact.type !== 'TriggerJudged' || !stateOf(race).phoneClocks.becameUnsure(fact)) return [];
  const { trigger, verdict } = fact;
  return [{ ...about(verdict.heatId), type: 'phoneClockUnsure', severity: 'high', triggerId: trigger.id }];
}

/** Arming is judged by two clocks; the times of the race are all by the device's, and right. */
export function clockDifferenceNotes(fact: FactOf<'ClockMeasured'>): readonly LogNote[] {
  const { deviceId, ahead_100ns } = fact;
  if (ahead_100ns === 0) return [{ ...about(null), type: 'clockAgrees', severity: 'note', deviceId }];
  return [{ ...about(null), type: 'clockDisagrees', severity: 'high', deviceId, ahead_100ns }];
}

/** Of the whole event: a device stands at its course, whatever heat is under way. */
export function dangerNotes({ setup }: FactOf<'SetUp'>): readonly LogNote[] {
  if (setup.kind !== 'noteDanger') return [];
  const { danger: type, deviceId } = setup;
  return [{ ...about(null), type, severity: 'critical', deviceId }];
}

function about(heatId: HeatId | null) {
  return { heatId, competitorId: null, bib: null, triggerId: null, bibs: [] };
}
