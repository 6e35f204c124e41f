import type { Formats } from '../language/formats.ts';

/** A day of birth, or the year where no more is known. @example birthText('1998', formats) // '1998' */
export function birthText(value: string, formats: Pick<Formats, 'days'>): string {
  return value.length === yearLength ? value : formats.days(value, value);
}

const yearLength = 4;
