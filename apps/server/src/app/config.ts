/**
 * How the server is set up: options on the command line, or the same as environment variables
 * (`--log-level` is `STARTWAND_LOG_LEVEL`); secrets also as files that a variable names
 * (`STARTWAND_FACTOR_KEY_FILE`). Refused early and completely: every fault at once.
 */
import { readFileSync } from 'node:fs';
import { entries, type ConfigEntry, type Value } from './config-entries.ts';

export type Config = { readonly [Name in keyof typeof entries]: Value<(typeof entries)[Name]> };

type Environment = Readonly<Record<string, string | undefined>>;

export type ConfigResult =
  | {
      readonly config: Config;
      /** Options whose secret stood on the command line, where everybody at the machine reads it. */
      readonly exposed: readonly string[];
    }
  | { readonly faults: readonly string[] };

/** @example readConfig(['--port', '0', '--no-demo'], process.env) */
export function readConfig(args: readonly string[], environment: Environment): ConfigResult {
  const { given, faults } = readArguments(args);
  const exposed: string[] = [];
  const read = <T>(name: keyof typeof entries, entry: ConfigEntry<T>): T => {
    const flag = flagOf(name);
    const text = given.get(flag) ?? fromEnvironment(flag, entry, environment, faults);
    if (text === undefined) return entry.fallback;
    const isSecret = entry.holdsSecret?.(text) === true;
    if (isSecret && given.has(flag)) exposed.push(`--${flag}`);
    const value = entry.parse(text);
    if (value !== null) return value;
    // What is read at a console or in a log is no place for a secret either.
    faults.push(`--${flag} takes ${entry.takes}, not ${isSecret ? 'what was given' : `«${text}»`}.`);
    return entry.fallback;
  };
  const config: Config = {
    port: read('port', entries.port),
    host: read('host', entries.host),
    data: read('data', entries.data),
    database: read('database', entries.database),
    backupTo: read('backupTo', entries.backupTo),
    backupEvery: read('backupEvery', entries.backupEvery),
    backupKeep: read('backupKeep', entries.backupKeep),
    upgradeBackup: read('upgradeBackup', entries.upgradeBackup),
    drain: read('drain', entries.drain),
    resetClock: read('resetClock', entries.resetClock),
    demo: read('demo', entries.demo),
    logLevel: read('logLevel', entries.logLevel),
    publicUrl: read('publicUrl', entries.publicUrl),
    tls: read('tls', entries.tls),
    trustProxy: read('trustProxy', entries.trustProxy),
    quotaFactor: read('quotaFactor', entries.quotaFactor),
    storagePerAccount: read('storagePerAccount', entries.storagePerAccount),
    reserve: read('reserve', entries.reserve),
    socketsPerAddress: read('socketsPerAddress', entries.socketsPerAddress),
    metricsToken: read('metricsToken', entries.metricsToken),
    metrics: read('metrics', entries.metrics),
    metricsPort: read('metricsPort', entries.metricsPort),
    mailUrl: read('mailUrl', entries.mailUrl),
    devMails: read('devMails', entries.devMails),
    mailFrom: read('mailFrom', entries.mailFrom),
    prices: read('prices', entries.prices),
    eventCost: read('eventCost', entries.eventCost),
    includedHeats: read('includedHeats', entries.includedHeats),
    includedCompetitors: read('includedCompetitors', entries.includedCompetitors),
    heatCost: read('heatCost', entries.heatCost),
    competitorsCost: read('competitorsCost', entries.competitorsCost),
    triggerCost: read('triggerCost', entries.triggerCost),
    deviceBonus: read('deviceBonus', entries.deviceBonus),
    salesContact: read('salesContact', entries.salesContact),
    roles: read('roles', entries.roles),
    errorReports: read('errorReports', entries.errorReports),
    installable: read('installable', entries.installable),
    pushServices: read('pushServices', entries.pushServices),
    allowTargets: read('allowTargets', entries.allowTargets),
    rmonitor: read('rmonitor', entries.rmonitor),
    rmonitorAccount: read('rmonitorAccount', entries.rmonitorAccount),
    legalPages: read('legalPages', entries.legalPages),
    requireSecondFactor: read('requireSecondFactor', entries.requireSecondFactor),
    factorKey: read('factorKey', entries.factorKey),
    googleClientId: read('googleClientId', entries.googleClientId),
    googleClientSecret: read('googleClientSecret', entries.googleClientSecret),
    googleIssuer: read('googleIssuer', entries.googleIssuer),
  };
  if (config.backupTo !== null && config.database !== null) {
    faults.push('--backup-to is for a data folder: a PostgreSQL is backed up by its own tools (docs/operations.md).');
  }
  return faults.length === 0 ? { config, exposed } : { faults };
}

/** The variable itself, or the file that it names where a secret is meant. */
function fromEnvironment(
  flag: string,
  entry: ConfigEntry<unknown>,
  environment: Environment,
  faults: string[],
): string | undefined {
  const variable = variableOf(flag);
  const text = environment[variable];
  const file = entry.holdsSecret === undefined ? undefined : environment[fileVariableOf(variable)];
  if (file === undefined) return text;
  if (text !== undefined) {
    faults.push(`${variable} and ${fileVariableOf(variable)} are both set: one of them has to go.`);
    return undefined;
  }
  try {
    // An editor ends the last line, the secret does not.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    faults.push(`${fileVariableOf(variable)} names «${file}», which cannot be read (${why}).`);
    return undefined;
  }
}

/** What may be set, for the console. */
export function describeConfig(): string {
  return ['Options:', ...linesOf(listOptions())].join('\n');
}

/** What is wrong, what the options are for that it is about, and where all of them stand. */
export function describeFaults(faults: readonly string[]): string {
  const meant = listOptions().filter(({ flag }) => faults.some((fault) => fault.startsWith(`--${flag} `)));
  const help = meant.length === 0 ? [] : ['', ...linesOf(meant)];
  return [...faults, ...help, '', 'All options: --help'].join('\n');
}

function linesOf(options: ReturnType<typeof listOptions>): readonly string[] {
  return options.flatMap(({ flag, takes, says }) => {
    const option = `  --${flag} ${takes}`;
    // One that is too long for its column has a line of its own.
    const isLong = option.length > TEXTS_AT - 2;
    return isLong ? [option, ' '.repeat(TEXTS_AT) + says] : [option.padEnd(TEXTS_AT) + says];
  });
}

/** The column in which the texts of options begin. */
const TEXTS_AT = 38;

/** The same for who prints it in another way. */
export function listOptions() {
  const all: [string, ConfigEntry<unknown>][] = Object.entries(entries);
  return all.map(([name, { says, takes, fallback, holdsSecret }]) => {
    const flag = flagOf(name);
    return { flag, variable: variableOf(flag), isSecret: holdsSecret !== undefined, says, takes, fallback };
  });
}

const flagOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const variableOf = (flag: string): string => `STARTWAND_${flag.toUpperCase().replaceAll('-', '_')}`;
const fileVariableOf = (variable: string): string => `${variable}_FILE`;

/** `--name value`, `--name=value`; a yes-or-no is also `--name` and `--no-name`: `--name yes` is as the help prints it. */
function readArguments(args: readonly string[]): { given: Map<string, string>; faults: string[] } {
  const given = new Map<string, string>();
  const faults: string[] = [];
  const known = new Map<string, ConfigEntry<unknown>>(
    Object.entries(entries).map(([name, entry]) => [flagOf(name), entry]),
  );
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? '';
    const next = args[at + 1];
    const [, flag = '', value] = /^--([^=]+)(?:=(.*))?$/.exec(argument) ?? [];
    const negated = known.get(flag.replace(/^no-/, ''));
    if (value === undefined && flag.startsWith('no-') && negated?.takes === 'yes|no') {
      given.set(flag.replace(/^no-/, ''), 'no');
    } else if (!known.has(flag)) {
      faults.push(`«${argument}» is no option.`);
    } else if (value === undefined && known.get(flag)?.takes === 'yes|no') {
      // As the help prints it, too.
      const isSaid = next === 'yes' || next === 'no';
      given.set(flag, isSaid ? next : 'yes');
      if (isSaid) at += 1;
    } else {
      given.set(flag, value ?? next ?? '');
      if (value === undefined) at += 1;
    }
  }
  return { given, faults };
}
