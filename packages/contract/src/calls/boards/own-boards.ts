import * as limits from '../../base/limits.ts';
import { get, post, remove } from '../endpoint.ts';

export const putOnAir = post('/events/:eventId/boards', 'operator', { edits: 'onAir' });
export const listBoard = post('/events/:eventId/boards/list', 'operator');
export const addSponsorPicture = post('/events/:eventId/boards/picture', 'operator', {
  file: { max_bytes: limits.imageMax_bytes, isOptional: false },
});
export const removeSponsorPicture = remove('/events/:eventId/boards/picture/:imageId', 'operator');
export const restoreSponsorPicture = post('/events/:eventId/boards/picture/:imageId/restore', 'operator');
export const boardsThere = get('/events/:eventId/boards/there', 'operator');

export const speakerSheet = get('/events/:eventId/speaker', 'operator');
export const setSpeakerSheet = post('/events/:eventId/speaker', 'operator', { edits: 'speakerSheet' });
