/** The fields by which one makes groups of competitors, and how many belong to each. */
import type { EventDto, OperatorCompetitorDto } from '@startwand/contract';
import { groupOfCompetitor } from '../../../race/group-of-competitor.ts';

/** Class, gender, then the event's own questions. */
export function groupFields({ registrationFields }: EventDto): readonly string[] {
  return ['class', 'gender', ...registrationFields.map(({ name }) => name)];
}

/** Each group with how many belong to it, as they first appear. */
export function groupsAmong(competitors: readonly OperatorCompetitorDto[], field: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const competitor of competitors) {
    const group = groupOfCompetitor(competitor, field);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}
