/** Papers that are no lists: bib labels, start cards and certificates. A page offers them from here, without their schemas. */

export const paperKinds = ['bibLabels', 'startCards', 'certificates'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** How many bib labels stand on a page of A4. */
export const labelsPerPage = ['2', '8'] as const;

/** What a certificate says of a result; `text` is the organiser's own. */
export const certificateFieldKinds = [
  'text',
  'name',
  'rank',
  'time',
  'class',
  'club',
  'event',
  'date',
  'place',
  'organizer',
] as const;
export type CertificateFieldKind = (typeof certificateFieldKinds)[number];

export const certificateAligns = ['left', 'center', 'right'] as const;
