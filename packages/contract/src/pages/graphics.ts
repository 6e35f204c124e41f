/** What video mixers ask for, beside the pages and without the envelope of calls. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';

export const graphicsLists = ['onCourse', 'last', 'top', 'next'] as const;
export type GraphicsList = (typeof graphicsLists)[number];

/** In this order in every format; a new one comes last. */
export const graphicsColumns = [
  'rank',
  'bib',
  'name',
  'firstName',
  'lastName',
  'nation',
  'club',
  'class',
  'time',
  'gap',
  'status',
  'runningFrom',
  'group',
] as const;

/** All of it text, and empty where there is nothing to say. */
export type GraphicsRowDto = Readonly<Record<(typeof graphicsColumns)[number], string>>;

/** What follows the address: mixers add words of their own, which are passed over. */
export const graphicsQuery = z.object({
  list: field.says(
    'One of these words, or the name of a list that the organiser put together.',
    z.union([z.enum(graphicsLists), field.text(limits.savedListNameMax)]),
  ),
  group: field.says(
    'Of such a list only this group, as the column `group` has it.',
    z._default(z.nullable(z.string().check(z.maxLength(limits.searchMax))), null),
  ),
  rows: z._default(field.queryInteger(1, limits.graphicsRowsMax), 5),
  class: z._default(z.nullable(z.string().check(z.maxLength(limits.classMax))), null),
  heat: z._default(z.nullable(z.string().check(z.maxLength(limits.nameMax))), null),
  decimal: z._default(z.enum(['point', 'comma']), 'point'),
});
