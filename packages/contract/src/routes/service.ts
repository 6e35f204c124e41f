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

/** Names come from the reader's own language; a table of names would be wrong in six of seven. */
export const listNations = route({
  name: 'listNations',
  method: 'GET',
  path: '/nations/all',
  caller: 'visitor',
  says: 'The nations that may be raced for; everywhere else a nation is its IOC code.',
  item: z.object({
    id: z.string(),
    iso2: z.string(),
    iso3: z.string(),
    ioc3: z.string(),
  }),
  errors: [],
});
