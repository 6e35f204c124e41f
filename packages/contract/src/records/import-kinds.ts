/** What can be imported, apart from the schemas: the address of an import names it before its page is there. */

/**
 * `competitors` are entered; `times` are written to the runs of a heat. The three others are about the
 * start list of a heat: who is in it, who starts when, and a ranking from elsewhere that orders it.
 */
export const importKinds = ['competitors', 'times', 'competitorList', 'startList', 'rankingList'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Encodings with one byte for a letter that a list may be read in. */
export const textEncodings = [
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'ibm850',
  'ibm852',
  'ibm437',
  'macintosh',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** What the points list of the account says of somebody whose licence stands in a row: these need no column then. */
const knownByLicence: readonly string[] = ['lastName', 'firstName', 'gender', 'dateOfBirth', 'nation', 'club'];
/** A column with the whole name gives both. */
const knownByFullName: readonly string[] = ['lastName', 'firstName'];

/** Whether a required field needs no column of its own, because another column may give it. */
export function isGivenByOther(field: string, assignment: Readonly<Record<string, number>>): boolean {
  return (
    (Object.hasOwn(assignment, 'licence') && knownByLicence.includes(field)) ||
    (Object.hasOwn(assignment, 'fullName') && knownByFullName.includes(field))
  );
}
