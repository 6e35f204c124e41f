/** A federation's list of points, as an account has uploaded it. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';

export const pointsList = z.object({
  name: z.string(),
  published: field.says('As the list writes it; `null`: it does not say.', z.nullable(z.string())),
  people: z.int(),
  uploadedAt_100ns: field.timestamp,
});
export type PointsListDto = z.infer<typeof pointsList>;

/** Somebody on it. */
export const listedPerson = z.object({
  licence: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  nation: z.nullable(field.nation),
  gender: z.nullable(field.gender),
  yearOfBirth: z.nullable(z.int()),
  club: z.nullable(z.string()),
  listPoints_hundredths: field.says(
    "In the discipline of the event's race report; `null`: none, or nobody said which discipline it is.",
    z.nullable(z.int()),
  ),
  list: z.pick(pointsList, { name: true, published: true }),
});
export type ListedPersonDto = z.infer<typeof listedPerson>;
