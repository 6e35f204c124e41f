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
