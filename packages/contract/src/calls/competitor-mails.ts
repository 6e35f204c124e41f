import { post } from './endpoint.ts';

export const informCompetitors = post('/events/:eventId/competitors/all/inform', 'operator');
export const inviteCompetitors = post('/events/:eventId/competitors/all/invite', 'operator');
export const mailResults = post('/events/:eventId/competitors/all/results', 'operator');
export const previewCompetitorMail = post('/events/:eventId/competitors/all/:mail/preview', 'operator');
