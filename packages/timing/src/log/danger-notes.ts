/** What spoils the race unless hands help at once, beside what a single run says of itself. */
import type { Fact, FactOf } from '../model/fact.ts';
import type { HeatId } from '../model/ids.ts';
import type { LogNote } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { automaticStatus } from '../state/run-life.ts';
import { stateOf } from '../state/race-state.ts';

/**
 * Whether somebody is under way in a heat that is armed.
 *
 * @example if (isAnybodyOnCourse(race)) warn()
 */
export function isAnybodyOnCourse(race: Race): boolean {
  return heatUnderWay(race) !== null;
}

/** As the rounds have it: while a history is folded, what is shown of a heat is old. */
function heatUnderWay(race: Race): HeatId | null {
  const heats = stateOf(race).heats.values();
  const found = heats.find(
    (heat) => heat.state === 'armed' && heat.roundState.runs().some((run) => automaticStatus(run) === 'onCourse'),
  );
  return found?.id ?? null;
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

/** Of the whole event: a device stands at its course, whatever heat is under way. */
export function dangerNotes({ setup }: FactOf<'SetUp'>): readonly LogNote[] {
  if (setup.kind !== 'noteDanger') return [];
  const { danger: type, deviceId } = setup;
  return [{ ...about(null), type, severity: 'critical', deviceId }];
}

function about(heatId: HeatId | null) {
  return { heatId, competitorId: null, bib: null, triggerId: null, bibs: [] };
}
