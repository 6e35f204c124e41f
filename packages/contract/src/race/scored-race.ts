/** Race points of everybody who is ranked over the rated heats, and the penalty of the race: each sex for itself. */
import { racePenalty, racePoints_hundredths, type Outcome, type RacePenalty, type Ranked } from '@startwand/timing';
import type { OperatorCompetitorDto } from '../records/competitor.ts';
import type { OperatorDetailDto } from '../records/detail.ts';
import { eventTotals, type EventTotal } from './event-result.ts';
import { heatsToCome } from './rated-outcomes.ts';

/** Of a race report, what points are worked out with; a form has `null` where nothing was typed yet. */
export interface PointRules {
  readonly fValue?: number | null | undefined;
  readonly minimumPenalty_hundredths?: number | null | undefined;
  readonly maximumPenalty_hundredths?: number | null | undefined;
  readonly penaltyAdder_hundredths?: number | null | undefined;
  readonly cutOff_hundredths?: number | null | undefined;
}

export interface ScoredRace {
  /** `null`: nobody has said of the competitors of this race which sex they are. */
  readonly gender: OperatorCompetitorDto['gender'];
  /** In hundredths, by the competitor's id. */
  readonly racePoints: ReadonlyMap<string, number>;
  /** `null`: fewer than five are ranked. */
  readonly penalty: RacePenalty | null;
}

/** Of whom points are worked out; list points are told to operators alone. */
type Scored = Pick<OperatorCompetitorDto, 'id' | 'startNumber' | 'gender' | 'listPoints_hundredths'>;

interface Lists extends Pick<OperatorDetailDto, 'event' | 'heats' | 'startLists' | 'runs'> {
  readonly competitors: readonly Scored[];
}

/**
 * @returns nothing while F is missing, or while a rated heat is to come
 * @example scoredRaces(detail, report)[0]?.penalty?.applied_hundredths
 */
export function scoredRaces(detail: Lists, rules: PointRules): readonly ScoredRace[] {
  const { fValue } = rules;
  if (fValue === undefined || fValue === null || heatsToCome(detail).length > 0) return [];
  const { totals, rank } = eventTotals(detail);
  const genders = [...new Set(detail.competitors.map(({ gender }) => gender))].toSorted(byName);
  return genders.map((gender) => {
    const those = totals.filter(({ competitor }) => competitor.gender === gender);
    return { gender, ...scored(rank(those), { ...rules, fValue }) };
  });
}

function scored(
  list: readonly Ranked<EventTotal<Scored>>[],
  rules: PointRules & { readonly fValue: number },
): Pick<ScoredRace, 'racePoints' | 'penalty'> {
  const winner = list.find((one) => one.rank === 1)?.row.result_100ns ?? null;
  const racePoints = new Map<string, number>();
  for (const { row, rank: place } of list) {
    const { result_100ns: time } = row;
    if (place === null || time === null || winner === null) continue;
    const points = racePoints_hundredths(time, winner, rules.fValue);
    if (points !== null) racePoints.set(row.competitor.id, points);
  }
  const entrants = list.map(({ row, rank: place }) => {
    const { id, listPoints_hundredths = null } = row.competitor;
    return {
      id,
      rank: place,
      hasStarted: hasStarted(row.outcomes),
      listPoints_hundredths,
      racePoints_hundredths: racePoints.get(id) ?? null,
    };
  });
  const penalty = racePenalty(entrants, {
    cutOff_hundredths: rules.cutOff_hundredths ?? null,
    adder_hundredths: rules.penaltyAdder_hundredths ?? 0,
    minimum_hundredths: rules.minimumPenalty_hundredths ?? null,
    maximum_hundredths: rules.maximumPenalty_hundredths ?? null,
  });
  return { racePoints, penalty };
}

/** Whoever was in the start of the first run raced, whatever came of it. */
function hasStarted([first = null]: readonly (Outcome | null)[]): boolean {
  return first !== null && first.status !== 'dns' && first.status !== 'waiting';
}

function byName(a: OperatorCompetitorDto['gender'], b: OperatorCompetitorDto['gender']): number {
  return (a ?? '~') < (b ?? '~') ? -1 : 1;
}
