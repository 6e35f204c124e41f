import { get } from '../endpoint.ts';

export const listEvents = get('/events', 'everyone', { isPaged: true });
export const listOpenEvents = get('/events/open', 'everyone', { isPaged: true });
export const firstPage = get('/events/first-page', 'everyone');
export const eventDetail = get('/events/:eventId/detail', 'everyone');
export const eventChanges = get('/events/:eventId/changes', 'everyone');
