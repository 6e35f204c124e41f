/** What an organiser decides about a race, as form and event have it alike, and the course as it travels. */
import { sports, type OfficialStart, type Regularity } from '@startwand/timing';
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

export const roundingType = z.enum(['cutOff', 'round', 'roundUp']);
export const precision = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const handPrecision = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const sport = z.enum(sports);
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

/** Names of values that a template may have proposed; beside them stands which of them nobody has confirmed. */
export const proposedSpeeds = z.array(z.enum(['distance', 'minSpeed', 'maxSpeed'])).check(z.maxLength(3));
export const proposedOfPoint = z
  .array(z.enum(['sectionLength', 'lowerBound_100ns', 'upperBound_100ns']))
  .check(z.maxLength(3));

/** A number with at most three decimals. */
const decimal = (max: number) =>
  z.number().check(z.minimum(0), z.maximum(max), z.multipleOf(10 ** -limits.decimalsMax));
/** Metres. */
export const distance = decimal(limits.distanceMax_m);
/** km/h. */
export const speed = decimal(limits.speedMax_kmh);

export const measuringPoint = z.object({
  section: field.section,
  sources: field.says('Absent for the public.', z.optional(z.array(source))),
  lowerBound_100ns: z.nullable(field.span),
  upperBound_100ns: z.nullable(field.span),
  sectionLength: field.says('Metres of the section that ends here.', z.nullable(z.number())),
  proposed: field.says(
    'Values that a template proposed and nobody has confirmed; absent where there are none, and for the public, for whom those values are `null`.',
    z.optional(proposedOfPoint),
  ),
});
export type MeasuringPointDto = z.infer<typeof measuringPoint>;

/** What a race is timed by, as one object; changed by the steps of the form. */
export const setup = z.object({
  course: z.object({ points: z.int(), distance: z.nullable(z.number()) }),
  sections: field.says(
    'By the point where each ends, the first behind the start; lengths in metres.',
    z.array(z.object({ section: field.section, length: z.nullable(z.number()) })),
  ),
  sources: field.says(
    'What times each point, priority 0 first; absent for the public.',
    z.optional(z.array(z.extend(source, { section: field.section, priority: z.int() }))),
  ),
  tolerances: field.says(
    "Around the reference run's time of the section that ends at the point.",
    z.array(
      z.object({
        section: field.section,
        lowerBound_100ns: z.nullable(field.span),
        upperBound_100ns: z.nullable(field.span),
      }),
    ),
  ),
});
