/**
 * Marks that turn reading around (U+202A to U+202E, U+2066 to U+2069): what stands behind a name in the same line, as its
 * time, is read backwards by them. None of them belongs into a text that people type. The marks of a direction that turn
 * nothing but themselves (U+200E, U+200F, U+061C) do: names of some languages are typed with them.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/;
const allTurning = /[\u202A-\u202E\u2066-\u2069]/g;

export function turnsReading(text: string): boolean {
  return turning.test(text);
}

/** A text as earlier versions took it, to be shown. */
export function withoutTurns(text: string): string {
  return text.replaceAll(allTurning, '');
}

/** Letters, digits and marks of Hebrew, Arabic and the other scripts that are read from the right. */
const fromTheRight = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name for a line that people read. Our seven languages are read from the left: in a name that is read from the
 * right, marks around it keep what stands beside it in its place; any other name is given as it is. Never for what
 * programs read or people edit: there the marks would be part of the name.
 */
export function isolated(name: string): string {
  return fromTheRight.test(name) ? `\u2068${withoutTurns(name)}\u2069` : name;
}
