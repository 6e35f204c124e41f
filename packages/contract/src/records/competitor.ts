/** A competitor as visitors see one, and what operators see beyond that. */
import * as z from 'zod/mini';
import { keepingEveryName } from '../base/every-name.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

export const publicCompetitor = z.object({
  id: field.id,
  startNumber: z.nullable(field.bib),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.nullable(field.gender),
  nation: field.says('IOC code.', z.nullable(field.nation)),
  club: z.nullable(z.string()),
  team: z.nullable(z.string()),
  class: z.nullable(z.string()),
  yearOfBirth: z.nullable(z.int()),
  fields: keepingEveryName(
    field.says(
      "Values of the event's own registration fields, by the field's name; for visitors the public ones.",
      z.record(z.string(), z.string()),
    ),
  ),
});
export type PublicCompetitorDto = z.infer<typeof publicCompetitor>;

export const operatorCompetitor = z.extend(publicCompetitor, {
  userId: field.says('Whose account registered; `null`: entered by the timekeeper.', z.nullable(field.id)),
  email: z.nullable(z.string()),
  dateOfBirth: field.says('YYYY-MM-DD, or YYYY where only the year is known.', z.nullable(z.string())),
  note: z.nullable(z.string()),
  targetTime_100ns: z.nullable(field.span),
  licence: field.says('What a federation knows the person by; absent: nothing is known.', z.optional(z.string())),
  listPoints_hundredths: field.says("Points of the federation's list, in hundredths.", z.optional(z.int())),
  version: field.says('To be sent back with a change.', z.optional(field.version)),
});
export type OperatorCompetitorDto = z.infer<typeof operatorCompetitor>;

/** What one sends to enter a competitor. */
export const competitorInput = z.strictObject({
  startNumber: z.optional(z.nullable(field.bib)),
  firstName: field.text(limits.nameMax),
  lastName: field.text(limits.nameMax),
  gender: z.optional(z.nullable(field.gender)),
  nation: z.optional(z.nullable(field.nation)),
  club: z.optional(field.optionalText(limits.clubMax)),
  team: z.optional(field.optionalText(limits.clubMax)),
  class: z.optional(field.optionalText(limits.classMax)),
  dateOfBirth: z.optional(z.nullable(field.birthDate)),
  email: z.optional(z.nullable(field.email)),
  note: z.optional(field.optionalText(limits.noteMax)),
  targetTime_100ns: z.optional(z.nullable(field.span)),
  licence: field.says(
    'What a federation knows the person by: FIS code, UCI ID.',
    z.optional(field.optionalText(limits.licenceMax)),
  ),
  listPoints_hundredths: field.says(
    "Points of the federation's list, in hundredths.",
    z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(limits.listPointsMax_hundredths)))),
  ),
  fields: z.optional(
    field.namedValues(
      limits.registrationFieldsMax,
      field.text(limits.registrationFieldNameMax),
      z.string().check(z.trim(), field.atMost(limits.registrationValueMax)),
    ),
  ),
});
export type CompetitorInput = z.infer<typeof competitorInput>;
