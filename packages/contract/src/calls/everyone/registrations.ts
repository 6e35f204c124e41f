import { get } from '../endpoint.ts';

export const eventRegistration = get('/events/:eventId/registration', 'everyone');
