import * as z from 'zod/mini';
import * as field from '../fields.ts';
import { route } from '../route.ts';

/** The server's clock: pages set theirs by the best of several round trips. */
export const timeNow = route({
  name: 'timeNow',
  method: 'GET',
  path: '/time/now',
  caller: 'visitor',
  says: 'The clock of the service, in ticks of 100 ns since the epoch, and how far it is ahead of its machine: the machine was set back, and the service never goes back.',
  item: z.object({ timestamp_100ns: z.bigint(), ahead_ms: z.optional(z.int()) }),
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

/** What pages say before anybody is logged in. */
export const serviceInfo = route({
  name: 'serviceInfo',
  method: 'GET',
  path: '/service/info',
  caller: 'visitor',
  says: 'What the service offers and what it costs, in timing points: the same for everybody, until the service starts anew. May be kept for a minute.',
  item: z.object({
    version: z.string(),
    hasGoogleSignIn: field.says('Whether people can sign in with Google here.', z.boolean()),
    prices: z.object({
      event_tp: field.says('Creating an event, with so many heats and competitors in it.', z.int()),
      includedHeats: z.int(),
      includedCompetitors: z.int(),
      heat_tp: field.says('Each further heat.', z.int()),
      competitors_tp: field.says(
        'Each further hundred competitors, as soon as it is begun.',
        z.int(),
      ),
      trigger_tp: field.says(
        'A trigger that is used, where its device says no other cost.',
        z.int(),
      ),
      deviceBonus_tp: field.says('What the first registration of a device brings.', z.int()),
    }),
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
    isMaintenance: z.boolean(),
    timestamp_100ns: z.bigint(),
  }),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});

/** Whether the service is in maintenance, and until when at the latest, as far as anybody knows. */
const maintenance = z.object({ isOn: z.boolean(), until_100ns: z.nullable(field.timestamp) });

export const setMaintenance = route({
  name: 'setMaintenance',
  method: 'POST',
  path: '/status/maintenance',
  caller: 'user',
  says: 'Begins or ends a maintenance: calls of everybody else are answered with MAINTENANCE, while devices deliver as ever. For administrators.',
  body: z.strictObject({
    isOn: z.boolean(),
    until_100ns: z._default(z.nullable(field.timestamp), null),
  }),
  item: maintenance,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});
