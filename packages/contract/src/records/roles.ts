/** What accounts may do beside what everybody may, apart from the schemas: addresses of pages name it before any form is there. */

/** Pages read the first two (Spec §6); the third one lets a sales person order for others. */
export const roles = ['ADMIN', 'TIMING_POINT_ACCOUNT', 'SALES_PERSON'] as const;
export type Role = (typeof roles)[number];
