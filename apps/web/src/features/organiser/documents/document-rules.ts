/** What a document may be, as its field says before one chooses. */
import { documentTypes, limits } from '@startwand/contract';

export const documentRules = {
  accept: documentTypes.map((type) => `.${type}`),
  types: documentTypes.map((type) => type.toUpperCase()).join(', '),
  max_bytes: limits.documentMax_bytes,
} as const;

/** Beside which field a refusal is said. */
export const documentFaults = {
  UNSUPPORTED_DOCUMENT: 'file',
  BODY_TOO_LARGE: 'file',
  STORAGE_FULL: 'file',
  HEAT_NOT_FOUND: 'heatId',
} as const;
