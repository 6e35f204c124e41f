import { get, post } from './endpoint.ts';

export const setReferenceRun = post('/events/:eventId/heats/:heatId/reference', 'operator');
export const setEventReferenceRun = post('/events/:eventId/reference', 'operator');
export const setExcludedFromReference = post(
  '/events/:eventId/heats/:heatId/competitor/:competitorId/excludeFromReferenceRun',
  'operator',
);
export const setCompetitorNote = post('/events/:eventId/heats/:heatId/competitor/:competitorId/note', 'operator');
export const declareDeadHeat = post('/events/:eventId/heats/:heatId/deadHeats', 'operator');
export const withdrawDeadHeat = post('/events/:eventId/heats/:heatId/deadHeats/withdraw', 'operator');
export const setGun = post('/events/:eventId/heats/:heatId/gun', 'operator');
export const resetCompetitors = post('/events/:eventId/heats/:heatId/competitors/reset', 'operator');
export const eventChecks = get('/events/:eventId/checks', 'operator');
export const declareOfficial = post('/events/:eventId/heats/:heatId/official', 'operator');
export const withdrawOfficial = post('/events/:eventId/heats/:heatId/official/withdraw', 'operator');
