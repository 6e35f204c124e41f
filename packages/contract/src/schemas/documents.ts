/** Files that visitors of an event may read: results, regulations, press releases (Spec §3, §5). */
import * as z from 'zod/mini';
import { document, documentCategories } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { resultPapers, resultPapersInput } from '../records/result-papers.ts';
import { described } from '../route.ts';

const documentFields = {
  category: z.enum(documentCategories),
  description: field.text(limits.descriptionMax),
};
const body = z.strictObject({
  ...documentFields,
  heatId: field.says(
    '`null`: of the whole event. Left out, it stays with what it was of, a new one with the event.',
    z.optional(z.nullable(field.id)),
  ),
});
export type DocumentInput = z.infer<typeof body>;

export const addDocument = described({
  says: 'A document of an event, or of one of its heats.',
  body,
  item: document,
  errors: ['HEAT_NOT_FOUND', 'UNSUPPORTED_DOCUMENT', 'STORAGE_FULL'],
});

export const addHeatDocument = described({
  says: 'A document of one heat.',
  body: z.strictObject(documentFields),
  item: document,
  errors: ['EVENT_NOT_FOUND', 'UNSUPPORTED_DOCUMENT', 'STORAGE_FULL'],
});

export const updateDocument = described({
  says: 'Changes what is said of a document, what it is of, and the file when one is sent.',
  body,
  item: document,
  errors: ['HEAT_NOT_FOUND', 'UNSUPPORTED_DOCUMENT', 'STORAGE_FULL'],
});

export const removeDocument = described({
  says: `Removes a document; \`restoreDocument\` brings it back. Its file goes ${limits.restore_min} minutes later.`,
  item: z.object({ id: field.id }),
});

export const restoreDocument = described({
  says: `Brings back a document that was removed, with its file and its id, for ${limits.restore_min} minutes. Until then it counts for the storage of the account.`,
  item: document,
});

export const setResultPapers = described({
  says: 'Whether the result list of a heat is made by itself as a PDF when the heat is finished, and anew when its result changes. It stands among the documents; an older one stays there, marked.',
  body: resultPapersInput,
  item: resultPapers,
});

export const downloadDocument = described({
  shared: 'moment',
  says: 'The file itself, to be saved. Results only while they are public, for operators always.',
  item: z.never(),
});
