import { post, remove } from './endpoint.ts';
import * as limits from '../base/limits.ts';

export const setEventImage = post('/events/:eventId/image', 'operator', {
  file: { max_bytes: limits.imageMax_bytes, isOptional: false },
});
export const removeEventImage = remove('/events/:eventId/image', 'operator');
export const setOrganizerImage = post('/events/:eventId/organizer/image', 'operator', {
  file: { max_bytes: limits.imageMax_bytes, isOptional: false },
});
export const removeOrganizerImage = remove('/events/:eventId/organizer/image', 'operator');
