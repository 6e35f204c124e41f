/** Which questions of an event stay between the person who answers and the operators. */
import type { Registration } from '../events/record.ts';

/** What never reaches a visitor, in whatever way: neither as an answer nor as the name of a group. */
export function hiddenFields({ fields }: Pick<Registration, 'fields'>): ReadonlySet<string> {
  return new Set(fields.filter((field) => !field.visible || !field.public).map(({ name }) => name));
}
