import { get, post } from './endpoint.ts';

export const setRunTime = post(
  '/user/:userId/events/:eventId/heat/:heatId/competitor/:competitorId/runtime',
  'operatorOnAccount',
);
export const setCompetitorRunTimes = post(
  '/user/:userId/events/:eventId/heat/:heatId/competitor/:competitorId/runtimes',
  'operatorOnAccount',
);
export const setHeatRunTimes = post('/user/:userId/events/:eventId/heat/:heatId/runtimes', 'operatorOnAccount');
export const previewReplacement = get(
  '/events/:eventId/heats/:heatId/runs/:runId/section/:section/replacement',
  'operator',
);
export const replaceTime = post('/events/:eventId/heats/:heatId/runs/:runId/section/:section/replacement', 'operator');
