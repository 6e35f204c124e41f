import { get, post } from '../endpoint.ts';

export const onAir = get('/events/:eventId/boards', 'everyone');
export const reportBoard = post('/events/:eventId/boards/report', 'everyone');
