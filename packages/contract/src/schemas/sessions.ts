/** Where the holder of an account is logged in. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { described } from '../route.ts';

/** One stay, from a login until it is ended or expires. */
const session = z.object({
  id: field.says('Opens nothing; it names the session to its holder.', z.string()),
  device: field.says(
    'The browser and the system that logged in, by what they said of themselves, as in `Firefox, Windows`; null where they said nothing that is known.',
    z.nullable(z.string()),
  ),
  since_100ns: field.says('When it logged in.', z.bigint()),
  seenAt_100ns: field.says('When it was used last, to some minutes.', z.bigint()),
  until_100ns: field.says('When it ends by itself.', z.bigint()),
  isThis: field.says('Whether it is the one that asks.', z.boolean()),
});
export type SessionDto = z.infer<typeof session>;

export const listSessions = described({
  says: 'Where the person is logged in, the one used last first; at most so many as `sessionsShownMax` says.',
  item: session,
});

export const endSession = described({
  says: 'Logs one of them out, with its live connections, at once.',
  item: z.never(),
});

export const endOtherSessions = described({
  says: 'Logs all of them out but the one that asks, with their live connections, at once; tells how many.',
  item: z.object({ ended: z.int() }),
});
