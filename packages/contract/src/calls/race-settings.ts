import { post } from './endpoint.ts';

export const setOverallRanking = post('/events/:eventId/settings/ranking', 'operator', { edits: 'settings' });
export const setTriggerFilterTime = post('/events/:eventId/settings/triggerFilterTime', 'operator', {
  edits: 'settings',
});
export const setMassStart = post('/events/:eventId/settings/massStart', 'operator', { edits: 'heats' });
export const restartEvent = post('/events/:eventId/restart', 'operator');
export const copyHeat = post('/events/:eventId/heats/:heatId/copy', 'operator', { takesKey: true });
export const setHeatRules = post('/events/:eventId/heats/:heatId/rules', 'operator', { edits: 'heat' });
