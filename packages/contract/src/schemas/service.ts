import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { profileInput, user } from '../records/user.ts';
import { legalPages } from '../records/legal-pages.ts';
import { described } from '../route.ts';

const maintenanceSpan = z.object({ start_100ns: field.timestamp, end_100ns: field.timestamp });

/** The server's clock: pages set theirs by the best of several round trips. */
export const timeNow = described({
  says: 'The clock of the service, in ticks of 100 ns since the epoch, and how far it is ahead of its machine: the machine was set back, and the service never goes back.',
  item: z.object({
    timestamp_100ns: z.bigint(),
    ahead_ms: z.optional(z.int()),
    announced: field.says(
      `A maintenance that is coming; absent where none is, or not before the last ${limits.maintenanceNotice_h} hours.`,
      z.optional(maintenanceSpan),
    ),
  }),
});

/** Names come from the reader's own language; a table of names would be wrong in six of seven. */
export const listNations = described({
  shared: 'hour',
  says: 'The nations that may be raced for; everywhere else a nation is its IOC code.',
  item: z.object({
    id: z.string(),
    iso2: z.string(),
    iso3: z.string(),
    ioc3: z.string(),
  }),
});

/** What pages say before anybody is logged in. */
export const serviceInfo = described({
  shared: 'minute',
  says: 'What the service offers and what it costs, in timing points: the same for everybody, until the service is set up or starts anew. May be kept for a minute, but of a new service.',
  item: z.object({
    version: z.string(),
    build: field.says(
      'The version and the number of its build, as in `0.58.2+1456`; the version alone where nobody numbered it.',
      z.string(),
    ),
    salesContact: field.says(
      'Where timing points are ordered here: an e-mail address or a page; `null` where the service does not say.',
      z.nullable(z.string()),
    ),
    hasGoogleSignIn: field.says('Whether people can sign in with Google here.', z.boolean()),
    isInstallable: field.says('Whether phones may keep the pages, for a time without network.', z.boolean()),
    pushKey: field.says(
      'The key that browsers want to know of who sends to them; null: the service sends nothing.',
      z.nullable(z.string()),
    ),
    legalPages: field.says('Those that the operator of the service gave.', z.array(z.enum(legalPages))),
    errorReports: field.says(
      'Where pages report errors of readers who agreed to it, as Sentry takes them; null: nowhere.',
      z.nullable(z.string()),
    ),
    passkeysAt: field.says(
      'The only address at which passkeys work, as in `https://startwand.example`; null where there are none.',
      z.nullable(z.string()),
    ),
    hasOwnAuthority: field.says(
      'Whether the service makes its certificates itself, and has one for phones to trust.',
      z.boolean(),
    ),
    requiresSecondFactor: field.says(
      'Whether administrators and sales persons have to set up a second factor before anything else.',
      z.boolean(),
    ),
    isNew: field.says(
      'Nobody has an account here: the first page of the service makes the administrator.',
      z.boolean(),
    ),
    isDemo: field.says('Whether the service shows a demo, in a data folder that is the demo’s.', z.boolean()),
    isPackaged: field.says(
      'Whether the server came as a package: its programs are called by `./startwand`, in a checkout by npm.',
      z.boolean(),
    ),
    sendsMails: field.says(
      'Whether there is a mail server; without one an administrator lets in who signs up, by a code.',
      z.boolean(),
    ),
    isFree: field.says('Whether everything is free: nothing is booked, and all prices are 0.', z.boolean()),
    prices: z.object({
      event_tp: field.says('Creating an event, with so many heats and competitors in it.', z.int()),
      includedHeats: z.int(),
      includedCompetitors: z.int(),
      heat_tp: field.says('Each further heat.', z.int()),
      competitors_tp: field.says('Each further hundred competitors, as soon as it is begun.', z.int()),
      trigger_tp: field.says('A trigger that is used, where its device says no other cost.', z.int()),
      deviceBonus_tp: field.says('What the first registration of a device brings.', z.int()),
    }),
  }),
});

export const serviceSetUp = described({
  says: 'Whether the first page of the service is open, as it is while nobody has an account, and whether it asks for the code of the start.',
  item: z.object({
    isOpen: z.boolean(),
    asksCode: field.says(
      'The code that the start printed is asked for: always, as long as the page is open.',
      z.boolean(),
    ),
  }),
});

/** As signing up, once: of two at the same moment one is refused. */
export const setUpService = described({
  says: 'Makes the administrator of a service where nobody has an account, and logs in; the answer carries the token in its `authorization` header. With the code that the start prints.',
  body: z.extend(profileInput, {
    email: field.email,
    password: field.password,
    code: field.says(
      'The code that the start printed, with or without the characters between its groups; nobody is let in without it.',
      z.optional(z.string().check(z.maxLength(limits.setUpCodeMax))),
    ),
    isFree: field.says('Whether everything is free here. The option `--prices` beats it.', z.boolean()),
    salesContact: field.says(
      'Where timing points are ordered: an address or a page. The option `--sales-contact` beats it.',
      z._default(z.nullable(field.contact), null),
    ),
  }),
  item: user,
  errors: ['SET_UP_CLOSED', 'SET_UP_CODE_WRONG'],
});

const share = z.number().check(z.minimum(0), z.maximum(1));

const statusSample = z.object({
  date: z.bigint(),
  cpu: share,
  memory: share,
  viewers: field.says('Live connections that watch an event.', z.int()),
  triggers_per_s: field.says('Triggers that were acknowledged.', z.number()),
  commit_ms: field.says(
    'How long a group of units took to be on disk, on average; `null` where nothing was stored.',
    z.nullable(z.number()),
  ),
});
export type StatusSampleDto = z.infer<typeof statusSample>;

export const serviceStatus = described({
  says: 'How the server that answers does: its part of all processors since the last look, and of the memory. For administrators.',
  item: z.object({
    cpuUsage: share,
    memoryUsage: share,
    memory_bytes: z.int(),
    uptime_s: z.int(),
    version: z.string(),
    isMaintenance: z.boolean(),
    maintenanceUntil_100ns: field.says('When it is probably over; `null` where nobody knows.', z.nullable(z.bigint())),
    announced: field.says('The maintenance that was announced and is not over.', z.nullable(maintenanceSpan)),
    pages: field.says(
      'When all pages of the database were last looked at, once a day, and what is wrong with them; `null` before the first look, and on PostgreSQL.',
      z.nullable(z.object({ checked_100ns: z.bigint(), fault: z.nullable(z.string()) })),
    ),
    waitingMails: field.says('How many mails wait to be sent, with those to many.', z.int()),
    room_bytes: field.says(
      'What the disk of the data folder has left; `null` where its system does not say, and on PostgreSQL.',
      z.nullable(z.int()),
    ),
    lastBackup_100ns: field.says(
      'When the data folder was last copied by `npm run backup` or `--backup-to`; `null`: never, or on PostgreSQL.',
      z.nullable(z.bigint()),
    ),
    server: field.says('Which of several servers answers: machine and process.', z.string()),
    timestamp_100ns: z.bigint(),
  }),
});

/** Whether the service is in maintenance, and until when at the latest, as far as anybody knows. */
const maintenance = z.object({ isOn: z.boolean(), until_100ns: z.nullable(field.timestamp) });

export const setMaintenance = described({
  says: 'Begins or ends a maintenance: calls of everybody else are answered with MAINTENANCE, while devices deliver as ever. For administrators.',
  body: z.strictObject({
    isOn: z.boolean(),
    until_100ns: z._default(z.nullable(field.timestamp), null),
  }),
  item: maintenance,
});

export const withdrawMaintenance = described({
  says: 'Takes back what was announced: pages do not tell of it any more, mails stay sent. For administrators.',
  item: z.never(),
});

export const statusSamples = described({
  says: `How the server that answers was in the last hour, one sample every ${limits.statusSample_s} seconds, the oldest first. It forgets them when it ends. For administrators.`,
  item: statusSample,
});
