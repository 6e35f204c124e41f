import { get, post } from './endpoint.ts';

export const competitorMentions = get('/events/:eventId/competitors/:competitorId/mentions', 'operator');
export const openMentions = get('/events/:eventId/mentions', 'operator');
export const answerMentions = post('/events/:eventId/mentions', 'operator');
