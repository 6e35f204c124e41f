/**
 * What routes and programs in the same process work with, put together once. Over 300 lines because it is one table of
 * all parts.
 */
import type { RankParts } from '../calls/ranks/ranks-reply.ts';
import type { IncomingMessage, Server } from 'node:http';
import { eventTopic, operatorTopic } from '@startwand/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AuditStore } from '../accounts/audit/store.ts';
import { CallKeyStore } from '../accounts/call-keys/store.ts';
import type { Clock } from '../base/clock.ts';
import { RemovedCompetitorStore } from '../race/competitors/removed-store.ts';
import type { Role } from './config-entries.ts';
import { DiskLog } from '../storage/database/disk/disk-log.ts';
import type { Database } from '../storage/database/database.ts';
import { AdmissionStore } from '../devices/admission-store.ts';
import { DangerNotes } from '../devices/danger-notes.ts';
import { DeviceControl } from '../devices/device-control.ts';
import { DeviceStateStore } from '../devices/state-store.ts';
import { DeviceStore } from '../devices/store.ts';
import { FileMaker } from '../calls/exports/file-maker.ts';
import { RemovedDocuments } from '../calls/documents/removed-documents.ts';
import { Leaders } from '../calls/events/leaders.ts';
import { EventStore } from '../race/events/store.ts';
import { EventTextStore } from '../race/events/text-store.ts';
import { FileCache } from '../calls/exports/file-cache.ts';
import { PublicLists } from '../calls/events/public-lists.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { StorageQuota } from '../calls/documents/storage-quota.ts';
import { addressOf } from '../edge/connections/address-of.ts';
import { createAuthenticator, type Authenticator } from '../accounts/users/authenticate.ts';
import { Guesses } from '../edge/guesses/guesses.ts';
import { codePaces, passwordPaces } from '../edge/guesses/paces.ts';
import { createLiveGate } from '../http/live-gate.ts';
import { trustedProxies } from '../edge/connections/trusted-proxies.ts';
import { Bus } from '../edge/cluster/bus.ts';
import { FileReader } from '../calls/imports/file-reader.ts';
import { OneAtATime } from '../calls/imports/one-at-a-time.ts';
import { ReadingProgress } from '../calls/imports/reading-progress.ts';
import { ImportStore } from '../calls/imports/store.ts';
import { HistoryStore } from '../race/history/history-store.ts';
import { openLocalHub } from '../edge/sockets/live-hub.ts';
import { liveLimitsFor } from '../edge/sockets/live-limits.ts';
import { PictureStore } from '../race/rooms/pictures/picture-store.ts';
import { Rooms } from '../race/rooms/rooms.ts';
import { MailSender } from '../mail/mail-sender.ts';
import type { LegalPages } from '../calls/legal/legal-pages.ts';
import type { Mailer } from '../mail/mailer.ts';
import { MailingStore } from '../mail/mailing-store.ts';
import { MailStore } from '../mail/store.ts';
import { SessionWatch } from '../edge/sockets/session-watch.ts';
import { Unsubscribing } from '../mail/unsubscribing.ts';
import { ViewerCounts } from '../race/feed/viewer-counts.ts';
import { receiveBusMessage, clusteredHub } from '../edge/cluster/clustered-hub.ts';
import { erasePerson } from '../calls/registrations/erase-person.ts';
import { RegistrationDesk } from '../calls/registrations/registration-desk.ts';
import { SealedSecrets } from '../accounts/second-factors/sealed-secrets.ts';
import { SecondFactorStore } from '../accounts/second-factors/store.ts';
import { TicketStore } from '../accounts/second-factors/ticket-store.ts';
import { openFollowers, type PushParts } from '../calls/push/open-followers.ts';
import { PushStore } from '../calls/push/store.ts';
import { hashingAtOnce } from '../accounts/users/password.ts';
import type { Session } from '../accounts/users/session.ts';
import { SignUpLine } from '../accounts/users/sign-up-line.ts';
import type { Refused } from '../edge/answers/refused.ts';
import { HealthCheck } from '../calls/service/health.ts';
import { Maintenance } from '../calls/service/maintenance.ts';
import type { OpenFiles } from '../base/open-files.ts';
import { PageCheck } from '../calls/service/page-check.ts';
import { StatusSamples } from '../calls/service/samples.ts';
import { ThreadTurns } from '../base/thread-turns.ts';
import type { SignInProvider } from '../accounts/sign-ins/provider.ts';
import { SignInStore } from '../accounts/sign-ins/store.ts';
import { openPaying } from '../money/open-paying.ts';
import { OrderChecks } from '../money/order-checks.ts';
import { OrderStore } from '../money/order-store.ts';
import type { Prices } from '../money/prices.ts';
import { Billing } from '../money/billing.ts';
import { announceTriggers } from '../calls/triggers/announce-triggers.ts';
import { TriggerVersions } from '../calls/triggers/announce-versions.ts';
import { asTrigger } from '../race/triggers/as-trigger.ts';
import { DeletionStore } from '../race/triggers/deletion-store.ts';
import { DeliveryAllowance } from '../calls/triggers/delivery-allowance.ts';
import { HandOver } from '../calls/triggers/hand-over.ts';
import { LeftBehind } from '../calls/triggers/left-behind.ts';
import { TriggerStore } from '../race/triggers/store.ts';
import { KnownPlaceStore } from '../accounts/users/known-place-store.ts';
import { MailedLinkStore } from '../accounts/users/mailed-link-store.ts';
import { SeenSessions } from '../accounts/users/seen-sessions.ts';
import { SessionStore } from '../accounts/users/session-store.ts';
import { UserStore } from '../accounts/users/store.ts';
import { TokenStore } from '../accounts/users/token-store.ts';
import { sourceOfAddress } from '../base/source.ts';
import { WindowCounter } from '../base/window-counter.ts';
export interface AppParts {
  readonly database: Database;
  readonly clock: Clock;
  /** How far that is ahead of the machine's, because the machine's was set back. */
  readonly clockAhead_ms: () => number;
  /** What really passed, since whenever; ages are measured with it. */
  readonly elapsed_ms: () => number;
  readonly log: FastifyBaseLogger;
  /** The folder of the built pages; `null`: the interface only. */
  readonly pages: string | null;
  readonly isHttps: boolean;
  /** The proxies in front, by address or range. */
  readonly trustProxy: readonly string[];
  readonly quotaFactor: number;
  /** What the documents of one account may take. */
  readonly storagePerAccount_bytes: number;
  /** Live connections that one address may have. */
  readonly socketsPerAddress: number;
  readonly openFiles: OpenFiles;
  /** How long one may read nothing of an answer. */
  readonly answerStall_ms: number;
  /** What events may weigh that stay in memory although nobody needs them; without it as the limits say. */
  readonly openRoomsMax_facts?: number | undefined;
  /** Smaller races are read at once and have no picture; without it as the limits say. */
  readonly racePictureMin_facts?: number | undefined;
  /** What this server does for the service. */
  readonly roles: ReadonlySet<Role>;
  /** Who has it may read the metrics from anywhere; `null`: nobody. */
  readonly metricsToken: string | null;
  /** Whether who sits at the machine may read them. */
  readonly metrics: boolean;
  /** Whether a developer at the machine may read the mails that stay here. */
  readonly devMails: boolean;
  /** Enciphers the secrets of authenticator apps; `null`: by a key that the service keeps itself. */
  readonly factorKey: string | null;
  /** Whether administrators and sales persons have to set up a second factor before anything else. */
  readonly requiresSecondFactor: boolean;
  /** How long a call waits for the device that it asks or tells something. */
  readonly deviceAnswer_ms: number;
  /** After how long a bridge that waits for its owner is to ask again. */
  readonly admissionRetry_s: number;
  /** How long one who can come again is kept on the line, before being told where in line that is. */
  readonly linePatience_ms: number;
  /** Where uploaded files are kept. */
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly prices: Prices;
  /** Where timing points are ordered; `null`: the service does not say. */
  readonly salesContact: string | null;
  /** What the operator of the service has to say by law. */
  readonly legal: LegalPages;
  /** The push services that phones may be told by; empty: none. */
  readonly pushHosts: readonly string[];
  /** Whether phones may keep the pages. */
  readonly isInstallable: boolean;
  /** Where pages report errors of who agreed to it; `null`: nowhere. */
  readonly errorReports: string | null;
  /** `null`: nobody signs in with a third party here. */
  readonly signInProvider: SignInProvider | null;
  /** Where people reach the service, for the links in mails; never what a request claims. */
  readonly publicUrl: () => string;
}

export type Services = ReturnType<typeof openServices>;

export function openServices(parts: AppParts & { readonly push: PushParts }, server: Server) {
  const { database, clock, log, files, mailer, publicUrl, signInProvider, deviceAnswer_ms } = parts;
  const stores = openStores(database);
  const { events, mails } = stores;
  const { folder, reserve } = database;
  const refused = (tokenHash: string): void => live.sessionWatch.refused(tokenHash);
  const seenSessions = new SeenSessions({ ...stores, log });
  const authenticator = createAuthenticator({ ...parts, ...stores, refused, seenSessions });
  const ranks = { fileMaker: new FileMaker(log), rankCache: new FileCache() };
  const live = openLive({ ...parts, ...stores, ...ranks, authenticator }, server);
  const { hub, rooms } = live;
  const unsubscribing = new Unsubscribing(database, publicUrl);
  const mailSender = new MailSender({ mails, mailer, unsubscribing, clock, log });
  return {
    ...stores,
    ...live,
    authenticator,
    seenSessions,
    guesses: new Guesses(),
    admissionsAsked: new WindowCounter(3_600_000, { elapsed_ms: parts.elapsed_ms }),
    passwordGuesses: new Guesses(undefined, passwordPaces),
    codeGuesses: new Guesses(undefined, codePaces),
    sealedSecrets: new SealedSecrets(database, parts.factorKey),
    requiresSecondFactor: parts.requiresSecondFactor,
    admissionRetry_s: parts.admissionRetry_s,
    clock,
    clockAhead_ms: parts.clockAhead_ms,
    log,
    files,
    publicUrl,
    salesContact: parts.salesContact,
    signInProvider,
    legal: parts.legal,
    errorReports: parts.errorReports,
    pushHosts: parts.push.hosts,
    pushKey: parts.push.hosts.length === 0 ? null : parts.push.keys.publicKey,
    isInstallable: parts.isInstallable,
    deviceAnswer_ms,
    mailSender,
    unsubscribing,
    health: new HealthCheck({ database, mails, clock, folder, reserve }),
    maintenance: new Maintenance({ database, authenticator, clock }),
    pageCheck: new PageCheck({ database, clock, log }),
    statusSamples: new StatusSamples({ clock, elapsed_ms: parts.elapsed_ms, hub }),
    registrationDesk: new RegistrationDesk({ ...parts, ...stores, mailSender }),
    signUpLine: new SignUpLine<Session | Refused>(hashingAtOnce, parts.linePatience_ms),
    orderChecks: new OrderChecks(parts.elapsed_ms),
    publicLists: new PublicLists(parts.elapsed_ms),
    firstPages: new PublicLists(parts.elapsed_ms),
    leaders: new Leaders({ rooms, elapsed_ms: parts.elapsed_ms }),
    removedDocuments: new RemovedDocuments({ events, rooms, files, clock }),
    ...ranks,
    fileCache: new FileCache(),
    fileReader: new FileReader(),
    deliveryAllowance: new DeliveryAllowance(parts.quotaFactor),
    storage: new StorageQuota({ clock, events, perAccount_bytes: parts.storagePerAccount_bytes }),
    readingTurns: new ThreadTurns(1),
    threadTurns: new ThreadTurns(2),
    readingProgress: new ReadingProgress(),
    applying: new OneAtATime(),
    endSessions: (tokenHash: string): void => hub.endSessions(tokenHash),
    // What was asked for is done; that it is gone from the files, too, is tried again with the next one.
    forgetDeleted: () =>
      database
        .forgetDeleted()
        .catch((error: unknown) => log.error({ err: error }, 'erased data may still be in the files')),
    erasePerson: erasePerson.bind(null, { ...stores, rooms, files, clock }),
  };
}

function openStores(database: Database) {
  return {
    users: new UserStore(database),
    tokens: new TokenStore(database),
    sessions: new SessionStore(database),
    secondFactors: new SecondFactorStore(database),
    tickets: new TicketStore(database),
    knownPlaces: new KnownPlaceStore(database),
    devices: new DeviceStore(database),
    admissions: new AdmissionStore(database),
    deviceStates: new DeviceStateStore(database),
    triggers: new TriggerStore(database),
    deletions: new DeletionStore(database),
    events: new EventStore(database),
    eventTexts: new EventTextStore(database),
    mails: new MailStore(database),
    mailedLinks: new MailedLinkStore(database),
    signIns: new SignInStore(database),
    imports: new ImportStore(database),
    audit: new AuditStore(database),
    orders: new OrderStore(database),
    mailings: new MailingStore(database),
    callKeys: new CallKeyStore(database),
    removedCompetitors: new RemovedCompetitorStore(database),
    pushes: new PushStore(database),
  };
}

interface LiveParts extends AppParts, ReturnType<typeof openStores>, RankParts {
  readonly authenticator: Authenticator;
  readonly push: PushParts;
}

/** Everything between a stored trigger or command and those who watch. */
function openLive(parts: LiveParts, server: Server) {
  const { authenticator, users, devices, deviceStates, triggers, events } = parts;
  const { database, prices, clock, log } = parts;
  const diskLog = new DiskLog();
  const limits = liveLimitsFor(parts.quotaFactor, parts.socketsPerAddress);
  const bus = new Bus(database.notices, log);
  const trusts = trustedProxies(parts.trustProxy);
  const originOf = (request: IncomingMessage) => sourceOfAddress(addressOf(request, trusts));
  const door = { server, originOf, isOpen: parts.roles.has('live') };
  const connected = openLocalHub(door, limits, log);
  const hub = clusteredHub(connected, bus);
  const viewerCounts = new ViewerCounts({ hub: connected, bus });
  const sessionWatch = new SessionWatch({ hub: connected, tokens: parts.tokens, clock, log });
  const paying = openPaying({ database, prices, hub: connected, bus, log });
  const followers = openFollowers({ ...parts, store: parts.pushes });
  const versions = new TriggerVersions({ devices, triggers, hub, log });
  const isHeardHere = (topic: string): boolean => connected.subscriberCount(topic) > 0;
  const rooms = new Rooms({
    billing: new Billing(paying),
    history: new HistoryStore(database),
    texts: parts.eventTexts,
    hub: connected,
    bus,
    versions,
    followers,
    // They write what they see into the rooms, so they come behind them.
    dangers: { moved: (step, view) => dangers.moved(step, view) },
    clock,
    elapsed_ms: parts.elapsed_ms,
    log,
    diskLog,
    openRoomsMax_facts: parts.openRoomsMax_facts,
    racePictureMin_facts: parts.racePictureMin_facts,
    pictures: new PictureStore(database),
    isWatched: (eventId) => [eventTopic(eventId), operatorTopic(eventId)].some((topic) => isHeardHere(topic)),
    shownRows: (eventId) => events.shownRows(eventId),
    undecidedTriggers: async (eventId) => (await triggers.undecidedTriggers(eventId)).map(asTrigger),
  });
  const dangers = new DangerNotes({ database, rooms, log, diskLog });
  const told = { devices, deviceStates, triggers, prices, clock, hub, bus, log, dangers };
  const deviceControl = new DeviceControl({ ...told, isHeardHere });
  // Who asks is connected here, and so is whom the answer is for.
  const { requiresSecondFactor, fileMaker, rankCache } = parts;
  const ranks = { fileMaker, rankCache };
  const people = { authenticator, users, requiresSecondFactor };
  const asked = { ...people, ...ranks, devices, rooms, deviceControl, viewerCounts };
  connected.bindGate(createLiveGate(asked, limits.detailsPerAccount_per_min));
  bus.listen({
    committed: (committed) => rooms.applyCommitted(committed),
    received: (message) =>
      receiveBusMessage(connected, { devices: deviceControl.answers, viewerCounts, ...paying }, message),
    missed: () => {
      rooms.catchUpAll();
      deviceControl.missed();
    },
  });
  const announce = announceTriggers.bind(null, { devices, hub });
  const handOver = new HandOver({ triggers, rooms, log, diskLog, announce });
  const leftBehind = new LeftBehind({ triggers, rooms, clock, log });
  const deciding = { rooms, versions, followers, handOver, leftBehind };
  return { ...paying, ...deciding, diskLog, hub, bus, deviceControl, dangers, sessionWatch, viewerCounts };
}
