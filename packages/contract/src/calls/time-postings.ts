import { post, remove } from './endpoint.ts';

export const addTimePosting = post('/events/:eventId/heats/:heatId/runs/:runId/timePostings', 'operator', {
  takesKey: true,
});
export const setTimePosting = post('/events/:eventId/heats/:heatId/runs/:runId/timePostings/:postingId', 'operator');
export const removeTimePostings = remove('/events/:eventId/heats/:heatId/runs/:runId/timePostings', 'operator');
export const removeTimePosting = remove(
  '/events/:eventId/heats/:heatId/runs/:runId/timePostings/:postingId',
  'operator',
);
