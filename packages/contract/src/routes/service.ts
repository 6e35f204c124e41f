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

const share = z.number().check(z.minimum(0), z.maximum(1));

export const serviceStatus = route({
  name: 'serviceStatus',
  method: 'GET',
  path: '/status',
  caller: 'user',
  says: 'How the server that answers does: its part of all processors since the last look, and of the memory. For administrators.',
  item: z.object({
    cpuUsage: share,
    memoryUsage: share,
    memory_bytes: z.int(),
    uptime_s: z.int(),
    version: z.string(),
    timestamp_100ns: z.bigint(),
  }),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});
