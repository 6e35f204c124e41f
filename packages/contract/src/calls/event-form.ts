import { post } from './endpoint.ts';

export const setGeneral = post('/user/:userId/events/:eventId/general', 'operatorOnAccount', { edits: 'general' });
export const setDates = post('/user/:userId/events/:eventId/dates', 'operatorOnAccount', { edits: 'dates' });
export const setOrganizer = post('/user/:userId/events/:eventId/organizer', 'operatorOnAccount', {
  edits: 'organizer',
});
export const setCourse = post('/user/:userId/events/:eventId/course', 'operatorOnAccount', { edits: 'course' });
export const setHeats = post('/user/:userId/events/:eventId/heats', 'operatorOnAccount', { edits: 'heats' });
export const setRegistration = post('/user/:userId/events/:eventId/registration', 'operatorOnAccount', {
  edits: 'registration',
});
export const setSettings = post('/user/:userId/events/:eventId/settings', 'operatorOnAccount', { edits: 'settings' });
