/** From a configuration to a server that listens, and from a signal to its end. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { limits } from '@startwand/contract';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp, type App } from './app.ts';
import { steadyClock, type Clock } from '../base/clock.ts';
import { spanIn } from './config-entries.ts';
import type { Config } from './config.ts';
import { startDemo } from './demo/start-demo.ts';
import { SecretMarks } from '../storage/secrets/secret-marks.ts';
import { filesIn } from '../storage/files/copy-files.ts';
import { openFolder, removeLeftovers } from '../storage/files/file-store.ts';
import { openSharedFiles, type SharedFiles } from '../storage/files/shared-file-store.ts';
import { pricesOf } from '../money/prices.ts';
import { endEach } from '../base/end-each.ts';
import { after } from '../base/timers.ts';
import { resumeLiveEvents } from '../calls/events/resume-live-events.ts';
import { authorityOf } from './own-authority.ts';
import type { Reach } from '../http/phones-door.ts';
import { CannotListen, isThisMachine, listen, listenOn } from '../http/listen.ts';
import { describeLegalPages } from '../calls/legal/legal-pages.ts';
import { LegalPagesRefused, readLegalPages } from '../calls/legal/read-legal-pages.ts';
import { openLog } from '../base/log.ts';
import { devMailsLink, openDevMailsKey } from '../mail/dev-mails.ts';
import { localSink, type Mailer } from '../mail/mailer.ts';
import { smtpMailer } from '../mail/smtp-mailer.ts';
import { sendErrorReports } from '../calls/service/error-reports.ts';
import { endSoon, untilEnd } from './end-in-order.ts';
import { doubtsOf, isNeverSet } from './environment-doubts.ts';
import { readOpenFilesMax, shareOpenFiles } from '../base/open-files.ts';
import { keepClock, startClock } from '../calls/service/kept-clock.ts';
import { openIdProvider, type SignInProvider } from '../accounts/sign-ins/provider.ts';
import type { Database } from '../storage/database/database.ts';
import type { Services } from './services.ts';
import { TimedBackups } from '../storage/database/timed-backups.ts';
import { placeOf, withDatabase, type Say } from './with-database.ts';

const pagesFolder = join(import.meta.dirname, '../../../web/dist');

/** A configuration, and which of its secrets stood where everybody at the machine reads them. */
interface Wanted {
  readonly config: Config;
  readonly exposed: readonly string[];
}

/** @returns the exit code, after the server was asked to end; the process then does so soon */
export async function serve({ config, exposed }: Wanted, say: Say): Promise<number> {
  const log = openLog(config.logLevel);
  try {
    return await serveUntilEnd({ config, exposed }, say, log);
  } finally {
    endSoon(log);
  }
}

function serveUntilEnd({ config, exposed }: Wanted, say: Say, log: FastifyBaseLogger): Promise<number> {
  const reserve_bytes = config.reserve * 1_048_576;
  const options = { reserve_bytes, isForThePerson };
  return withDatabase(config, options, say, async (database) => {
    let address = addressOf(config, config.port);
    const clock = steadyClock(Date.now, () => performance.now());
    const setBack = await startClock(database, clock, config.resetClock);
    if (setBack !== null) log.error(setBack);
    if (exposed.length > 0) log.warn({ options: exposed }, 'a secret stands on the command line');
    warnOfSurroundings(log);
    const legal = await readLegalPages(config.legalPages);
    // A demo belongs to one folder; a database that servers share is a service's. Until it is known there may be one.
    const demo = { mayBe: config.demo && config.database === null, isShown: false };
    const sharedFiles = sharedFilesOf(config, database, clock.now);
    const backups = backupsOf(config, log);
    const reports = config.errorReports === null ? null : sendErrorReports(config.errorReports);
    const secretMarks = new SecretMarks({ database, factorKey: config.factorKey, log });
    const devMails = {
      devMailsKey: config.devMails ? await openDevMailsKey(secretMarks) : null,
      mailer: mailerOf(config),
      publicUrl: () => address,
    };
    const { http, services, phonesDoor, metricsListening } = await buildApp({
      ...settingsOf(config),
      ...devMails,
      database,
      clock: clock.now,
      clockAhead_ms: () => clock.ahead_ms(),
      elapsed_ms: () => performance.now(),
      log,
      pages: existsSync(join(pagesFolder, 'index.html')) ? pagesFolder : null,
      reach: () => reachOf(config, demo),
      interfaces: networkInterfaces,
      openFiles: shareOpenFiles(readOpenFilesMax()),
      ...patience,
      files: sharedFiles ?? openFolder(filesIn(config.data)),
      backups,
      isDemo: () => demo.isShown,
      legal,
      signInProvider: providerOf(config, () => address),
      ownAuthority: await authorityOf(config, secretMarks),
    });
    const end = untilEnd(log, say);
    // Before anybody can ask whether the disk has room.
    const stopReserve = database.reserve?.keep(log);
    const stopClock = keepClock(database, clock, log);
    try {
      const port = await listenOn(http, config);
      address = addressOf(config, port);
      await phonesDoor.listenForOthers();
      const forBoards = await openRMonitorPort(config, services);
      const forPrometheus = await openMetrics(config, metricsListening, log);
      say(`Startwand is ready at ${localAddressOf(config, port)}`);
      say(`It is process ${process.pid}; Ctrl-C or "kill ${process.pid}" ends it in order.`);
      if (forBoards !== null) say(describeRMonitor(forBoards, config));
      if (forPrometheus !== null) say(`Prometheus reads http://localhost:${forPrometheus}/metrics.`);
      const mailsLink = devMailsLink(devMails);
      if (mailsLink !== null) say(`Mails that stay here: ${mailsLink}`);
      if (setBack !== null) say(setBack);
      say(describeLegalPages(legal));
      if (database.isNew) say(`There was no database ${placeOf(config)}: an empty one was made.`);
      await workUntil(end.isAsked, config, { services, port, say, log, demo, backups, sharedFiles });
    } finally {
      // Nothing is dropped: requests are answered and what is stored is decided, then the disk closes. Where the
      // port was in use, what runs by itself ends before the disk does.
      await endEach(log, [() => http.close(), stopClock, () => stopReserve?.(), () => reports?.stop()]);
    }
    return end.exitCode();
  });
}

/** Warns of each; the server starts all the same. */
function warnOfSurroundings(log: FastifyBaseLogger): void {
  const { unknown, readable } = doubtsOf(process.env);
  if (unknown.length > 0) log.warn({ unknown }, 'a variable sets nothing');
  if (readable.length > 0) log.warn({ variables: readable }, 'the file of a secret can be read by everybody');
  if (isNeverSet(Date.now())) log.error({ now: new Date() }, 'the clock of this machine was never set');
}

/** What is as the options say. */
function settingsOf(config: Config) {
  return {
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    trustProxy: config.trustProxy,
    quotaFactor: config.quotaFactor,
    storagePerAccount_bytes: config.storagePerAccount * 1_048_576,
    socketsPerAddress: config.socketsPerAddress,
    metricsToken: config.metricsToken,
    roles: config.roles,
    factorKey: config.factorKey,
    requiresSecondFactor: config.requireSecondFactor,
    prices: pricesOf(config),
    asksPrices: config.prices,
    salesContact: config.salesContact,
    errorReports: config.errorReports,
    isInstallable: config.installable,
    pushHosts: config.pushServices,
    allowedTargets: config.allowTargets,
    rmonitorAccount: config.rmonitorAccount,
  };
}

function describeRMonitor(port: number, { rmonitorAccount }: Pick<Config, 'rmonitorAccount'>): string {
  const told =
    rmonitorAccount === null ? 'nothing until --rmonitor-account names an account' : `the events of ${rmonitorAccount}`;
  return `Programs that read RMonitor connect to port ${port} and are told ${told}.`;
}

/** @returns the port where programs that read RMonitor connect by themselves; `null`: no option says so */
async function openRMonitorPort(config: Config, { rmonitorPort }: Pick<Services, 'rmonitorPort'>) {
  if (config.rmonitor === null) return null;
  const { port, host } = config.rmonitor;
  const wanted = { port, host: host ?? config.host, option: '--rmonitor' };
  await listen(wanted, (at) => rmonitorPort.listen(port, at));
  return rmonitorPort.port;
}

/** @returns the port where Prometheus reads; `null`: no option says so, or it is taken, which is no reason to time no race */
async function openMetrics(
  { metrics, metricsPort: port }: Config,
  listening: App['metricsListening'],
  log: FastifyBaseLogger,
): Promise<number | null> {
  if (!metrics) return null;
  try {
    return await listening.listen(port);
  } catch (error) {
    log.warn({ err: error, port }, 'nobody reads the metrics at this port');
    return null;
  }
}

/** How long the service waits for others; tests wait less. */
const { answerStall_ms, deviceAnswer_ms, admissionRetry_s, linePatience_ms } = limits;
const patience = { answerStall_ms, deviceAnswer_ms, admissionRetry_s, linePatience_ms };

interface Stage extends Omit<Parameters<typeof startDemo>[0], 'folder' | 'isPublic'> {
  readonly demo: DemoState;
  readonly backups: TimedBackups | null;
  readonly log: FastifyBaseLogger;
  /** Where servers share a database; `null`: files lie in the data folder. */
  readonly sharedFiles: SharedFiles | null;
}

/** Known when the folder was looked at. */
interface DemoState {
  mayBe: boolean;
  isShown: boolean;
}

/** Servers on one PostgreSQL share what was uploaded there. */
function sharedFilesOf({ data, database: address }: Config, database: Database, clock: Clock): SharedFiles | null {
  return address === null ? null : openSharedFiles(database, filesIn(data), clock);
}

function backupsOf(config: Config, log: FastifyBaseLogger): TimedBackups | null {
  const { backupTo: to, backupEvery, backupKeep: keep, data: folder } = config;
  const every_ms = spanIn(backupEvery);
  return to === null || every_ms === null ? null : new TimedBackups({ folder, to, every_ms, keep }, Date.now, log);
}

/** What goes on beside the answers. @param end when it is over, and with which exit code */
async function workUntil(end: Promise<number>, config: Config, of: Stage): Promise<void> {
  const { services, log } = of;
  await removeLeftovers(filesIn(config.data), Date.now());
  const stopFiles = await of.sharedFiles?.watch();
  await resumeLiveEvents({ ...services, log });
  if (config.roles.has('mail')) services.mailSender.start();
  of.backups?.start();
  const stage = { ...of, folder: config.data, isPublic: isPublic(config) };
  const demo = of.demo.mayBe ? await startDemo(stage) : null;
  of.demo.mayBe = demo !== null;
  of.demo.isShown = demo !== null;
  if (demo === null) await openFirstPage(of, config);
  const exitCode = await end;
  // After a fault nobody knows how long the process bears it.
  if (exitCode === 0 && config.drain > 0) await drain(config.drain, of);
  await endEach(log, [() => stopFiles?.(), () => of.backups?.stop(), () => demo?.stop()]);
}

/** The balancer notices, then pages and bridges go to the servers that are left. */
async function drain(wait_s: number, { services, log }: Pick<Stage, 'services' | 'log'>): Promise<void> {
  services.health.endSoon();
  await new Promise<void>((resolve) => void after(wait_s * 1_000, 'a balancer that notices', resolve));
  const count = await services.localHub.drain();
  if (count.stayed > 0) log.warn(count, 'pages found no other server before this one ended');
  else log.info(count, 'pages and bridges were sent to other servers');
}

/** Where nobody has an account: the console says how the service gets its administrator. */
async function openFirstPage({ services, port, say }: Stage, config: Config): Promise<void> {
  const code = config.roles.has('web') ? await services.serviceSetUp.open() : null;
  if (code === null) return;
  // Behind `#` a code reaches no log of a proxy and no other site.
  say(`Nobody has an account yet. Set up the service at this machine: ${localAddressOf(config, port)}/setup#${code}`);
  // Behind a proxy nobody needs to guess what this machine is called there.
  const there = config.publicUrl === null ? '' : ` at ${new URL('/setup', config.publicUrl).href}`;
  say(`From elsewhere${there}, with this code: ${code}`);
}

function isForThePerson(error: unknown): boolean {
  return error instanceof CannotListen || error instanceof LegalPagesRefused;
}

/** Where people reach the service. */
function addressOf(config: Config, port: number): string {
  return config.publicUrl ?? localAddressOf(config, port);
}

/** Where a person at this machine does. */
function localAddressOf({ host }: Config, port: number): string {
  const isAmongThem = isThisMachine(host) || ['::', '0.0.0.0'].includes(host);
  const name = isAmongThem ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Whether anybody but this machine may reach the server, by itself or through a proxy. */
function isPublic({ host, publicUrl, trustProxy }: Config): boolean {
  const named = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  return !isThisMachine(host) || !isThisMachine(named) || trustProxy.length > 0;
}

/** Who comes in by the door that the options say. */
function reachOf(config: Config, demo: DemoState): Reach {
  if (isPublic(config)) return 'others';
  return demo.mayBe ? 'demo' : 'machine';
}

function providerOf(config: Config, address: () => string): SignInProvider | null {
  const { googleIssuer: issuer, googleClientId: clientId, googleClientSecret } = config;
  if (clientId === null || googleClientSecret === null) return null;
  const redirectUri = (): string => `${address()}/login`;
  return openIdProvider({ issuer, clientId, clientSecret: googleClientSecret, redirectUri });
}

function mailerOf({ mailUrl, mailFrom }: Config): Mailer {
  return mailUrl === null ? localSink : smtpMailer({ url: mailUrl, from: mailFrom });
}
