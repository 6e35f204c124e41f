import { get, post } from './endpoint.ts';

export const giveTrigger = post('/events/:eventId/trigger/:triggerId/assign', 'operator');
export const giveTriggers = post('/events/:eventId/heats/:heatId/trigger/assign', 'operator');
export const freeTrigger = post('/events/:eventId/trigger/:triggerId/free', 'operator');
export const deleteTrigger = post('/events/:eventId/trigger/:triggerId/delete', 'operator');
export const restoreTrigger = post('/events/:eventId/trigger/:triggerId/restore', 'operator');
export const triggerSuggestions = get('/events/:eventId/trigger/:triggerId/suggestions', 'operator');
export const takeStamped = post('/events/:eventId/heats/:heatId/trigger/take-stamped', 'operator');
export const shiftImpulses = post('/events/:eventId/heats/:heatId/section/:section/shift', 'operator');
