/** What the members of a team make together in one race: the sum of the best times, or of the best points. */
import { isRanked, type Standing } from '../ranking/standing.ts';
import { pointsFor, type PointsTable } from './points-table.ts';

export interface TeamRules {
  /** How many of a team count, the best ones. */
  readonly count: number;
  /** By the sum of their results, the lowest first, or by the points of a table, the highest first. */
  readonly by: { readonly kind: 'time' } | { readonly kind: 'points'; readonly table: PointsTable };
}

/** A member's place in the list of the race. */
export interface TeamMember {
  readonly standing: Standing;
  readonly rank: number | null;
  /** The club, say; `null` or empty: of no team. */
  readonly team: string | null;
}

export interface TeamResult<Member> {
  readonly team: string;
  /** 1, 1, 3; `null`: fewer of the team are ranked than count. */
  readonly rank: number | null;
  /** In 100 ns, or in points; `null`: not ranked. */
  readonly total: number | null;
  /** How far behind the best team. */
  readonly gap: number | null;
  /** Those who count, the best first; of a team that is not ranked those who would. */
  readonly counted: readonly { readonly member: Member; readonly worth: number }[];
}

/**
 * Teams by their totals, equal totals share a rank; then those with too few, more members first, by name. Who is of
 * one team is written alike: upper and lower case and spaces do not matter.
 *
 * @example teamResults(members, { count: 3, by: { kind: 'time' } })
 */
export function teamResults<Member extends TeamMember>(
  members: readonly Member[],
  rules: TeamRules,
): readonly TeamResult<Member>[] {
  const sign = rules.by.kind === 'time' ? 1 : -1;
  const teams = [...byTeam(members).values()].map((own) => unrankedOf(own, rules));
  const ordered = teams.toSorted((a, b) => {
    if (a.total !== null && b.total !== null) return sign * (a.total - b.total) || compareNames(a, b);
    if (a.total === null && b.total === null) return b.counted.length - a.counted.length || compareNames(a, b);
    return a.total === null ? 1 : -1;
  });
  const best = ordered[0]?.total ?? null;
  let rank = 0;
  return ordered.map((team, place) => {
    const { total } = team;
    if (total === null || best === null) return { ...team, rank: null, gap: null };
    if (ordered[place - 1]?.total !== total) rank = place + 1;
    return { ...team, rank, gap: Math.abs(total - best) };
  });
}

type Unranked<Member> = Omit<TeamResult<Member>, 'rank' | 'gap'>;

function byTeam<Member extends TeamMember>(members: readonly Member[]): ReadonlyMap<string, Member[]> {
  const teams = new Map<string, Member[]>();
  for (const member of members) {
    const name = folded(member.team ?? '');
    if (name === '') continue;
    const others = teams.get(name);
    if (others === undefined) teams.set(name, [member]);
    else others.push(member);
  }
  return teams;
}

function folded(name: string): string {
  return name
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ');
}

function unrankedOf<Member extends TeamMember>(members: readonly Member[], { count, by }: TeamRules): Unranked<Member> {
  const ranked = members.flatMap((member) => {
    const { standing, rank } = member;
    if (rank === null || !isRanked(standing)) return [];
    const worth = by.kind === 'time' ? standing.result_100ns : pointsFor(by.table, { rank, status: standing.status });
    return [{ member, worth, rank }];
  });
  const sign = by.kind === 'time' ? 1 : -1;
  const best = ranked
    .toSorted((a, b) => sign * (a.worth - b.worth) || a.rank - b.rank || compareMembers(a.member, b.member))
    .slice(0, count)
    .map(({ member, worth }) => ({ member, worth }));
  const total = best.length < count ? null : best.reduce((sum, { worth }) => sum + worth, 0);
  return { team: spelling(members), total, counted: best };
}

/** As most of them write it; of two as frequent the first by letters. */
function spelling(members: readonly TeamMember[]): string {
  const counts = new Map<string, number>();
  for (const { team } of members) {
    const name = (team ?? '').trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [[name] = ['']] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return name;
}

function compareMembers(a: TeamMember, b: TeamMember): number {
  return a.standing.competitorId < b.standing.competitorId ? -1 : 1;
}

function compareNames(a: { readonly team: string }, b: { readonly team: string }): number {
  return a.team < b.team ? -1 : 1;
}
