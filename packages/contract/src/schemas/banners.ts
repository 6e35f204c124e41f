/** Messages that stand on the pages of an event, and how many look at them. */
import * as z from 'zod/mini';
import { bannerMessage, event } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';

export const addBanner = described({
  says: 'Puts a message on every page of the event, at once.',
  body: z.strictObject({ message: field.text(limits.bannerMax) }),
  item: event,
});

export const editBanner = described({
  says: 'Changes the words of a message, where it stands. Whoever dismissed it sees it again.',
  body: z.strictObject({ message: field.text(limits.bannerMax) }),
  item: bannerMessage,
});

export const removeBanner = described({
  says: 'Takes a message off the pages of the event; `restoreBanner` brings it back.',
  item: event,
});

export const restoreBanner = described({
  says: `Brings back a message that was taken off, where it stood, for ${limits.restore_min} minutes; it keeps its id.`,
  item: event,
});

export const countViewers = described({
  says: 'How many pages watch the event live at this moment.',
  item: z.object({ value: z.int() }),
});
