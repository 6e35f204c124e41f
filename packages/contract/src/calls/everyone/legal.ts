import { get } from '../endpoint.ts';

export const legalPage = get('/legal/:page', 'everyone');
