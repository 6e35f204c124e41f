/** Which group a competitor belongs to, by one of the fields that group. */
import type { OperatorCompetitorDto } from '@startwand/contract';
import { groupOf } from '@startwand/timing';

/** As far as whoever looks may see it. */
export type Grouped = Pick<OperatorCompetitorDto, 'class' | 'gender' | 'fields'>;

/** @example groupOfCompetitor(competitor, 'class') // 'U12' */
export function groupOfCompetitor({ class: name, gender, fields }: Grouped, field: string): string {
  return groupOf({ class: name, gender, groups: fields }, field);
}
