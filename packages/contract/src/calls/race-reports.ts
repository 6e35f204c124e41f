import { get, post } from './endpoint.ts';

export const raceReport = get('/events/:eventId/report', 'operator');
export const setRaceReport = post('/events/:eventId/report', 'operator', { edits: 'raceReport' });
