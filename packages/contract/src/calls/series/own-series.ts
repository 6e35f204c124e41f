import { get, post, remove } from '../endpoint.ts';

export const listSeries = get('/user/:userId/series', 'timekeeperOnAccount');
export const createSeries = post('/user/:userId/series', 'timekeeperOnAccount', { takesKey: true });
export const previewSeries = post('/user/:userId/series/preview', 'timekeeperOnAccount');
export const changeSeries = post('/user/:userId/series/:seriesId', 'timekeeperOnAccount', { edits: 'series' });
export const deleteSeries = remove('/user/:userId/series/:seriesId', 'timekeeperOnAccount');
export const restoreSeries = post('/user/:userId/series/:seriesId/restore', 'timekeeperOnAccount');
