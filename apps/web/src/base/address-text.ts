/**
 * A text of an address, which comes from anywhere: cut to a length, `undefined` where there is none. What looks like
 * a number, as a year that is searched for, was read as one.
 */
export function addressText(value: unknown, max: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, max) : undefined;
}
