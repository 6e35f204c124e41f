import { get, post, remove } from './endpoint.ts';
import * as limits from '../base/limits.ts';

export const raceReport = get('/events/:eventId/report', 'operator');
export const setRaceReport = post('/events/:eventId/report', 'operator', { edits: 'raceReport' });

export const pointsList = get('/user/:userId/points-list', 'timekeeperOnAccount');
export const uploadPointsList = post('/user/:userId/points-list', 'timekeeperOnAccount', {
  file: { max_bytes: limits.pointsListMax_bytes, isOptional: false },
});
export const removePointsList = remove('/user/:userId/points-list', 'timekeeperOnAccount');
export const findListed = get('/events/:eventId/points-list', 'operator');

export const eventOutputs = get('/events/:eventId/outputs', 'operator');
export const addOutput = post('/events/:eventId/output', 'operator', { takesKey: true });
export const runOutput = post('/events/:eventId/output/:outputId/run', 'operator');
export const removeOutput = remove('/events/:eventId/output/:outputId', 'operator');
