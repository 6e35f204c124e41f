/** The start list of a heat: order, times, and the ranking that it was made from. */
import * as z from 'zod/mini';
import * as field from '../../base/fields.ts';
import * as limits from '../../base/limits.ts';
import { groupField } from '../race-rules.ts';

/** The ranking that a start list was made from. */
export const listFrom = {
  fromHeatId: field.says('The heat whose ranking is taken over.', field.id),
  order: z.enum(['ranking', 'reversed']),
  best: field.says(
    'In `reversed`: the best N; `null`: all.',
    z.nullable(z.int().check(z.minimum(1), z.maximum(limits.competitorsMax))),
  ),
  withoutResult: field.says('Those without a result in that heat start too.', z.boolean()),
  per: field.says('One group after the other.', z.nullable(groupField)),
  made: field.says(
    'The list that the ranking gave; absent while the list is still the same.',
    z.optional(z.array(field.id).check(z.maxLength(limits.competitorsMax))),
  ),
} as const;

/** Apart from the heat, so that a start does not send the whole list again. */
export const startList = z.object({
  heatId: field.id,
  competitorIds: z.array(field.id),
  startTimes_100ns: field.says(
    'When each of the list starts, in its order; empty while nobody has a time.',
    z.array(z.nullable(z.bigint())),
  ),
  seed: field.says('What the lot was drawn with: with the same seed anybody draws the same list.', z.nullable(z.int())),
  from: field.says(
    'The ranking that the list was made from: where that has changed, the list can be updated. Absent where it is not known, and for the public.',
    z.optional(z.object(listFrom)),
  ),
  isWithheld: field.says(
    'Not published: for the public the list is empty. Arming the heat publishes it.',
    z.optional(z.boolean()),
  ),
  version: field.says(
    'Of what can be changed, to be sent back with a change; absent for the public.',
    z.optional(field.version),
  ),
});
export type StartListDto = z.infer<typeof startList>;
export type StartListFromDto = NonNullable<StartListDto['from']>;
