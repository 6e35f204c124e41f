/** Everything of the server but the port: tests build it with a database of their own and a fake clock. */
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Clock } from './clock.ts';
import { competitorRoutes } from './competitors/routes.ts';
import type { Role } from './config-entries.ts';
import type { Database } from './database/database.ts';
import { administrationRoutes } from './administration/routes.ts';
import { DeviceControl } from './devices/device-control.ts';
import { deviceRoutes } from './devices/routes.ts';
import { deviceSettingRoutes } from './devices/setting-routes.ts';
import { DeviceStateStore } from './devices/state-store.ts';
import { DeviceStore } from './devices/store.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { documentRoutes } from './documents/routes.ts';
import { bannerRoutes } from './events/banner-routes.ts';
import { eventFormRoutes } from './events/form-routes.ts';
import { FileMaker } from './exports/file-maker.ts';
import { exportRoutes } from './exports/routes.ts';
import { SharedFiles } from './exports/shared-files.ts';
import { imageRoutes } from './events/image-routes.ts';
import { eventRoutes } from './events/routes.ts';
import { EventStore } from './events/store.ts';
import type { FileStore } from './files/file-store.ts';
import { heatRoutes } from './heats/routes.ts';
import { addressOf, quotaKeyOf } from './http/address-of.ts';
import { createAuthenticator } from './http/authenticate.ts';
import type { Handlers } from './http/call.ts';
import { closeConnectionsAtTheEnd } from './http/close-connections.ts';
import { catchErrors, replyBadUrl } from './http/error-reply.ts';
import { followRequests } from './http/follow-requests.ts';
import { implement } from './http/implement.ts';
import { acceptJson } from './http/json-body.ts';
import { acceptForms } from './http/multipart.ts';
import { createLiveGate } from './http/live-gate.ts';
import { refuseOthers, servePages } from './http/pages.ts';
import { quotas } from './http/quotas.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { serveSockJs } from './http/sockjs.ts';
import { Bus } from './live/bus.ts';
import { FileReader } from './imports/file-reader.ts';
import { forgetExpiredImports } from './imports/forget-expired.ts';
import { importRoutes } from './imports/routes.ts';
import { ImportStore } from './imports/store.ts';
import { logRoutes } from './log-entries/routes.ts';
import { HistoryStore } from './live/history-store.ts';
import { createLiveHub } from './live/live-hub.ts';
import { liveLimits } from './live/live-limits.ts';
import { Rooms } from './live/rooms.ts';
import { showMails } from './mails/dev-mails.ts';
import { MailSender } from './mails/mail-sender.ts';
import type { Mailer } from './mails/mailer.ts';
import { MailStore } from './mails/store.ts';
import { hearWord, shareHub } from './live/shared-hub.ts';
import { requestIdOf } from './request-context.ts';
import { erasePerson } from './registrations/erase-person.ts';
import { RegistrationDesk } from './registrations/registration-desk.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { HealthCheck } from './service/health.ts';
import { Maintenance } from './service/maintenance.ts';
import type { Metrics } from './service/metrics.ts';
import { serveProbes } from './service/probes.ts';
import { serviceRoutes } from './service/routes.ts';
import type { SignInProvider } from './sign-ins/provider.ts';
import { signInRoutes } from './sign-ins/routes.ts';
import { SignInStore } from './sign-ins/store.ts';
import { openPaying } from './timing-points/open-paying.ts';
import type { Prices } from './timing-points/prices.ts';
import { timingPointRoutes } from './timing-points/routes.ts';
import { Toll } from './timing-points/toll.ts';
import { announceTriggers } from './triggers/announce-triggers.ts';
import { TriggerVersions } from './triggers/announce-versions.ts';
import { asTrigger } from './triggers/as-trigger.ts';
import { DeletionStore } from './triggers/deletion-store.ts';
import { HandOver } from './triggers/hand-over.ts';
import { triggerRoutes } from './triggers/routes.ts';
import { TriggerStore } from './triggers/store.ts';
import { userRoutes } from './users/routes.ts';
import { MailedLinkStore } from './users/mailed-link-store.ts';
import { UserStore } from './users/store.ts';
import { TokenStore } from './users/token-store.ts';

export interface AppParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** The folder of the built pages; `null`: the interface only. */
  readonly pages: string | null;
  readonly isHttps: boolean;
  readonly trustProxy: boolean;
  readonly quotaFactor: number;
  /** What this server does for the service. */
  readonly roles: ReadonlySet<Role>;
  /** Who has it may read the metrics from anywhere; `null`: only who sits at the machine. */
  readonly metricsToken: string | null;
  /** How long a call waits for the device that it asks or tells something. */
  readonly deviceAnswer_ms: number;
  /** Where uploaded files are kept. */
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly prices: Prices;
  /** `null`: nobody signs in with a third party here. */
  readonly signInProvider: SignInProvider | null;
  /** Where people reach the service, for the links in mails; never what a request claims. */
  readonly publicUrl: () => string;
}

/** The server's HTTP side, and what programs in the same process use without it. */
export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

export async function buildApp(parts: AppParts): Promise<App> {
  const http = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy: what it adds is believed, what a client claims ahead of it is not.
    trustProxy: (_address, hop) => parts.trustProxy && hop === 0,
    // The log says itself which request a line belongs to.
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    frameworkErrors: replyBadUrl,
    forceCloseConnections: 'idle',
    // Clients write `competitors/` as well as `competitors`.
    routerOptions: { maxParamLength: 150, ignoreTrailingSlash: true },
  });
  followRequests(http);
  const services = openServices(parts, http);
  const metrics = await measure(http, services);
  // Where nobody else serves these rows, nothing can be connected before the first one comes.
  if (!services.bus.reachesOthers) await services.deviceStates.disconnectAll();
  acceptJson(http);
  await acceptForms(http);
  catchErrors(http);
  await setSecurityHeaders(http, parts.isHttps);
  serveProbes(http, { ...services, metrics, metricsToken: parts.metricsToken });
  if (parts.roles.has('live')) serveSockJs(http);
  if (parts.roles.has('web')) await serveWeb(http, services, parts);
  else refuseOthers(http);
  closeConnectionsAtTheEnd(http);
  // Who watches is told first, so that their connections do not hold up the end.
  http.addHook('preClose', () => services.hub.close());
  const stopForgetting = forgetExpiredImports(services);
  http.addHook('onClose', async () => {
    await services.fileMaker.close();
    stopForgetting();
    await services.mailSender.stop();
    await services.handOver.drain();
    await services.deviceControl.idle();
    await services.rooms.close();
    await services.versions.idle();
    services.balances.stop();
    await services.bus.idle();
  });
  return { http, services };
}

async function serveWeb(http: FastifyInstance, services: Services, parts: AppParts): Promise<void> {
  const quota = await quotas(http, parts.quotaFactor);
  implement(http, handlersOf(services), { ...services, quota });
  serveDocs(http);
  showMails(http, services.mails, parts);
  await servePages(http, parts.pages);
}

async function measure(http: FastifyInstance, services: Services): Promise<Metrics> {
  const { rooms, hub, mails, clock } = services;
  const { openMetrics } = await import('./service/metrics.ts');
  return openMetrics(http, {
    queueLengths: () => rooms.queueLengths(),
    liveSessions: () => hub.crowd().sessions,
    viewers: () => hub.crowd().viewers,
    mailsWaiting: () => mails.countWaiting(clock()),
  });
}

function openServices(parts: AppParts, http: FastifyInstance) {
  const { database, clock, log, files, mailer, publicUrl, deviceAnswer_ms } = parts;
  const users = new UserStore(database);
  const tokens = new TokenStore(database);
  const devices = new DeviceStore(database);
  const deviceStates = new DeviceStateStore(database);
  const triggers = new TriggerStore(database);
  const deletions = new DeletionStore(database);
  const events = new EventStore(database);
  const authenticator = createAuthenticator({ tokens, users, clock });
  // Who asks is connected here, and so is whom the answer is for.
  const asked = { authenticator, users, devices };
  const gate = createLiveGate(() => ({ ...asked, rooms, hub: connected, deviceControl }));
  const bus = new Bus(database.notices, log);
  const originOf = (request: IncomingMessage) => quotaKeyOf(addressOf(request, parts.trustProxy));
  const door = { server: http.server, originOf, isOpen: parts.roles.has('live') };
  const connected = createLiveHub(door, gate, liveLimits, log);
  const hub = shareHub(connected, bus);
  const versions = new TriggerVersions({ devices, triggers, hub, log });
  const { prices } = parts;
  const paying = openPaying({ database, prices, hub: connected, bus, log });
  const rooms = new Rooms({
    toll: new Toll(paying),
    history: new HistoryStore(database),
    hub: connected,
    bus,
    versions,
    clock,
    log,
    shownRows: (eventId) => events.shownRows(eventId),
    undecidedTriggers: async (eventId) =>
      (await triggers.undecidedTriggers(eventId)).map(asTrigger),
  });
  const isHeardHere = (topic: string): boolean => connected.subscriberCount(topic) > 0;
  const told = { devices, deviceStates, triggers, prices, clock, hub, bus, log };
  const deviceControl = new DeviceControl({ ...told, isHeardHere });
  bus.listen({
    committed: (committed) => rooms.follow(committed),
    heard: (word) => hearWord(connected, { devices: deviceControl.answers, ...paying }, word),
    missed: () => {
      rooms.followAll();
      deviceControl.missed();
    },
  });
  const announce = announceTriggers.bind(null, { devices, hub });
  const handOver = new HandOver({ triggers, rooms, log, announce });
  const endSessions = (tokenHash: string): void => hub.endSessions(tokenHash);
  const mails = new MailStore(database);
  const health = new HealthCheck({ database, mails, clock });
  const maintenance = new Maintenance({ database, authenticator, clock });
  const mailedLinks = new MailedLinkStore(database);
  const signIns = new SignInStore(database);
  const imports = new ImportStore(database);
  const mailSender = new MailSender({ mails, mailer, clock, log });
  const registrationDesk = new RegistrationDesk({ clock, mailSender, publicUrl });
  const stores = { users, tokens, devices, deviceStates, triggers, deletions, events, mails };
  const links = { mailedLinks, signIns };
  const outside = { mailSender, publicUrl, signInProvider: parts.signInProvider, log, files };
  const here = { hub, bus, rooms, versions, handOver, endSessions, clock, health, maintenance };
  const fileMaker = new FileMaker(log);
  const importing = { imports, fileReader: new FileReader() };
  const desks = { registrationDesk, fileMaker, sharedFiles: new SharedFiles(), ...importing };
  const erasing = { erasePerson: erasePerson.bind(null, { events, rooms, files, clock }) };
  const control = { deviceControl, deviceAnswer_ms };
  const known = { ...stores, ...links, ...paying };
  return { ...known, ...outside, ...here, ...desks, ...erasing, ...control, authenticator };
}

/** One handler for each call of the contract; a missing one does not compile. */
function handlersOf(services: Services): Handlers {
  return {
    ...serviceRoutes(services),
    ...userRoutes(services),
    ...administrationRoutes(services),
    ...signInRoutes(services),
    ...deviceRoutes(services),
    ...deviceSettingRoutes(services),
    ...timingPointRoutes(services),
    ...triggerRoutes(services),
    ...eventRoutes(services),
    ...eventFormRoutes(services),
    ...bannerRoutes(services),
    ...imageRoutes(services),
    ...documentRoutes(services),
    ...exportRoutes(services),
    ...competitorRoutes(services),
    ...registrationRoutes(services),
    ...importRoutes(services),
    ...heatRoutes(services),
    ...logRoutes(services),
    ...runRoutes(services),
  };
}
