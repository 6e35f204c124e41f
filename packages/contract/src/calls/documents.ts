import { post, remove } from './endpoint.ts';
import * as limits from '../base/limits.ts';

export const addDocument = post('/events/:eventId/document', 'operator', {
  file: { max_bytes: limits.documentMax_bytes, isOptional: false },
  takesKey: true,
});
export const addHeatDocument = post('/heats/:heatId/document', 'operator', {
  file: { max_bytes: limits.documentMax_bytes, isOptional: false },
  takesKey: true,
});
export const updateDocument = post('/events/:eventId/document/:documentId/update', 'operator', {
  file: { max_bytes: limits.documentMax_bytes, isOptional: true },
  edits: 'document',
});
export const removeDocument = remove('/events/:eventId/document/:documentId', 'operator');
export const setResultPapers = post('/events/:eventId/result-papers', 'operator');
export const restoreDocument = post('/events/:eventId/document/:documentId/restore', 'operator');
