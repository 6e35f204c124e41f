/** Files that visitors of an event may read: results, regulations, press releases (Spec §3, §5). */
import * as z from 'zod/mini';
import type { ErrorName } from '../wire/errors.ts';
import { document, documentCategories } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';

const described = {
  category: z.enum(documentCategories),
  description: field.text(limits.descriptionMax),
};
const body = z.strictObject({
  ...described,
  heatId: field.says(
    '`null`: of the whole event. Left out, it stays with what it was of, a new one with the event.',
    z.optional(z.nullable(field.id)),
  ),
});
export type DocumentInput = z.infer<typeof body>;

const params = z.object({ eventId: field.id, documentId: field.id });
const errors = [
  'NOT_LOGGED_IN',
  'REAUTHENTICATE',
  'NOT_ALLOWED',
  'EVENT_NOT_FOUND',
] as const satisfies readonly ErrorName[];

export const addDocument = route({
  name: 'addDocument',
  method: 'POST',
  path: '/events/:eventId/document',
  caller: 'user',
  says: 'A document of an event, or of one of its heats.',
  params: z.object({ eventId: field.id }),
  body,
  file: { max_bytes: limits.documentMax_bytes, isOptional: false },
  takesKey: true,
  item: document,
  errors: [...errors, 'HEAT_NOT_FOUND', 'UNSUPPORTED_DOCUMENT', 'STORAGE_FULL'],
});

export const addHeatDocument = route({
  name: 'addHeatDocument',
  method: 'POST',
  path: '/heats/:heatId/document',
  caller: 'user',
  says: 'A document of one heat.',
  params: z.object({ heatId: field.id }),
  body: z.strictObject(described),
  file: { max_bytes: limits.documentMax_bytes, isOptional: false },
  takesKey: true,
  item: document,
  errors: [...errors, 'HEAT_NOT_FOUND', 'UNSUPPORTED_DOCUMENT', 'STORAGE_FULL'],
});

export const updateDocument = route({
  name: 'updateDocument',
  method: 'POST',
  path: '/events/:eventId/document/:documentId/update',
  caller: 'user',
  says: 'Changes what is said of a document, what it is of, and the file when one is sent.',
  params,
  body,
  file: { max_bytes: limits.documentMax_bytes, isOptional: true },
  edits: 'document',
  item: document,
  errors: [...errors, 'DOCUMENT_NOT_FOUND', 'HEAT_NOT_FOUND', 'UNSUPPORTED_DOCUMENT', 'STORAGE_FULL'],
});

export const removeDocument = route({
  name: 'removeDocument',
  method: 'DELETE',
  path: '/events/:eventId/document/:documentId',
  caller: 'user',
  says: `Removes a document; \`restoreDocument\` brings it back. Its file goes ${limits.restore_min} minutes later.`,
  params,
  item: z.object({ id: field.id }),
  errors: [...errors, 'DOCUMENT_NOT_FOUND'],
});

export const restoreDocument = route({
  name: 'restoreDocument',
  method: 'POST',
  path: '/events/:eventId/document/:documentId/restore',
  caller: 'user',
  says: `Brings back a document that was removed, with its file and its id, for ${limits.restore_min} minutes. Until then it counts for the storage of the account.`,
  params,
  item: document,
  errors: [...errors, 'DOCUMENT_NOT_FOUND'],
});

export const downloadDocument = route({
  name: 'downloadDocument',
  method: 'GET',
  path: '/events/:eventId/document/:documentId',
  caller: 'visitor',
  says: 'The file itself, to be saved. Results only while they are public, for operators always.',
  params,
  answersFile: true,
  item: z.never(),
  errors: ['EVENT_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});
