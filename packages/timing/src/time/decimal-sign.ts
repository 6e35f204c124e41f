/** The decimal sign of each language in which times are read and typed (Spec §1). */

/** The reader's language decides; files and the wire have the point. */
export type DecimalSign = '.' | ',';

/** @example decimalSigns.de // ',' */
export const decimalSigns = {
  de: ',',
  en: '.',
  es: ',',
  hu: ',',
  it: ',',
  no: ',',
  ro: ',',
} as const satisfies Readonly<Record<string, DecimalSign>>;
