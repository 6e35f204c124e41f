import { get, post, remove } from './endpoint.ts';

export const addCompetitors = post('/events/:eventId/competitors', 'operator', { takesKey: true });
export const addCompetitor = post('/events/:eventId/competitor', 'operator', { takesKey: true });
export const editCompetitor = post('/events/:eventId/competitors/:competitorId', 'operator', { edits: 'competitor' });
export const setClasses = post('/events/:eventId/competitors/class/set', 'operator');
export const setGroups = post('/events/:eventId/competitors/groups', 'operator');
export const removeCompetitor = remove('/events/:eventId/competitors/:competitorId', 'operator');
export const eraseCompetitor = post('/events/:eventId/competitors/:competitorId/erase', 'operator');
export const removeCompetitors = remove('/events/:eventId/competitors', 'operator');
export const restoreCompetitors = post('/events/:eventId/competitors/restore', 'operator');
export const competitorMentions = get('/events/:eventId/competitors/:competitorId/mentions', 'operator');
export const openMentions = get('/events/:eventId/mentions', 'operator');
export const answerMentions = post('/events/:eventId/mentions', 'operator');
