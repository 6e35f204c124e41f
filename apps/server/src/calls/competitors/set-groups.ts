/** Changes class and club of many competitors in one unit. A field that a row leaves out stays as it is. */
import type { Input, Issue, OperatorCompetitorDto, Routes } from '@startwand/contract';
import type { OperatorContext } from '../call/operator-context.ts';
import { asCompetitorId } from '../../base/ids.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { EnteredCompetitor } from './competitor-of.ts';
import { enteringMany, presentEach } from './entering.ts';

type Groups = Input<Routes['setGroups']['body']>['groups'];

export async function setGroups(
  { room, by, preconditions }: OperatorContext,
  groups: Groups,
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  const issues = repeated(groups);
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
  const result = await room.perform((view) => {
    const rows = groups.map((group) => changedIn(view, group));
    const unknown = rows.indexOf(null);
    if (unknown >= 0) {
      const issue: Issue = { path: ['groups', unknown, 'competitorId'], code: 'UNKNOWN' };
      return { error: 'COMPETITOR_NOT_FOUND', issues: [issue] };
    }
    return enteringMany(
      room.eventId,
      by,
      rows.filter((row) => row !== null),
    );
  }, preconditions);
  if ('error' in result) return result;
  const ids = groups.map(({ competitorId }) => asCompetitorId(competitorId));
  return { competitors: await presentEach(room, ids) };
}

function changedIn({ race, competitors }: EventView, group: Groups[number]): EnteredCompetitor | null {
  const id = asCompetitorId(group.competitorId);
  const entry = race.entries.get(id);
  const record = competitors.get(id);
  if (entry === undefined || record === undefined) return null;
  return {
    entry: group.class === undefined ? entry : { ...entry, class: group.class },
    record: group.club === undefined ? record : { ...record, club: group.club },
  };
}

/** Two rows about one competitor contradict each other. */
function repeated(groups: Groups): readonly Issue[] {
  const seen = new Set<string>();
  return groups.flatMap(({ competitorId }, index): Issue[] => {
    const isAgain = seen.has(competitorId);
    seen.add(competitorId);
    return isAgain ? [{ path: ['groups', index, 'competitorId'], code: 'REPEATED' }] : [];
  });
}
