import * as z from 'zod/mini';
import { route } from '../route.ts';

/** The server's clock: pages set theirs by the best of several round trips. */
export const timeNow = route({
  name: 'timeNow',
  method: 'GET',
  path: '/time/now',
  caller: 'visitor',
  says: 'The server clock, in ticks of 100 ns since the epoch.',
  item: z.object({ timestamp_100ns: z.bigint() }),
  errors: [],
});
