import { get, post } from './endpoint.ts';

export const exportOperatorList = get('/events/:eventId/exports/:kind/operator', 'operator', { answersFile: true });
export const exportCompetitors = post('/events/:eventId/exports/competitors/named', 'operator', { answersFile: true });
export const listExchangeFiles = get('/events/:eventId/exchange', 'operator');
export const exchangeFile = get('/events/:eventId/exchange/:format', 'operator', { answersFile: true });
