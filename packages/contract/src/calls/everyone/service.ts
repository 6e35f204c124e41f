import { get, post } from '../endpoint.ts';

export const timeNow = get('/time/now', 'everyone');
export const listNations = get('/nations/all', 'everyone');
export const serviceInfo = get('/service/info', 'everyone');
/** The first page of a new service. */
export const serviceSetUp = get('/service/setup', 'everyone');
export const setUpService = post('/service/setup', 'everyone', { givesToken: true });
