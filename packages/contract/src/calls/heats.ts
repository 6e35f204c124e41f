import { post } from './endpoint.ts';

export const armHeat = post('/events/:eventId/heats/:heatId/activate', 'operator');
export const disarmHeat = post('/events/:eventId/heats/:heatId/deactivate', 'operator');
export const finishHeat = post('/events/:eventId/heats/:heatId/finish', 'operator');
export const reopenHeat = post('/events/:eventId/heats/:heatId/reopen', 'operator');
export const cancelHeat = post('/events/:eventId/heats/:heatId/cancel', 'operator');
export const resetHeatCancellation = post('/events/:eventId/heats/:heatId/resetCancellation', 'operator');
export const restartHeat = post('/events/:eventId/heats/:heatId/restart', 'operator');
export const undo = post('/events/:eventId/heats/:heatId/undo', 'operator');
export const redo = post('/events/:eventId/heats/:heatId/redo', 'operator');
export const chooseNextStarter = post('/events/:eventId/heats/:heatId/startlist/next/:competitorId', 'operator');
export const manualTrigger = post('/events/:eventId/heats/:heatId/trigger', 'operator');
