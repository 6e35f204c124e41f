import { get, post } from './endpoint.ts';

export const eventChecks = get('/events/:eventId/checks', 'operator');
export const declareOfficial = post('/events/:eventId/heats/:heatId/official', 'operator');
