import { get, post } from './endpoint.ts';

export const countReceivers = get('/mail/receivers', 'administrator');
export const previewInformation = post('/mail/inform/preview', 'administrator');
export const tryInformation = post('/mail/inform/trial', 'administrator', { takesKey: true });
export const listMailings = get('/mail/mailings', 'administrator', { isPaged: true });
export const cancelMailing = post('/mail/mailings/:mailingId/cancel', 'administrator');
