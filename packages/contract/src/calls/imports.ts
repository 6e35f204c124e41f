import { get, post, remove } from './endpoint.ts';
import * as limits from '../base/limits.ts';

export const uploadImport = post('/events/:eventId/imports', 'operator', {
  file: { max_bytes: limits.importMax_bytes, isOptional: false },
  takesKey: true,
});
export const importReading = get('/events/:eventId/imports/readings/:readingId', 'operator');
export const cancelImportReading = remove('/events/:eventId/imports/readings/:readingId', 'operator');
export const importTemplate = get('/events/:eventId/imports/template/:kind', 'operator', { answersFile: true });
export const getImport = get('/events/:eventId/imports/:importId', 'operator');
export const validateImport = post('/events/:eventId/imports/:importId/validate', 'operator');
export const applyImport = post('/events/:eventId/imports/:importId/apply', 'operator');
export const undoImport = post('/events/:eventId/imports/:importId/undo', 'operator');
export const removeImport = remove('/events/:eventId/imports/:importId', 'operator');
