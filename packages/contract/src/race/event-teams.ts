/** The teams of an event by its result: clubs, or what another field says that visitors see. */
import { pointsTables, teamResults, type TeamMember, type TeamResult } from '@startwand/timing';
import { eventResult } from './event-result.ts';
import type { TeamChoice } from '../records/export.ts';
import type { PublicDetailDto } from '../records/detail.ts';
import { isInGroup, valueOf, type ListFilter } from '../filters/list-filter.ts';

type Competitor = PublicDetailDto['competitors'][number];

export interface EventTeamMember extends TeamMember {
  readonly competitor: Competitor;
}

/** Of the competitors of a group, where the list is narrowed to one. */
export function eventTeams(
  detail: Pick<PublicDetailDto, 'event' | 'heats' | 'startLists' | 'runs'> & {
    readonly competitors: readonly Competitor[];
  },
  { field, count, by }: TeamChoice,
  shown: ListFilter = { search: '', where: {} },
): readonly TeamResult<EventTeamMember>[] {
  const all = eventResult(detail, (competitor) => (isInGroup(shown, competitor) ? '' : null)).get('') ?? [];
  const members = all.map(({ row, rank }): EventTeamMember => ({
    standing: row,
    rank,
    team: teamOf(row.competitor, field),
    competitor: row.competitor,
  }));
  return teamResults(members, {
    count,
    by: by === 'time' ? { kind: 'time' } : { kind: 'points', table: pointsTables.worldCup },
  });
}

function teamOf(competitor: Competitor, field: string): string | null {
  if (field === 'club') return competitor.club;
  if (field === 'team') return competitor.team;
  return valueOf(competitor, field);
}
