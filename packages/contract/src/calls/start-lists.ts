import { post } from './endpoint.ts';

export const setStartList = post('/events/:eventId/heats/:heatId/competitors', 'operator', { edits: 'startList' });
export const publishStartList = post('/events/:eventId/heats/:heatId/startlist/publish', 'operator');
export const arrangeStartList = post('/events/:eventId/heats/:heatId/startlist', 'operator', { edits: 'startList' });
export const orderStartList = post('/events/:eventId/heats/:heatId/startlist/order', 'operator', {
  edits: 'startList',
});
export const setStartTimes = post('/events/:eventId/heats/:heatId/startTimes', 'operator', { edits: 'startList' });
