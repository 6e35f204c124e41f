import { get } from './endpoint.ts';

export const listAudit = get('/audit', 'administrator', { isPaged: true });
