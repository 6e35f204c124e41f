/** The fields by which one makes groups of competitors, and which group each belongs to. */
import type { EventDto, OperatorCompetitorDto } from '@startwand/contract';
import { groupOf } from '@startwand/timing';

/** Class, gender, then the event's own questions. */
export function groupFields({ registrationFields }: EventDto): readonly string[] {
  return ['class', 'gender', ...registrationFields.map(({ name }) => name)];
}

/** @example groupOfCompetitor(competitor, 'class') // 'U12' */
export function groupOfCompetitor({ class: name, gender, fields }: OperatorCompetitorDto, field: string): string {
  return groupOf({ class: name, gender, groups: fields }, field);
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
