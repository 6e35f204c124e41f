import { get, post } from '../endpoint.ts';

export const putOnAir = post('/events/:eventId/boards', 'operator', { edits: 'onAir' });
export const boardsThere = get('/events/:eventId/boards/there', 'operator');

export const speakerSheet = get('/events/:eventId/speaker', 'operator');
export const setSpeakerSheet = post('/events/:eventId/speaker', 'operator', { edits: 'speakerSheet' });
