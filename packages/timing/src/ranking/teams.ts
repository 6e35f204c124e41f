/**
 * Teams of a race: the sum of the best N results of each. A team is whatever its members have in common, a club or a team's
 * name; who has none is in no team.
 */
import { isRanked, type Standing } from './standing.ts';
import { duration } from '../time/time.ts';

/** A team in a list, and those whose results made its own, the best first. */
export interface TeamStanding<Member extends Standing> extends Standing {
  readonly team: string;
  readonly counting: readonly Member[];
  /** All of them, also those whose results do not count. */
  readonly members: number;
}

/**
 * A team with fewer than N results has none, however good they are. Among equals the team stands first that has the lower bib
 * among those who count.
 *
 * @param members as they are ranked, the best first
 * @example rank(teamStandings(ranked, ({ club }) => club, 3), 'share')
 */
export function teamStandings<Member extends Standing>(
  members: readonly Member[],
  teamOf: (member: Member) => string | null,
  best: number,
): readonly TeamStanding<Member>[] {
  const teams = Map.groupBy(members, (member) => teamOf(member) ?? '');
  return [...teams].flatMap(([team, all]) => {
    const [first] = all;
    if (team === '' || first === undefined) return [];
    const results = all.filter(isRanked).toSorted((a, b) => a.result_100ns - b.result_100ns);
    const counting = results.slice(0, best);
    const isWhole = counting.length === best;
    const sum = counting.reduce((total, { result_100ns }) => total + result_100ns, 0);
    const bibs = counting.flatMap(({ bib }) => (bib === null ? [] : [bib]));
    return [
      {
        team,
        counting,
        members: all.length,
        competitorId: (counting[0] ?? first).competitorId,
        bib: bibs.length === 0 ? first.bib : Math.min(...bibs),
        status: isWhole ? 'ok' : 'dnf',
        result_100ns: isWhole ? duration(sum) : null,
        arrival: null,
      },
    ];
  });
}
