/** Lists that an organiser has put together: by which fields they are divided, of whom they are, and what they rank. */
import * as z from 'zod/mini';
import * as field from '../../base/fields.ts';
import * as limits from '../../base/limits.ts';

const fieldName = field.text(limits.registrationFieldNameMax);

const content = {
  name: field.says('No two lists of an event have one name.', field.text(limits.savedListNameMax)),
  heatId: field.says('What is ranked: this heat; `null`: the total of the rated heats.', z.nullable(field.id)),
  groupBy: field.says(
    '`class`, `gender`, `nation`, `club`, `team` or fields of the event by their names, the first one first: one group for each combination of their values. Empty: one list of all.',
    z.array(fieldName).check(z.maxLength(limits.savedListFieldsMax)),
  ),
  only: field.says(
    'Only those who have one of these values in a field: ranks and gaps count among them. `null`: everybody.',
    z.nullable(
      z.strictObject({
        field: fieldName,
        values: z
          .array(field.text(limits.registrationValueMax))
          .check(z.minLength(1), z.maxLength(limits.savedListValuesMax)),
      }),
    ),
  ),
  first: field.says(
    'So many of each group, and all who share the last of these ranks; `null`: all.',
    z.nullable(z.int().check(z.minimum(1), z.maximum(limits.savedListFirstMax))),
  ),
};

export const savedListInput = z.strictObject({
  id: field.says('Of a list that is there, or was; left out: it is a new one.', z.optional(field.id)),
  ...content,
});
export type SavedListInput = z.infer<typeof savedListInput>;

const savedList = z.object({ id: field.id, ...content });
export type SavedListDto = z.infer<typeof savedList>;

export const savedListsInput = z.strictObject({
  lists: field.says('All of them, in their order.', z.array(savedListInput).check(z.maxLength(limits.savedListsMax))),
});

/** The lists of an event, for visitors without those that tell what is hidden from them. */
export const savedLists = z.object({
  lists: z.array(savedList),
  version: field.says('To be sent back with a change; absent for the public.', z.optional(field.version)),
});
export type SavedListsDto = z.infer<typeof savedLists>;
