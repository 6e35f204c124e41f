/** Opens the wing of calls: what the use cases share, and one handler for each call of the contract. */
import { limits } from '@startwand/contract';
import type { EventId } from '@startwand/timing';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../accounts/open-accounts.ts';
import type { SignInProvider } from '../accounts/sign-ins/provider.ts';
import type { Clock } from '../base/clock.ts';
import type { Interfaces } from '../base/local-network.ts';
import { endEach } from '../base/end-each.ts';
import { NameLookups } from '../base/name-lookups.ts';
import { ThreadTurns } from '../base/thread-turns.ts';
import { WindowCounter } from '../base/window-counter.ts';
import type { Wing } from '../base/wing.ts';
import type { DeviceServices } from '../devices/open-devices.ts';
import type { EdgeServices } from '../edge/open-edge.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailServices } from '../mail/open-mail.ts';
import type { MoneyServices } from '../money/open-money.ts';
import type { RaceServices } from '../race/open-race.ts';
import type { Database } from '../storage/database/database.ts';
import type { BackupState } from '../storage/database/timed-backups.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { administrationRoutes } from './administration/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { BoardsThere } from './boards/boards-there.ts';
import { boardRoutes } from './boards/routes.ts';
import type { Handlers } from './call/call.ts';
import { checkRoutes } from './checks/routes.ts';
import { competitorRoutes } from './competitors/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import { deviceSettingRoutes } from './devices/setting-routes.ts';
import { RemovedDocuments } from './documents/removed-documents.ts';
import { documentRoutes } from './documents/routes.ts';
import { StorageQuota } from './documents/storage-quota.ts';
import { bannerRoutes } from './events/banner-routes.ts';
import { eventFormRoutes } from './events/form-routes.ts';
import { imageRoutes } from './events/image-routes.ts';
import { Leaders } from './events/leaders.ts';
import { Graphics } from './graphics/graphics.ts';
import { PublicLists } from './events/public-lists.ts';
import { eventRoutes } from './events/routes.ts';
import { exchangeRoutes } from './exchange/routes.ts';
import { SentFileStore } from './exchange/sent-file-store.ts';
import { FileCache } from './exports/file-cache.ts';
import { FileMaker } from './exports/file-maker.ts';
import { exportRoutes } from './exports/routes.ts';
import { ResultPapers } from './papers/result-papers.ts';
import { paperRoutes } from './papers/routes.ts';
import { savedListRoutes } from './saved-lists/routes.ts';
import { heatRoutes } from './heats/routes.ts';
import { FileReader } from './imports/file-reader.ts';
import { OneAtATime } from './imports/one-at-a-time.ts';
import { ReadingProgress } from './imports/reading-progress.ts';
import { pointsListRoutes } from './points-lists/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { ImportStore } from './imports/store.ts';
import type { LegalPages } from './legal/legal-pages.ts';
import { legalRoutes } from './legal/routes.ts';
import { logRoutes } from './log-entries/routes.ts';
import type { PhonesWay } from './phones/phones-way.ts';
import { phoneRoutes } from './phones/routes.ts';
import { openFollowers, type PushParts } from './push/open-followers.ts';
import { pushRoutes } from './push/routes.ts';
import { ResultPictures, resultPictureRoutes } from './pictures/result-routes.ts';
import { PushStore } from './push/store.ts';
import { erasePerson } from './registrations/erase-person.ts';
import { openOutputs } from './outputs/open-outputs.ts';
import { outputRoutes } from './outputs/routes.ts';
import { raceReportRoutes } from './race-reports/routes.ts';
import { RegistrationDesk } from './registrations/registration-desk.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { keepForgetting } from './service/forget-expired.ts';
import { seriesRoutes } from './series/routes.ts';
import { SeriesStore } from './series/store.ts';
import { HealthCheck } from './service/health.ts';
import { Maintenance } from './service/maintenance.ts';
import { PageCheck } from './service/page-check.ts';
import type { Pseudonyms } from './service/pseudonyms.ts';
import { serviceRoutes } from './service/routes.ts';
import { StatusSamples } from './service/samples.ts';
import { signInRoutes } from './sign-ins/routes.ts';
import { timingPointRoutes } from './timing-points/routes.ts';
import { announceTriggers } from './triggers/announce-triggers.ts';
import { TriggerVersions } from './triggers/announce-versions.ts';
import { DeliveryAllowance } from './triggers/delivery-allowance.ts';
import { DeliveryTurns } from './triggers/delivery-turns.ts';
import { TriggerDispatch } from './triggers/trigger-dispatch.ts';
import { UndecidedSweep } from './triggers/undecided-sweep.ts';
import { triggerRoutes } from './triggers/routes.ts';
import { sessionRoutes } from './users/session-routes.ts';
import { userRoutes } from './users/routes.ts';

/** What the wings above give. */
type Above = EdgeServices & MailServices & AccountServices & MoneyServices & RaceServices & DeviceServices;

/** What the service was told about itself, and the calls tell or keep to. */
export interface CallSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly clockAhead_ms: () => number;
  readonly elapsed_ms: () => number;
  readonly log: FastifyBaseLogger;
  readonly files: FileStore;
  readonly publicUrl: () => string;
  readonly quotaFactor: number;
  readonly storagePerAccount_bytes: number;
  readonly requiresSecondFactor: boolean;
  readonly admissionRetry_s: number;
  readonly deviceAnswer_ms: number;
  readonly linePatience_ms: number;
  readonly salesContact: string | null;
  readonly mailer: Mailer;
  readonly isDemo: () => boolean;
  readonly backups: BackupState | null;
  readonly signInProvider: SignInProvider | null;
  readonly legal: LegalPages;
  readonly errorReports: string | null;
  readonly isInstallable: boolean;
  readonly push: PushParts;
  /** `--factor-key`; `null`: none was given. */
  readonly factorKey: string | null;
  /** The networks that outputs may lead into, beside the internet. */
  readonly allowedTargets: readonly string[];
  /** Mail address of the account that has the port for RMonitor; `null`: nobody. */
  readonly rmonitorAccount: string | null;
  readonly interfaces: () => Interfaces;
  readonly phonesWay: PhonesWay;
  readonly hasOwnAuthority: boolean;
}

export type CallServices = ReturnType<typeof openCallServices>;

export function openCalls(parts: CallSettings & Above): Wing<CallServices> {
  const services = openCallServices(parts);
  const { followers, leftBehind, statusSamples, pageCheck, triggerDispatch, versions, outputRuns } = services;
  const endings: (() => void | Promise<void>)[] = [];
  let stopTelling = (): void | Promise<void> => {};
  return {
    services,
    start: () => {
      stopTelling = followers.listen();
      for (const heard of [services.publicLists, services.firstPages, services.health]) endings.push(heard.listen());
      endings.push(keepForgetting({ ...parts, ...services }));
      // A server alone leaves nobody behind: its own start finds what it did not decide.
      if (parts.bus.reachesOthers) endings.push(leftBehind.watch());
      endings.push(statusSamples.start(), pageCheck.start(), outputRuns.listen());
    },
    stop: async () => {
      await endEach(parts.log, [
        ...endings.toReversed(),
        () => services.rmonitorPort.close(),
        () => services.resultPapers.stop(),
        () => services.fileMaker.close(),
        () => services.fileReader.close(),
        () => triggerDispatch.drain(),
      ]);
    },
    settle: () => endEach(parts.log, [() => stopTelling(), () => versions.idle()]),
  };
}

function openCallServices(parts: CallSettings & Above) {
  const { database, clock, log, files, elapsed_ms, push, quotaFactor } = parts;
  const { events, rooms, triggers, devices, hub } = parts;
  const pushes = new PushStore(database);
  const series = new SeriesStore(database);
  const announce = announceTriggers.bind(null, { devices, hub });
  const shared = openSharedWork(parts);
  const storage = new StorageQuota({ clock, events, perAccount_bytes: parts.storagePerAccount_bytes });
  const reportOf = (eventId: EventId) => parts.raceReports.find(eventId);
  const sentFiles = new SentFileStore(database);
  const pageCheck = new PageCheck(parts);
  const lookups = new NameLookups();
  const resultPapers = new ResultPapers({ ...parts, ...shared, storage, reportOf, sentFiles });
  return {
    clock,
    log,
    files,
    clockAhead_ms: parts.clockAhead_ms,
    publicUrl: parts.publicUrl,
    ...shared,
    imports: new ImportStore(database),
    pushes,
    reportOf,
    resultPapers,
    series,
    sentFiles,
    ...openOutputs({ ...parts, lookups }),
    followers: openFollowers({ ...parts, lookups, store: pushes }),
    versions: new TriggerVersions({ devices, triggers, hub, log }),
    triggerDispatch: new TriggerDispatch({ ...parts, announce }),
    leftBehind: new UndecidedSweep(parts),
    deliveryAllowance: new DeliveryAllowance(limits.triggersPerDeviceMax_per_day * quotaFactor, elapsed_ms),
    deliveryTurns: new DeliveryTurns(),
    phonesWay: parts.phonesWay,
    tapAllowance: new DeliveryAllowance(limits.tapsPerPhoneMax_per_day * quotaFactor, elapsed_ms),
    admissionsAsked: new WindowCounter(3_600_000, { elapsed_ms }),
    admissionRetry_s: parts.admissionRetry_s,
    deviceAnswer_ms: parts.deviceAnswer_ms,
    requiresSecondFactor: parts.requiresSecondFactor,
    hasOwnAuthority: parts.hasOwnAuthority,
    salesContact: parts.salesContact,
    mailer: parts.mailer,
    isDemo: parts.isDemo,
    signInProvider: parts.signInProvider,
    legal: parts.legal,
    errorReports: parts.errorReports,
    isInstallable: parts.isInstallable,
    pushHosts: push.hosts,
    pushKey: push.hosts.length === 0 ? null : push.keys.publicKey,
    health: new HealthCheck({ ...parts, folder: database.folder, reserve: database.reserve, pageCheck }),
    maintenance: new Maintenance(parts),
    pageCheck,
    dataFolder: database.folder,
    statusSamples: new StatusSamples(parts),
    registrationDesk: new RegistrationDesk(parts),
    leaders: new Leaders(parts),
    graphics: new Graphics(parts),
    boardsThere: new BoardsThere(elapsed_ms),
    removedDocuments: new RemovedDocuments(parts),
    storage,
    erasePerson: erasePerson.bind(null, { ...parts, events, series, rooms, files, clock, resultPapers, sentFiles }),
    // What was asked for is done; that it is gone from the files, too, is tried again with the next one.
    forgetDeleted: () =>
      database
        .forgetDeleted()
        .catch((error: unknown) => log.error({ err: error }, 'erased data may still be in the files')),
  };
}

/** What is made once for many, or in turns. */
function openSharedWork({ log, elapsed_ms }: CallSettings) {
  return {
    fileMaker: new FileMaker(log),
    rankCache: new FileCache(),
    fileCache: new FileCache(),
    standingsCache: new FileCache(),
    resultPictures: new ResultPictures(),
    fileReader: new FileReader(),
    publicLists: new PublicLists(elapsed_ms),
    firstPages: new PublicLists(elapsed_ms),
    readingTurns: new ThreadTurns(1),
    threadTurns: new ThreadTurns(2),
    readingProgress: new ReadingProgress(),
    applying: new OneAtATime(),
  };
}

/** One handler for each call of the contract; a missing one does not compile. */
export function handlersOf(services: Above & CallServices, pseudonyms: Pseudonyms): Handlers {
  return {
    ...serviceRoutes(services),
    ...legalRoutes(services),
    ...pushRoutes({ ...services, pseudonyms }),
    ...userRoutes(services),
    ...sessionRoutes(services),
    ...secondFactorRoutes(services),
    ...administrationRoutes(services),
    ...auditRoutes(services),
    ...signInRoutes(services),
    ...deviceRoutes(services),
    ...deviceSettingRoutes(services),
    ...timingPointRoutes(services),
    ...triggerRoutes(services),
    ...phoneRoutes(services),
    ...eventRoutes(services),
    ...eventFormRoutes(services),
    ...bannerRoutes(services),
    ...boardRoutes(services),
    ...imageRoutes(services),
    ...raceReportRoutes(services),
    ...outputRoutes(services),
    ...pointsListRoutes(services),
    ...documentRoutes(services),
    ...exportRoutes(services),
    ...exchangeRoutes(services),
    ...seriesRoutes(services),
    ...paperRoutes(services),
    ...savedListRoutes(),
    ...resultPictureRoutes(services),
    ...competitorRoutes(services),
    ...registrationRoutes(services),
    ...importRoutes(services),
    ...heatRoutes(services),
    ...checkRoutes(services),
    ...logRoutes(services),
    ...runRoutes(),
  };
}
