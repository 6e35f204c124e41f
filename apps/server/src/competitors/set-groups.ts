/** Class and club of many at once; what a row leaves out stays as it is. All or none of them. */
import type { Input, Issue, OperatorCompetitorDto, Routes } from '@startwand/contract';
import type { Operated } from '../events/operate.ts';
import { asCompetitorId } from '../ids.ts';
import type { EventView } from '../live/history/event-view.ts';
import type { Planned, Refused } from '../live/rooms/room-job.ts';
import type { Competitor } from './competitor-of.ts';
import { entering, presentEach } from './entering.ts';

type Groups = Input<Routes['setGroups']['body']>['groups'];

export async function setGroups(
  { room, by }: Operated,
  groups: Groups,
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  const issues = namedTwice(groups);
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
  const result = await room.perform((view): Planned | Refused => {
    const changed = groups.flatMap((group) => changedIn(view, group));
    if (changed.length < groups.length) return { error: 'COMPETITOR_NOT_FOUND' };
    return entering(room.eventId, by, changed);
  });
  if ('error' in result) return result;
  const ids = groups.map(({ competitorId }) => asCompetitorId(competitorId));
  return { competitors: await presentEach(room, ids) };
}

function changedIn({ race, competitors }: EventView, group: Groups[number]): readonly Competitor[] {
  const id = asCompetitorId(group.competitorId);
  const entry = race.entries.get(id);
  const record = competitors.get(id);
  if (entry === undefined || record === undefined) return [];
  return [
    {
      entry: group.class === undefined ? entry : { ...entry, class: group.class },
      record: group.club === undefined ? record : { ...record, club: group.club },
    },
  ];
}

/** Which of two rows would hold, nobody knows. */
function namedTwice(groups: Groups): readonly Issue[] {
  const seen = new Set<string>();
  return groups.flatMap(({ competitorId }, index): Issue[] => {
    const isSecond = seen.has(competitorId);
    seen.add(competitorId);
    return isSecond ? [{ path: ['groups', index, 'competitorId'], code: 'INVALID' }] : [];
  });
}
