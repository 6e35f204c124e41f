import { get } from '../endpoint.ts';

export const downloadDocument = get('/events/:eventId/document/:documentId', 'everyone', { answersFile: true });
