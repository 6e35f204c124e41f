import { get } from '../endpoint.ts';

export const countViewers = get('/events/:eventId/viewers', 'everyone');
