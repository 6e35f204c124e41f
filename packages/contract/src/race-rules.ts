/** What an organiser decides about a race, as form and event have it alike. */
import * as z from 'zod/mini';
import * as field from './fields.ts';
import * as limits from './limits.ts';

export const roundingType = z.enum(['cutOff', 'round', 'roundUp']);
export const precision = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
]);
export const overallRanking = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('sum') }),
  z.strictObject({
    mode: z.literal('bestOf'),
    count: z.int().check(z.minimum(1), z.maximum(limits.bestOfCountMax)),
  }),
]);

export const source = z.strictObject({
  deviceId: field.serialNumber,
  channel: z.int().check(z.minimum(0), z.maximum(9)),
});
