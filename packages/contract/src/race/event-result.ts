/**
 * The total of an event: the ranking over its rated heats, for everybody or for each group. Every list, paper, page, export and
 * series that shows a total reads it here. The rule is that of the timing core (`ranking/total.ts`).
 */
import {
  rankTotals,
  tiesInTotal,
  totalOf,
  type Ranked,
  type RatedHeat,
  type RatedOutcome,
  type Standing,
  type Ties,
  type TiesInTotal,
} from '@startwand/timing';
import type { PublicDetailDto } from '../records/detail.ts';
import type { EventDto, HeatDto } from '../records/event.ts';
import { bibbed, type NumberedCompetitor } from './heat-list.ts';
import { deadHeatsOf, type RankedHeat } from './live-run.ts';
import { ratedHeats, ratedOutcomes } from './rated-outcomes.ts';

interface Lists<Competitor extends NumberedCompetitor> extends Pick<PublicDetailDto, 'heats' | 'startLists' | 'runs'> {
  readonly event: Pick<EventDto, 'ties' | 'overallRanking'>;
  readonly competitors: readonly Competitor[];
}

/** The total of one competitor. `outcomes` has one entry for each rated heat; `null` is a heat without an entry. */
export interface EventTotal<Competitor extends NumberedCompetitor> extends Standing {
  readonly competitor: Competitor;
  readonly outcomes: readonly (RatedOutcome | null)[];
}

/** The totals of an event. */
export interface EventTotals<Competitor extends NumberedCompetitor> {
  /** The rated heats in their order. */
  readonly heats: readonly HeatDto[];
  /** Everybody of the event, in the order of the competitors and not ranked yet. */
  readonly totals: readonly EventTotal<Competitor>[];
  /** Ranks some totals among each other. Ranks and gaps count among the given rows only. */
  readonly rank: <Row extends Standing>(totals: readonly Row[]) => readonly Ranked<Row>[];
}

/** Whether each rated heat is finished, and there is one. */
export function isDecided({ heats }: Pick<PublicDetailDto, 'heats'>): boolean {
  const rated = ratedHeats(heats);
  return rated.length > 0 && rated.every(({ state }) => state === 'finished');
}

/**
 * @param heats the heats that make the total; by default all rated ones
 * @example const { totals, rank } = eventTotals(detail); rank(totals)
 */
export function eventTotals<Competitor extends NumberedCompetitor>(
  detail: Lists<Competitor>,
  heats: readonly HeatDto[] = ratedHeats(detail.heats),
): EventTotals<Competitor> {
  const { ties, overallRanking } = detail.event;
  const outcomesOf = ratedOutcomes(detail, heats);
  const rated = heats.map(withDeadHeats);
  return {
    heats,
    totals: detail.competitors.map((competitor) => {
      const outcomes = outcomesOf(competitor.id);
      return { ...totalOf(bibbed(competitor), outcomes, overallRanking), competitor, outcomes };
    }),
    rank: (totals) => rankTotals(totals, rated, ties),
  };
}

/** Returns how equal totals are ranked, for rankings that are kept from change to change. */
export function tiesOfTotal(heats: readonly RankedHeat[], eventTies: Ties): TiesInTotal {
  return tiesInTotal(heats.map(withDeadHeats), eventTies);
}

function withDeadHeats(heat: RankedHeat): RatedHeat {
  return { regularity: heat.regularity, deadHeats: deadHeatsOf(heat) };
}

/**
 * Ranks each group by itself. With one rated heat only its entrants are listed.
 *
 * @param groupOf `null`: the competitor is in no group
 */
export function eventResult<Competitor extends NumberedCompetitor>(
  detail: Lists<Competitor>,
  groupOf: (competitor: Competitor) => string | null,
): ReadonlyMap<string, readonly Ranked<EventTotal<Competitor>>[]> {
  const { heats, totals, rank } = eventTotals(detail);
  if (heats.length === 0) return new Map();
  const groups = new Map<string, EventTotal<Competitor>[]>();
  for (const total of totals) {
    const isEntered = heats.length > 1 || total.outcomes.some((outcome) => outcome !== null);
    const name = isEntered ? groupOf(total.competitor) : null;
    if (name === null) continue;
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [total]);
    else members.push(total);
  }
  return new Map([...groups].map(([name, members]) => [name, rank(members)]));
}
