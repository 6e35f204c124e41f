/**
 * How the server is set up: options on the command line, or the same as environment variables
 * (`--log-level` is `STARTWAND_LOG_LEVEL`). Refused early and completely: every fault at once.
 */
import { resolve } from 'node:path';
import { usualPrices } from './timing-points/prices.ts';

export type Config = { readonly [Name in keyof typeof entries]: Value<(typeof entries)[Name]> };

export type ConfigResult = { readonly config: Config } | { readonly faults: readonly string[] };

/** @example readConfig(['--port', '0', '--no-demo'], process.env) */
export function readConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ConfigResult {
  const { given, faults } = readArguments(args);
  const read = <T>(name: keyof typeof entries, entry: Entry<T>): T => {
    const flag = flagOf(name);
    const text = given.get(flag) ?? environment[variableOf(flag)];
    if (text === undefined) return entry.fallback;
    const value = entry.parse(text);
    if (value !== null) return value;
    faults.push(`--${flag} takes ${entry.takes}, not «${text}».`);
    return entry.fallback;
  };
  const config: Config = {
    port: read('port', entries.port),
    host: read('host', entries.host),
    data: read('data', entries.data),
    database: read('database', entries.database),
    demo: read('demo', entries.demo),
    logLevel: read('logLevel', entries.logLevel),
    publicUrl: read('publicUrl', entries.publicUrl),
    trustProxy: read('trustProxy', entries.trustProxy),
    quotaFactor: read('quotaFactor', entries.quotaFactor),
    metricsToken: read('metricsToken', entries.metricsToken),
    mailUrl: read('mailUrl', entries.mailUrl),
    mailFrom: read('mailFrom', entries.mailFrom),
    sendMails: read('sendMails', entries.sendMails),
    eventCost: read('eventCost', entries.eventCost),
    includedHeats: read('includedHeats', entries.includedHeats),
    includedCompetitors: read('includedCompetitors', entries.includedCompetitors),
    heatCost: read('heatCost', entries.heatCost),
    competitorsCost: read('competitorsCost', entries.competitorsCost),
    triggerCost: read('triggerCost', entries.triggerCost),
    deviceBonus: read('deviceBonus', entries.deviceBonus),
    googleClientId: read('googleClientId', entries.googleClientId),
    googleClientSecret: read('googleClientSecret', entries.googleClientSecret),
    googleIssuer: read('googleIssuer', entries.googleIssuer),
  };
  return faults.length === 0 ? { config } : { faults };
}

/** What may be set, for the console. */
export function describeConfig(): string {
  const lines = Object.entries(entries).map(
    ([name, { takes, says }]) => `  --${flagOf(name)} ${takes}`.padEnd(34) + says,
  );
  return ['Options:', ...lines].join('\n');
}

interface Entry<T> {
  /** What it is for, one sentence. */
  readonly says: string;
  readonly takes: string;
  readonly fallback: T;
  /** `null`: the text is none of what it takes. */
  parse(text: string): T | null;
}
type Value<E> = E extends Entry<infer T> ? T : never;

const entries = {
  port: whole(8_080, 0, 65_535, 'The port to listen on; with 0 the system chooses one.'),
  host: text<string | null>(
    null,
    'ADDRESS',
    'The address to listen on; all of them when left out.',
  ),
  data: {
    says: 'The folder of the database; made when it does not exist.',
    takes: 'DIR',
    fallback: resolve('data'),
    parse: (given: string) => (given === '' ? null : resolve(given)),
  },
  database: {
    says: 'A PostgreSQL instead of the database in the data folder; any number of servers may share it.',
    takes: 'postgres://...',
    fallback: null,
    parse: (given: string) =>
      /^postgres(ql)?:$/.test(URL.parse(given)?.protocol ?? '') ? given : null,
  } satisfies Entry<string | null>,
  demo: yesOrNo(true, 'An empty data folder gets a demo race that runs; --no-demo starts empty.'),
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
  } satisfies Entry<string | null>,
  trustProxy: yesOrNo(false, 'Believe what the one proxy in front adds to X-Forwarded-For.'),
  quotaFactor: whole(1, 1, 1_000_000, 'Multiplies how often one may call, for load tests.'),
  metricsToken: text<string | null>(
    null,
    'SECRET',
    'Opens /metrics to whoever sends it as bearer token; without one they are for this machine only.',
  ),
  mailUrl: {
    says: 'The mail server, as smtp://user:password@host:587; without one mails stay here, at /dev/mails.',
    takes: 'smtp://...|smtps://...',
    fallback: null,
    parse: (given: string) => (/^smtps?:$/.test(URL.parse(given)?.protocol ?? '') ? given : null),
  } satisfies Entry<string | null>,
  mailFrom: {
    says: 'Whom the mails come from.',
    takes: "'Name <address>'",
    fallback: 'Startwand <startwand@localhost>',
    parse: (given: string) => (/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$/.test(given) ? given : null),
  } satisfies Entry<string>,
  sendMails: yesOrNo(
    true,
    'This server sends the mails that wait; --no-send-mails leaves it to others.',
  ),
  eventCost: price(usualPrices.event_tp, 'Timing points that creating an event costs.'),
  includedHeats: whole(
    usualPrices.includedHeats,
    0,
    50,
    'Heats that are in the price of an event.',
  ),
  includedCompetitors: whole(
    usualPrices.includedCompetitors,
    0,
    20_000,
    'Competitors that are in the price of an event.',
  ),
  heatCost: price(usualPrices.heat_tp, 'Timing points for each further heat.'),
  competitorsCost: price(usualPrices.competitors_tp, 'For each further hundred competitors.'),
  triggerCost: price(
    usualPrices.trigger_tp,
    'For a trigger that is used, where its device has no cost of its own.',
  ),
  deviceBonus: price(
    usualPrices.deviceBonus_tp,
    'Timing points that the first registration of a device brings its owner.',
  ),
  googleClientId: text<string | null>(
    null,
    'ID',
    'Lets people sign in with Google, together with --google-client-secret.',
  ),
  googleClientSecret: text<string | null>(null, 'SECRET', 'What Google gave for the client id.'),
  googleIssuer: {
    says: 'Who vouches for people; another one for tests.',
    takes: 'URL',
    fallback: 'https://accounts.google.com',
    parse: (given: string) =>
      /^(https:\/\/.|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(given) ? given : null,
  } satisfies Entry<string>,
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function whole(fallback: number, min: number, max: number, says: string): Entry<number> {
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
function price(fallback: number, says: string): Entry<number> {
  return whole(fallback, 0, 99_999, says);
}

function text<T extends string | null>(
  fallback: T,
  takes: string,
  says: string,
): Entry<T | string> {
  return { says, takes, fallback, parse: (given) => (given === '' ? null : given) };
}

function yesOrNo(fallback: boolean, says: string): Entry<boolean> {
  return {
    says,
    takes: 'yes|no',
    fallback,
    parse: (given) => (given === 'yes' ? true : given === 'no' ? false : null),
  };
}

const flagOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const variableOf = (flag: string): string => `STARTWAND_${flag.toUpperCase().replaceAll('-', '_')}`;

/** `--name value`, `--name=value`; a yes-or-no is also `--name` and `--no-name`. */
function readArguments(args: readonly string[]): { given: Map<string, string>; faults: string[] } {
  const given = new Map<string, string>();
  const faults: string[] = [];
  const known = new Map<string, Entry<unknown>>(
    Object.entries(entries).map(([name, entry]) => [flagOf(name), entry]),
  );
  const rest = args.values();
  for (const argument of rest) {
    const [, flag = '', value] = /^--([^=]+)(?:=(.*))?$/.exec(argument) ?? [];
    const negated = known.get(flag.replace(/^no-/, ''));
    if (value === undefined && flag.startsWith('no-') && negated?.takes === 'yes|no') {
      given.set(flag.replace(/^no-/, ''), 'no');
    } else if (!known.has(flag)) {
      faults.push(`«${argument}» is no option.`);
    } else if (value === undefined && known.get(flag)?.takes === 'yes|no') {
      given.set(flag, 'yes');
    } else {
      given.set(flag, value ?? rest.next().value ?? '');
    }
  }
  return { given, faults };
}
