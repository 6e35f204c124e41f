/** What an organiser decides about a race, as form and event have it alike. */
import type { OfficialStart, Regularity } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

export const roundingType = z.enum(['cutOff', 'round', 'roundUp']);
export const precision = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const handPrecision = z.union([z.literal(0), z.literal(1), z.literal(2)]);
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

export const triggerFilterTime = z.int().check(z.minimum(0), z.maximum(limits.triggerFilterTimeMax_s * 10_000_000));

export const regularity = z.enum(['disabled', 'targetTime', 'perfection'] as const satisfies readonly Regularity[]);

export const officialStart = z.enum(['impulse', 'scheduled'] as const satisfies readonly OfficialStart[]);

/** Class, gender or a registration field by its name. */
export const groupField = field.text(limits.registrationFieldNameMax);

/** New competitors with one of these values come onto a heat's start list by themselves. */
export const takesIn = z.strictObject({
  field: groupField,
  values: z.array(field.text(limits.registrationValueMax)).check(z.minLength(1), z.maxLength(limits.takesInValuesMax)),
});

/** A number with at most three decimals. */
const decimal = (max: number) =>
  z.number().check(z.minimum(0), z.maximum(max), z.multipleOf(10 ** -limits.decimalsMax));
/** Metres. */
export const distance = decimal(limits.distanceMax_m);
/** km/h. */
export const speed = decimal(limits.speedMax_kmh);
