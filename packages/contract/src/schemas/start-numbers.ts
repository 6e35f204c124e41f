/** Start numbers: given out by a rule, one by one, and taken off again. */
import * as z from 'zod/mini';
import { operatorCompetitor } from '../records/competitor.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { notBoth, selectionOrAll } from '../records/competitor-selection.ts';
import { described } from '../route.ts';

const range = z
  .strictObject({
    class: field.says('`null`: those without one.', field.optionalText(limits.classMax)),
    first: field.bib,
    last: field.bib,
  })
  .check(z.refine(({ first, last }) => first <= last, { path: ['last'], error: 'BELOW_FIRST' }));

const orders = ['entered', 'name', 'class', 'drawn'] as const;

const giving = z
  .strictObject({
    ...selectionOrAll,
    firstStartNumber: z._default(field.bib, limits.bibMin),
    order: z._default(z.enum(orders), 'entered'),
    seed: field.says(
      'What the lot of `drawn` is drawn with: the same seed draws the same numbers.',
      z.optional(z.int().check(z.minimum(0), z.maximum(limits.seedMax))),
    ),
    ranges: field.says(
      'A range for each class, in place of the first number; whose class has none gets none.',
      z.optional(z.array(range).check(z.minLength(1), z.maxLength(limits.groupsMax))),
    ),
    overwrite: field.says('Also to those who have one: they get another.', z._default(z.boolean(), false)),
  })
  .check(
    ...notBoth,
    z.refine(({ order, seed }) => order !== 'drawn' || seed !== undefined, {
      path: ['seed'],
      error: 'REQUIRED',
    }),
    z.refine(({ ranges = [] }) => new Set(ranges.map((one) => one.class)).size === ranges.length, {
      path: ['ranges'],
      error: 'REPEATED',
    }),
  );
export type GivingNumbers = z.infer<typeof giving>;

export const giveStartNumbers = described({
  says: 'Gives out start numbers from the first one on, or from the range of each class, past those that others wear: to those named, to all that match, or to everybody. Those who got one are answered.',
  body: giving,
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: ['COMPETITOR_NOT_FOUND'],
});

export const setStartNumbers = described({
  says: 'Gives each of the competitors named the start number beside the name, all or none; two may exchange theirs.',
  body: z.strictObject({
    numbers: z
      .array(
        z.strictObject({
          competitorId: field.id,
          startNumber: field.says('`null`: none.', z.nullable(field.bib)),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.competitorsMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: ['COMPETITOR_NOT_FOUND', 'BIB_TAKEN'],
});

export const clearStartNumbers = described({
  says: 'Takes start numbers off those named, off all that match, or off everybody. Those who had one are answered; `setStartNumbers` gives them back.',
  body: z.strictObject(selectionOrAll).check(...notBoth),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: ['COMPETITOR_NOT_FOUND'],
});
