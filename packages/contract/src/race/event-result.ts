/**
 * Who came where in a whole event: what its rated heats give together, or the list of its only one. Cups and teams are
 * made of it, in files as on pages.
 */
import { rank, type Ranked, type Standing } from '@startwand/timing';
import type { PublicDetailDto } from '../records/detail.ts';
import { entrantsOf, rankEntrants, standingOverall } from './heat-list.ts';
import { ratedHeats, ratedOutcomes } from './rated-outcomes.ts';

type Competitor = PublicDetailDto['competitors'][number];

interface Lists extends Pick<PublicDetailDto, 'event' | 'heats' | 'startLists' | 'runs'> {
  readonly competitors: readonly Competitor[];
}

export type InEvent = Ranked<Standing & { readonly competitor: Competitor }>;

/** Whether each rated heat is finished, and there is one. */
export function isDecided({ heats }: Pick<Lists, 'heats'>): boolean {
  const rated = ratedHeats(heats);
  return rated.length > 0 && rated.every(({ state }) => state === 'finished');
}

/**
 * Each group ranked by itself.
 *
 * @param groupOf `null`: the competitor is in none
 */
export function eventResult(
  detail: Lists,
  groupOf: (competitor: Competitor) => string | null,
): ReadonlyMap<string, readonly InEvent[]> {
  const heats = ratedHeats(detail.heats);
  const [only, ...others] = heats;
  if (only === undefined) return new Map();
  if (others.length === 0) {
    const competitors = new Map(detail.competitors.map((competitor) => [competitor.id, competitor]));
    const entrants = entrantsOf({ ...detail, competitors }, only);
    return ranked(entrants, groupOf, (members) => rankEntrants(members, only, detail.event.ties));
  }
  const outcomesOf = ratedOutcomes(detail);
  const totals = detail.competitors.map((competitor) => ({
    ...standingOverall(competitor, outcomesOf(competitor.id), detail.event.overallRanking),
    competitor,
  }));
  return ranked(totals, groupOf, (members) => rank(members, 'share'));
}

function ranked<One extends { readonly competitor: Competitor }>(
  all: readonly One[],
  groupOf: (competitor: Competitor) => string | null,
  rankThem: (members: readonly One[]) => readonly InEvent[],
): ReadonlyMap<string, readonly InEvent[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const name = groupOf(one.competitor);
    if (name === null) continue;
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [one]);
    else members.push(one);
  }
  return new Map([...groups].map(([name, members]) => [name, rankThem(members)]));
}
