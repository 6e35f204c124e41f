/** Whom a call on many competitors reaches: some by their ids, or all that match what a list is narrowed to. */
import * as z from 'zod/mini';
import { competitorMatch } from './competitor-match.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

const competitorIds = z.array(field.id).check(z.maxLength(limits.competitorsMax));

/** Fields of the body. */
export const selection = {
  competitorIds: z.optional(competitorIds.check(z.minLength(1))),
  matching: field.says(
    'In their place: all who match, whoever they are when the call is done.',
    z.optional(competitorMatch),
  ),
};

/** Fields of a body that may say nothing, which is everybody. */
export const selectionOrAll = {
  ...selection,
  competitorIds: field.says('In this order; absent: everybody.', z.optional(competitorIds)),
};

interface Selected {
  readonly competitorIds?: readonly string[] | undefined;
  readonly matching?: object | undefined;
}

/** Not both: what would be meant by that nobody knows. */
export const notBoth = [
  z.refine<Selected>((body) => body.competitorIds === undefined || body.matching === undefined, {
    path: ['matching'],
    error: 'NOT_BOTH',
  }),
];

/** One of the two: «everybody» has to be said. */
export const oneWay = [
  ...notBoth,
  z.refine<Selected>((body) => body.competitorIds !== undefined || body.matching !== undefined, {
    path: ['competitorIds'],
    error: 'REQUIRED',
  }),
];
