import { get } from '../endpoint.ts';

export const seriesStandings = get('/series/:seriesId', 'everyone');
export const exportStandings = get('/series/:seriesId/export', 'everyone', { answersFile: true });
export const seriesOfEvent = get('/events/:eventId/series', 'everyone');
