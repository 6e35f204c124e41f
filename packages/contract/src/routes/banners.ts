/** Messages that stand on the pages of an event, and how many look at them. */
import * as z from 'zod/mini';
import { bannerMessage, event } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';

export const addBanner = route({
  name: 'addBanner',
  method: 'POST',
  path: '/events/:eventId/banner',
  caller: 'user',
  says: 'Puts a message on every page of the event, at once.',
  params: z.object({ eventId: field.id }),
  body: z.strictObject({ message: field.text(limits.bannerMax) }),
  takesKey: true,
  item: event,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'],
});

export const editBanner = route({
  name: 'editBanner',
  method: 'POST',
  path: '/events/:eventId/banner/:bannerId',
  caller: 'user',
  says: 'Changes the words of a message, where it stands. Whoever dismissed it sees it again.',
  params: z.object({ eventId: field.id, bannerId: field.id }),
  body: z.strictObject({ message: field.text(limits.bannerMax) }),
  edits: 'banner',
  item: bannerMessage,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'BANNER_NOT_FOUND'],
});

export const removeBanner = route({
  name: 'removeBanner',
  method: 'DELETE',
  path: '/events/:eventId/banner/:bannerId',
  caller: 'user',
  says: 'Takes a message off the pages of the event; `restoreBanner` brings it back.',
  params: z.object({ eventId: field.id, bannerId: field.id }),
  item: event,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'BANNER_NOT_FOUND'],
});

export const restoreBanner = route({
  name: 'restoreBanner',
  method: 'POST',
  path: '/events/:eventId/banner/:bannerId/restore',
  caller: 'user',
  says: `Brings back a message that was taken off, where it stood, for ${limits.restore_min} minutes; it keeps its id.`,
  params: z.object({ eventId: field.id, bannerId: field.id }),
  item: event,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', 'BANNER_NOT_FOUND'],
});

export const countViewers = route({
  name: 'countViewers',
  method: 'GET',
  path: '/events/:eventId/viewers',
  caller: 'visitor',
  says: 'How many pages watch the event live at this moment.',
  params: z.object({ eventId: field.id }),
  item: z.object({ value: z.int() }),
  errors: ['EVENT_NOT_FOUND'],
});
