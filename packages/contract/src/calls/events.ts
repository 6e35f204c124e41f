import { get, post, remove } from './endpoint.ts';

export const listUserEvents = get('/user/:userId/events', 'accountHolder', { isPaged: true, beforeConfirmation: true });
export const deleteEvent = remove('/user/:userId/events/:eventId', 'operatorOnAccount');
export const restoreEvent = post('/user/:userId/events/:eventId/restore', 'operatorOnAccount');
export const copyEvent = post('/events/:eventId/copy', 'operator', { takesKey: true });
export const featureEvent = post('/events/:eventId/featured', 'administrator');
export const createEvent = post('/user/:userId/events', 'timekeeperOnAccount', { takesKey: true });
export const eventTriggers = get('/events/:eventId/trigger', 'operator', { isPaged: true });
