/** Pictures of an event and of its organizer: PNG or JPEG, made anew and sized by the server. */
import * as z from 'zod/mini';
import { event } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';

const params = z.object({ eventId: field.id });
const file = { max_bytes: limits.imageMax_bytes, isOptional: false } as const;

export const setEventImage = route({
  name: 'setEventImage',
  method: 'POST',
  path: '/events/:eventId/image',
  caller: 'user',
  says: 'The picture of an event; it replaces the one before.',
  params,
  file,
  item: event,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'UNSUPPORTED_IMAGE'],
});

export const removeEventImage = route({
  name: 'removeEventImage',
  method: 'DELETE',
  path: '/events/:eventId/image',
  caller: 'user',
  says: 'Takes the picture off an event.',
  params,
  item: event,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});

export const setOrganizerImage = route({
  name: 'setOrganizerImage',
  method: 'POST',
  path: '/events/:eventId/organizer/image',
  caller: 'user',
  says: 'The picture of the organizer; it replaces the one before.',
  params,
  file,
  item: event,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'UNSUPPORTED_IMAGE'],
});

export const removeOrganizerImage = route({
  name: 'removeOrganizerImage',
  method: 'DELETE',
  path: '/events/:eventId/organizer/image',
  caller: 'user',
  says: 'Takes the picture off the organizer.',
  params,
  item: event,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});

export const image = route({
  name: 'image',
  method: 'GET',
  path: '/images/:imageId',
  caller: 'visitor',
  says: 'The picture itself; it never changes, another one has another address.',
  params: z.object({ imageId: field.id }),
  answersFile: true,
  item: z.never(),
  errors: ['ROUTE_NOT_FOUND'],
});
