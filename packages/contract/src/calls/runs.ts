import { post } from './endpoint.ts';

export const setRunStatus = post('/events/:eventId/heats/:heatId/runs/:runId/status', 'operator');
export const setRunMessage = post('/events/:eventId/heats/:heatId/runs/:runId/message', 'operator');
export const leaveDoubt = post('/events/:eventId/heats/:heatId/runs/:runId/doubts', 'operator');
export const resetRun = post('/events/:eventId/heats/:heatId/runs/:runId/reset', 'operator');
export const resetRunCancellation = post('/events/:eventId/heats/:heatId/runs/:runId/resetCancellation', 'operator');
export const reassignRun = post('/events/:eventId/heats/:heatId/runs/:runId/reassign', 'operator');
export const exchangeRuns = post('/events/:eventId/heats/:heatId/runs/:runId/exchange', 'operator');
export const resetSection = post('/events/:eventId/heats/:heatId/runs/:runId/section/:section/reset', 'operator');
export const cancelCompetitor = post('/events/:eventId/heats/:heatId/competitor/:competitorId/cancel', 'operator');
export const setSectionTime = post('/events/:eventId/heats/:heatId/runs/:runId/section/:section/time', 'operator');
export const setPenalty = post('/events/:eventId/heats/:heatId/runs/:runId/penalty', 'operator');
