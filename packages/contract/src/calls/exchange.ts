import { get } from './endpoint.ts';

export const listExchangeFiles = get('/events/:eventId/exchange', 'operator');
export const exchangeFile = get('/events/:eventId/exchange/:format', 'operator', { answersFile: true });
