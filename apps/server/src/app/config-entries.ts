/**
 * Every option with what it is for, what it takes and what holds without it; `docs/configuration.md` is
 * printed from it. Over 300 lines because it names every option.
 */
import { resolve } from 'node:path';
import { proxiesIn } from '../edge/connections/trusted-proxies.ts';
import { liveLimits } from '../edge/sockets/live-limits.ts';
import { pushHostsIn, usualPushHosts } from '../calls/push/push-hosts.ts';
import { targetsIn } from '../calls/outputs/targets.ts';
import { listeningIn, type Listening } from '../http/listen.ts';
import { usualPrices } from '../money/prices.ts';
import { destinationOf } from '../calls/service/error-reports.ts';

/** What one server of several may do for the service. */
export const roles = ['web', 'live', 'mail'] as const;
export type Role = (typeof roles)[number];

export interface ConfigEntry<T> {
  /** What it is for, one sentence. */
  readonly says: string;
  readonly takes: string;
  readonly fallback: T;
  /** `null`: the text is none of what it takes. */
  parse(text: string): T | null;
  /** Whether a text that is given for it says what nobody else may read. Such an option is also taken from a file. */
  readonly holdsSecret?: (text: string) => boolean;
}
export type Value<E> = E extends ConfigEntry<infer T> ? T : never;

/** Each option, as the command line writes it without dashes. */
export const entries = {
  port: whole(8_080, 0, 65_535, 'The port to listen on; with 0 the system chooses one.'),
  host: text(
    '127.0.0.1',
    'ADDRESS',
    'The address to listen on: nobody but this machine, until another one is named; :: is all of them.',
  ),
  data: {
    says: 'The folder of the database, and of what was uploaded; made when it does not exist. With --database a cache of this server that may be empty.',
    takes: 'DIR',
    fallback: resolve('data'),
    parse: (given: string) => (given === '' ? null : resolve(given)),
  },
  database: {
    says: 'A PostgreSQL instead of the database in the data folder; any number of servers may share it.',
    takes: 'postgres://...',
    fallback: null,
    parse: (given: string) => (/^postgres(ql)?:$/.test(URL.parse(given)?.protocol ?? '') ? given : null),
    holdsSecret: hasPassword,
  } satisfies ConfigEntry<string | null>,
  backupTo: {
    says: 'A folder for backups that the server makes of its data folder by itself, each checked; best on another disk. Without it none are made; on PostgreSQL its own tools make them.',
    takes: 'DIR',
    fallback: null,
    parse: (given: string) => (given === '' ? null : resolve(given)),
  } satisfies ConfigEntry<string | null>,
  backupEvery: {
    says: 'How long after a backup the next one is made.',
    takes: '5m..31d',
    fallback: '1h',
    parse: (given: string) => (spanIn(given) === null ? null : given),
  } satisfies ConfigEntry<string>,
  backupKeep: whole(48, 1, 10_000, 'So many backups are kept, the newest.'),
  upgradeBackup: yesOrNo(
    true,
    'Makes a checked backup in the data folder before a newer version changes its tables, and keeps the newest three; --no-upgrade-backup where there is no room for one.',
  ),
  drain: whole(
    0,
    0,
    10,
    'Seconds in which a server that is told to end calls itself not ready before it sends its pages and bridges to other servers: as long as the balancer needs to notice. 0: it is the only one, and ends at once.',
  ),
  resetClock: yesOrNo(
    false,
    'Believes the machine’s clock, also where it is behind what the service wrote: after it had been ahead by mistake.',
  ),
  demo: yesOrNo(
    true,
    'An empty data folder gets a demo of races that run, where nobody but this machine reaches the server; --no-demo starts empty.',
  ),
  logLevel: {
    says: 'The least severe lines to log, as JSON on standard error.',
    takes: 'trace|debug|info|warn|error|fatal|silent',
    fallback: 'warn',
    parse: (given: string) => (logLevels.includes(given) ? given : null),
  },
  publicUrl: {
    says: 'Where people reach the service; with https browsers are told to insist on it.',
    takes: 'URL',
    fallback: null,
    parse: (given: string) => (/^https?:$/.test(URL.parse(given)?.protocol ?? '') ? given : null),
  } satisfies ConfigEntry<string | null>,
  tls: {
    says: 'self: phones and others beside this computer come by https, at port 8443 or one that the system chooses, by a certificate that it makes itself; /trust leads a phone to trust it. By http everything stays as it is.',
    takes: 'self',
    fallback: null,
    parse: (given: string) => (given === 'self' ? given : null),
  } satisfies ConfigEntry<'self' | null>,
  trustProxy: {
    says: 'The proxies in front, by address or range, whose X-Forwarded-For is believed; nobody else’s is.',
    takes: 'ADDRESS[/BITS],...',
    fallback: [],
    parse: proxiesIn,
  } satisfies ConfigEntry<readonly string[]>,
  storagePerAccount: whole(1_024, 1, 1_048_576, 'Megabytes that the documents of one account may take.'),
  reserve: whole(
    64,
    0,
    1_048_576,
    'Megabytes of the disk of the data folder that are given up for impulses when it is full; 0: none.',
  ),
  quotaFactor: whole(1, 1, 1_000_000, 'Multiplies how often one may call, for load tests.'),
  socketsPerAddress: whole(
    liveLimits.sessionsPerAddress,
    1,
    100_000,
    'Live connections from one address, and a fifth of the places in all; more for load tests.',
  ),
  metricsToken: secret('Opens /metrics to whoever sends it as bearer token, from anywhere.'),
  metrics: yesOrNo(false, 'Opens /metrics at a port of its own (--metrics-port) that only this machine reaches.'),
  metricsPort: whole(9_464, 0, 65_535, 'The port of --metrics, on 127.0.0.1; with 0 the system chooses one.'),
  mailUrl: {
    says: 'The mail server, as smtp://user:password@host:587; without one mails stay here. What is not for this machine is encrypted, or waits.',
    takes: 'smtp://...|smtps://...',
    fallback: null,
    parse: (given: string) => (/^smtps?:$/.test(URL.parse(given)?.protocol ?? '') ? given : null),
    holdsSecret: hasPassword,
  } satisfies ConfigEntry<string | null>,
  devMails: yesOrNo(
    false,
    'Opens /dev/mails on a development system, where a developer reads the mails that stay here: by the link that the start prints.',
  ),
  mailFrom: {
    says: 'Whom the mails come from.',
    takes: "'Name <address>'",
    fallback: 'Startwand <startwand@localhost>',
    parse: (given: string) => (/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$/.test(given) ? given : null),
  } satisfies ConfigEntry<string>,
  roles: {
    says: 'What this server does: web answers calls, live keeps connections, mail sends what waits.',
    takes: 'web,live,mail',
    fallback: new Set(roles),
    parse: rolesIn,
  } satisfies ConfigEntry<ReadonlySet<Role>>,
  errorReports: {
    says: 'Where a fifth of all errors is reported, as Sentry takes them, those of pages where their readers agree; without what anybody typed.',
    takes: 'https://key@host/project',
    fallback: null,
    parse: (given: string) => (destinationOf(given) === null ? null : given),
  } satisfies ConfigEntry<string | null>,
  legalPages: {
    says: 'A folder with the Markdown files imprint.md, privacy.md and contract.md, each also as in privacy.de.md; without it the pages are absent.',
    takes: 'DIR',
    fallback: null,
    parse: (given: string) => (given === '' ? null : resolve(given)),
  } satisfies ConfigEntry<string | null>,
  installable: yesOrNo(
    true,
    'Lets phones keep the pages and install them, by https; --no-installable takes away what they have kept.',
  ),
  pushServices: {
    says: 'The push services of browsers that phones are told by of whom they follow; none for nobody. http://localhost:PORT is one of a test.',
    takes: 'HOST,*.HOST,...|none',
    fallback: usualPushHosts,
    parse: pushHostsIn,
  } satisfies ConfigEntry<readonly string[]>,
  allowTargets: {
    says: 'Where organisers may have their events sent to: public is the internet, all also this machine and its network; or networks that are allowed beside the internet.',
    takes: 'public|all|ADDRESS[/BITS],...',
    fallback: [],
    parse: targetsIn,
  } satisfies ConfigEntry<readonly string[]>,
  rmonitor: {
    says: 'Opens a port where lap boards and video programs that read RMonitor connect by themselves (50000 is usual), for the event whose organiser starts it under «Send to». Whoever reaches it reads names and times; without an address it listens where --host says.',
    takes: '[ADDRESS:]PORT',
    fallback: null,
    parse: listeningIn,
  } satisfies ConfigEntry<Listening | null>,
  rmonitorAccount: {
    says: 'The account whose events may be told at the port of --rmonitor, by its confirmed mail address. Without it no event is.',
    takes: 'MAIL',
    fallback: null,
    parse: (given: string) => (/^[^\s@,]+@[^\s@,]+$/.test(given) ? given : null),
  } satisfies ConfigEntry<string | null>,
  prices: {
    says: 'Whether anything costs timing points; with no everything is free, and no page speaks of them. Without it as the first page of a new service was answered, and yes where nobody was asked.',
    takes: 'yes|no',
    fallback: null,
    parse: (given: string) => (given === 'yes' ? true : given === 'no' ? false : null),
  } satisfies ConfigEntry<boolean | null>,
  eventCost: price(usualPrices.event_tp, 'Timing points that creating an event costs.'),
  includedHeats: whole(usualPrices.includedHeats, 0, 50, 'Heats that are in the price of an event.'),
  includedCompetitors: whole(
    usualPrices.includedCompetitors,
    0,
    20_000,
    'Competitors that are in the price of an event.',
  ),
  heatCost: price(usualPrices.heat_tp, 'Timing points for each further heat.'),
  competitorsCost: price(usualPrices.competitors_tp, 'For each further hundred competitors.'),
  triggerCost: price(usualPrices.trigger_tp, 'For a trigger that is used, where its device has no cost of its own.'),
  deviceBonus: price(
    usualPrices.deviceBonus_tp,
    'Timing points that the first registration of a device brings its owner.',
  ),
  salesContact: {
    says: 'Where people order timing points, told to those who may not sell any: an address or a page. Without it as the first page was answered.',
    takes: 'ADDRESS|URL',
    fallback: null,
    parse: contactIn,
  } satisfies ConfigEntry<string | null>,
  requireSecondFactor: yesOrNo(
    false,
    'Administrators and sales persons reach nothing but the security of their account until they have set up a second factor.',
  ),
  factorKey: {
    says: 'Enciphers the secrets of authenticator apps, keys of the service and passwords of receivers, so that neither database nor backups say them; 32 characters or more, kept elsewhere, the same on every server.',
    takes: 'SECRET',
    fallback: null,
    parse: (given: string) => (given.length >= 32 ? given : null),
    holdsSecret: always,
  } satisfies ConfigEntry<string | null>,
  googleClientId: text<string | null>(
    null,
    'ID',
    'Lets people sign in with Google, together with --google-client-secret.',
  ),
  googleClientSecret: secret('What Google gave for the client id.'),
  googleIssuer: {
    says: 'Who vouches for people; another one for tests.',
    takes: 'URL',
    fallback: 'https://accounts.google.com',
    parse: (given: string) => (/^(https:\/\/.|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(given) ? given : null),
  } satisfies ConfigEntry<string>,
};

const spans_ms = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `30m`, `1h`, `2d` in milliseconds, five minutes to 31 days; `null`: something else. */
export function spanIn(given: string): number | null {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(given) ?? [];
  if (unit !== 'm' && unit !== 'h' && unit !== 'd') return null;
  const span_ms = Number(count) * spans_ms[unit];
  return span_ms >= 5 * spans_ms.m && span_ms <= 31 * spans_ms.d ? span_ms : null;
}

function rolesIn(given: string): ReadonlySet<Role> | null {
  const named = given.split(',').map((name) => roles.find((role) => role === name) ?? null);
  return named.includes(null) ? null : new Set(named.filter((role) => role !== null));
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function whole(fallback: number, min: number, max: number, says: string): ConfigEntry<number> {
  return {
    says,
    takes: `${min}..${max}`,
    fallback,
    parse: (given) => {
      const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
      return value >= min && value <= max ? value : null;
    },
  };
}

/** In timing points; a service that sells nothing takes 0. */
function price(fallback: number, says: string): ConfigEntry<number> {
  return whole(fallback, 0, 99_999, says);
}

function text<T extends string | null>(fallback: T, takes: string, says: string): ConfigEntry<T | string> {
  return { says, takes, fallback, parse: (given) => (given === '' ? null : given) };
}

function secret(says: string): ConfigEntry<string | null> & Pick<Required<ConfigEntry<string | null>>, 'holdsSecret'> {
  return { ...text<string | null>(null, 'SECRET', says), holdsSecret: always };
}

function always(): boolean {
  return true;
}

/** As in `smtp://user:password@host`, and what was meant to be one; also as a parameter of the address. */
function hasPassword(given: string): boolean {
  const [, behindScheme = given] = given.split('://');
  const colon = behindScheme.indexOf(':');
  return (colon !== -1 && colon < behindScheme.lastIndexOf('@')) || given.includes('password=');
}

function yesOrNo(fallback: boolean, says: string): ConfigEntry<boolean> {
  return {
    says,
    takes: 'yes|no',
    fallback,
    parse: (given) => (given === 'yes' ? true : given === 'no' ? false : null),
  };
}

/** A page that opens, or an address that one can write to. */
function contactIn(given: string): string | null {
  const isAddress = /^[^\s@<>]+@[^\s@<>]+$/.test(given);
  return isAddress || /^https?:$/.test(URL.parse(given)?.protocol ?? '') ? given : null;
}
