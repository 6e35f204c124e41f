/** Further values of the search of a URL (`page-search.ts`), which the pages that every spectator loads do without. */
import { isId } from '@startwand/contract';
import { like, oneOf, type Parse } from './page-search.ts';

/** What any id looks like. */
export const id: Parse<string | undefined> = (given) => (isId(given) ? given : undefined);

/** The order of a list: by a column, with `-` before it the other way round. */
export function sortBy<const Column extends string>(
  columns: readonly Column[],
): Parse<Column | `-${Column}` | undefined> {
  return oneOf(columns.flatMap((column) => [column, `-${column}` as const]));
}

/** A whole number, also as text: somebody types it by hand. */
export function whole(min: number, max: number): Parse<number | undefined> {
  return (given) => {
    const number = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN;
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };
}

/** A day that there is, as in `2026-01-17`. */
export const day: Parse<string | undefined> = (given) => dateLike(/^\d{4}-\d\d-\d\d$/, '', given);

/** A wall clock, as in `2026-01-17T10:30`. */
export const wallClock: Parse<string | undefined> = (given) => dateLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Z', given);

function dateLike(shape: RegExp, zone: string, given: unknown): string | undefined {
  const found = like(shape)(given);
  return found === undefined || Number.isNaN(Date.parse(`${found}${zone}`)) ? undefined : found;
}

/** What a page shows where its address does not say it. */
export function orElse<Value>(parse: Parse<Value | undefined>, usual: Value): Parse<Value> {
  return (given) => parse(given) ?? usual;
}
