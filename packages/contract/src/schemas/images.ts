/** Pictures of an event and of its organizer: PNG or JPEG, made anew and sized by the server. */
import * as z from 'zod/mini';
import { event } from '../records/event.ts';
import { described } from '../route.ts';

export const setEventImage = described({
  says: 'The picture of an event; it replaces the one before.',
  item: event,
  errors: ['UNSUPPORTED_IMAGE'],
});

export const removeEventImage = described({ says: 'Takes the picture off an event.', item: event, errors: [] });

export const setOrganizerImage = described({
  says: 'The picture of the organizer; it replaces the one before.',
  item: event,
  errors: ['UNSUPPORTED_IMAGE'],
});

export const removeOrganizerImage = described({
  says: 'Takes the picture off the organizer.',
  item: event,
});

export const image = described({
  shared: 'forEver',
  says: 'The picture itself; it never changes, another one has another address.',
  item: z.never(),
  errors: ['ROUTE_NOT_FOUND'],
});
