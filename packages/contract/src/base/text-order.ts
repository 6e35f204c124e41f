/** The order of names and classes as people read them. Pages, files and the server compare texts here. */

/** For `toSorted`. */
export type CompareTexts = (a: string, b: string) => number;

const known = new Map<string, CompareTexts>();

/**
 * Letters in the order of the language, numbers by their value: U8 before U16. The same function for the same locale.
 *
 * @example classes.toSorted(textOrder('nb'))
 */
export function textOrder(locale: string): CompareTexts {
  const order = known.get(locale) ?? new Intl.Collator(locale, { numeric: true }).compare;
  known.set(locale, order);
  return order;
}

/** The same order on every machine, for places that have no reader with a language. */
export const compareTexts: CompareTexts = textOrder('en');

/** Those without a value come last. */
export function emptyLast(compare: CompareTexts): (a: string | null, b: string | null) => number {
  return (a, b) => Number(a === null) - Number(b === null) || compare(a ?? '', b ?? '');
}
