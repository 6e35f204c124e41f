import { get, post, remove } from './endpoint.ts';

export const registerForEvent = post('/user/:userId/event/:eventId/register', 'registrant', { waitsInLine: true });
export const listRegisteredEvents = get('/user/:userId/events/registered', 'registrant', {
  isPaged: true,
  beforeConfirmation: true,
});
export const ownRegistration = get('/user/:userId/event/:eventId/registration', 'registrant', {
  beforeConfirmation: true,
});
export const changeRegistration = post('/user/:userId/event/:eventId/registration', 'registrant', {
  edits: 'ownRegistration',
});
export const setResultMail = post('/user/:userId/event/:eventId/registration/result-mail', 'registrant');
export const withdrawRegistration = remove('/user/:userId/event/:eventId/registration', 'registrant');
