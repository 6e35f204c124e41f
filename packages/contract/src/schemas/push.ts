/** Competitors whom a phone follows, told to it by the push service of its browser while no page is open. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { mailLanguages } from '../records/user.ts';

const endpoint = field.says(
  'Where the browser is reached; who knows it may send to it, so it is told to nobody.',
  z.string().check(field.atMost(limits.pushEndpointMax), z.regex(/^https?:\/\/[!-~]+$/, 'NOT_A_WEBSITE')),
);
const key = (min: number, max: number) =>
  z.string().check(z.minLength(min), field.atMost(max), z.regex(/^[\w-]+$/, 'UNPRINTABLE'));

export const followByPush = described({
  says: 'Sends start, finish and rank of a competitor to a browser until the event is over, as far as everybody may see them. Nothing of a person is kept with it; a second call takes the place of the first.',
  body: z.strictObject({
    endpoint,
    keys: z.strictObject({ p256dh: key(80, 100), auth: key(16, 40) }),
    language: z._default(z.enum(mailLanguages), 'en'),
  }),
  item: z.object({ until_100ns: field.timestamp }),
  errors: ['PUSH_REFUSED', 'TOO_MANY_FOLLOWED'],
});

export const unfollowByPush = described({
  says: 'Ends it; also when there was nothing to end.',
  body: z.strictObject({ endpoint }),
  item: z.object({}),
});
