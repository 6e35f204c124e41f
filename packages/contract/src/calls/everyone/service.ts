import { get } from '../endpoint.ts';

export const timeNow = get('/time/now', 'everyone');
export const listNations = get('/nations/all', 'everyone');
export const serviceInfo = get('/service/info', 'everyone');
