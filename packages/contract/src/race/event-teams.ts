/** The teams of an event by its result: clubs, or what another field says that visitors see. */
import { pointsTables, teamResults, type TeamMember, type TeamResult } from '@startwand/timing';
import { eventResult, type InEvent } from './event-result.ts';
import type { TeamChoice } from '../records/export.ts';
import { isInGroup, valueOf, type ListFilter } from '../filters/list-filter.ts';

export interface EventTeamMember extends TeamMember {
  readonly competitor: InEvent['row']['competitor'];
}

/** Of the competitors of a group, where the list is narrowed to one. */
export function eventTeams(
  detail: Parameters<typeof eventResult>[0],
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

function teamOf(competitor: InEvent['row']['competitor'], field: string): string | null {
  if (field === 'club') return competitor.club;
  if (field === 'team') return competitor.team;
  return valueOf(competitor, field);
}
