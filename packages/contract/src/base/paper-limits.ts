/** Bounds of papers. They stand apart from the others: pages of everybody carry those, and have no use for these. */

/** The longer side of A4. */
export const paperMax_mm = 297;
/** Pages of one PDF that is no list: a whole field of a town run. */
export const papersMax = 5_000;
export const certificateFieldsMax = 30;
export const certificateWidthMin_mm = 10;
export const certificateSizeMin_pt = 6;
export const certificateSizeMax_pt = 120;
export const certificateTextMax = 200;
/** Behind a certificate: A4 at 200 dots an inch, upright or across. */
export const certificateImage = { width: 2_339, height: 2_339 } as const;
/** Versions of one result list that are kept among the documents, the newest included. */
export const resultPapersKeptMax = 10;
