import { get, post, remove } from './endpoint.ts';

export const eventLog = get('/events/:eventId/logs/all', 'operator', { isPaged: true });
export const editLogEntry = post('/events/:eventId/log/:logId', 'operator', { edits: 'logEntry' });
export const commentLogEntry = post('/events/:eventId/log/:logId/comment', 'operator', { edits: 'logEntry' });
export const seeLogEntry = post('/events/:eventId/log/:logId/seen', 'operator');
export const deleteLogEntry = remove('/events/:eventId/log/:logId', 'operator');
