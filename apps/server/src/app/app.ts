/** Everything of the server but the port: tests build it with a database of their own and a fake clock. */
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { competitorRoutes } from '../calls/competitors/routes.ts';
import { administrationRoutes } from '../calls/administration/routes.ts';
import { auditRoutes } from '../calls/audit/routes.ts';
import { deviceRoutes } from '../calls/devices/routes.ts';
import { deviceSettingRoutes } from '../calls/devices/setting-routes.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { documentRoutes } from '../calls/documents/routes.ts';
import { bannerRoutes } from '../calls/events/banner-routes.ts';
import { eventFormRoutes } from '../calls/events/form-routes.ts';
import { exportRoutes } from '../calls/exports/routes.ts';
import { FirstAnswers } from './first-answer/first-answers.ts';
import { PageTemplate } from './first-answer/page-template.ts';
import { serveForMachines } from './first-answer/serve-for-machines.ts';
import { imageRoutes } from '../calls/events/image-routes.ts';
import { eventRoutes } from '../calls/events/routes.ts';
import { heatRoutes } from '../calls/heats/routes.ts';
import type { Handlers } from '../calls/call/call.ts';
import { createClearance } from '../http/clearance.ts';
import { BodiesUnderWay } from '../edge/bodies/bodies-under-way.ts';
import { BodyAllowance } from '../edge/bodies/body-allowance.ts';
import { ConnectionPlaces } from '../edge/connections/connection-places.ts';
import { UploadPlaces } from '../edge/bodies/upload-places.ts';
import { closeConnectionsAtTheEnd } from '../http/close-connections.ts';
import { catchErrors, replyBadUrl } from '../edge/answers/error-reply.ts';
import { followRequests } from '../http/follow-requests.ts';
import { implement } from '../http/implement.ts';
import { FilesUnderWay, type FilesUnderWayMax } from '../edge/answers/files-under-way.ts';
import { lingerBriefly } from '../http/linger.ts';
import { acceptJson } from '../edge/bodies/json-body.ts';
import { refuseOthers, servePages } from '../http/pages.ts';
import { sendInPieces } from '../edge/answers/in-pieces.ts';
import { openServer } from '../edge/connections/open-server.ts';
import { TokenGuesses } from '../edge/guesses/token-guesses.ts';
import { quotas } from '../http/quotas.ts';
import { refuseMalformed } from '../edge/connections/refuse-malformed.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { serveSockJs } from '../http/sockjs.ts';
import { endWorkers } from '../http/worker-end.ts';
import { trustedProxies, type Trusts } from '../edge/connections/trusted-proxies.ts';
import { UnreadAnswers } from '../edge/connections/unread-answers.ts';
import { importRoutes } from '../calls/imports/routes.ts';
import { liveLimits } from '../edge/sockets/live-limits.ts';
import { SockJsSessions } from '../edge/sockets/sockjs-sessions.ts';
import { legalRoutes } from '../calls/legal/routes.ts';
import { logRoutes } from '../calls/log-entries/routes.ts';
import { showMails } from '../mail/dev-mails.ts';
import { letUnsubscribe } from '../mail/unsubscribe-page.ts';
import { requestIdOf } from '../base/request-context.ts';
import { openPushKeys } from '../calls/push/push-keys.ts';
import { pushRoutes } from '../calls/push/routes.ts';
import { registrationRoutes } from '../calls/registrations/routes.ts';
import { runRoutes } from '../calls/runs/routes.ts';
import { secondFactorRoutes } from '../calls/second-factors/routes.ts';
import type { Metrics } from '../calls/service/metrics.ts';
import { mayReadMetrics, serveProbes } from '../calls/service/probes.ts';
import { keepForgetting } from '../calls/service/forget-expired.ts';
import { openPseudonyms, type Pseudonyms } from '../calls/service/pseudonyms.ts';
import { originOfReports } from '../calls/service/error-reports.ts';
import { serviceRoutes } from '../calls/service/routes.ts';
import { signInRoutes } from '../calls/sign-ins/routes.ts';
import { timingPointRoutes } from '../calls/timing-points/routes.ts';
import { triggerRoutes } from '../calls/triggers/routes.ts';
import { endUnconfirmedAccounts } from '../accounts/users/end-unconfirmed.ts';
import { sessionRoutes } from '../calls/users/session-routes.ts';
import { userRoutes } from '../calls/users/routes.ts';
import { timerFaults } from '../base/diagnostics.ts';
import { childless } from '../base/log.ts';
import { openServices, type AppParts, type Services } from './services.ts';

/** The server's HTTP side, and what programs in the same process use without it. */
export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
}

export async function buildApp(parts: AppParts): Promise<App> {
  const trusts = trustedProxies(parts.trustProxy);
  const places = placesOf(parts, trusts);
  const http = Fastify({
    loggerInstance: childless(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    // What a proxy of ours adds is believed, what a client claims ahead of it is not.
    trustProxy: trusts,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    frameworkErrors: replyBadUrl,
    clientErrorHandler: refuseMalformed,
    forceCloseConnections: 'idle',
    serverFactory: (answer) => openServer(answer, places),
    // What comes on a connection that is still open is answered as ever, and the connection closed.
    return503OnClosing: false,
    // Clients write `competitors/` as well as `competitors`.
    routerOptions: { maxParamLength: 150, ignoreTrailingSlash: true },
  });
  followRequests(http, await openPseudonyms(parts.database));
  const push = { keys: await openPushKeys(parts.database), hosts: parts.pushHosts };
  const services = openServices({ ...parts, push }, http.server);
  const metrics = await measure(http, services);
  // Where nobody else serves these rows, nothing can be connected before the first one comes.
  if (!services.bus.reachesOthers) {
    await services.deviceStates.disconnectAll();
    await services.callKeys.forgetUnfinished();
  }
  const allowance = new BodyAllowance(parts.quotaFactor, parts.elapsed_ms);
  acceptJson(http, new BodiesUnderWay(), allowance);
  catchErrors(http, services.diskLog);
  await setSecurityHeaders(http, parts.isHttps, originOfReports(parts.errorReports));
  serveProbes(http, { ...services, metrics, mayRead: mayReadMetrics(parts) });
  if (parts.roles.has('live')) await serveSockJs(http, new SockJsSessions(http.server, liveLimits));
  if (parts.roles.has('web')) await serveWeb(http, services, parts, allowance);
  else refuseOthers(http);
  sendInPieces(http);
  lingerBriefly(http);
  closeConnectionsAtTheEnd(http);
  // Who watches is told first, so that their connections do not hold up the end.
  http.addHook('preClose', () => {
    for (const stop of [services.dangers, services.viewerCounts]) stop.stop();
    services.health.endSoon();
    return services.hub.close();
  });
  const stopListening = services.publicLists.listen();
  const stopForgetting = keepForgetting(services);
  const stopTelling = services.followers.listen();
  // Of one server alone nobody is left behind: its own start finds what it did not decide.
  const stopLooking = services.bus.reachesOthers ? services.leftBehind.watch() : null;
  const stopEnding = endUnconfirmedAccounts(services);
  const stopHearing = services.health.listen();
  const stopWatching = watchOver(parts, services, places);
  const stopChecking = services.pageCheck.start();
  http.addHook('onClose', async () => {
    for (const stop of [stopHearing, stopWatching]) stop();
    await stopChecking();
    await stopLooking?.();
    await services.fileMaker.close();
    services.fileReader.close();
    await stopForgetting();
    stopEnding();
    await services.sessionWatch.stop();
    await services.seenSessions.stop();
    stopListening();
    await services.mailSender.stop();
    await services.handOver.drain();
    await services.deviceControl.idle();
    await services.dangers.idle();
    await services.rooms.close();
    await stopTelling();
    await services.versions.idle();
    services.balances.stop();
    await services.bus.idle();
  });
  return { http, services };
}

/** An address may have its live connections, and as many for its calls. */
function placesOf({ openFiles, socketsPerAddress }: AppParts, trusts: Trusts): ConnectionPlaces {
  const numbers = { all: openFiles.connections, each: socketsPerAddress * 2 };
  return new ConnectionPlaces(numbers, trusts);
}

/** An address has a quarter of what all have together. */
function filesReadMax({ openFiles }: AppParts): FilesUnderWayMax {
  return { all: openFiles.filesRead, each: Math.ceil(openFiles.filesRead / 4) };
}

async function serveWeb(
  http: FastifyInstance,
  services: Services,
  parts: AppParts,
  allowance: BodyAllowance,
): Promise<void> {
  const isFull = (): boolean => parts.database.reserve?.isGivenUp === true;
  const quota = quotas(parts.quotaFactor, (route, { headers }) => {
    const key = headers['idempotency-key'];
    return route.name === 'registerUser' && typeof key === 'string' && services.signUpLine.holds(key);
  });
  await implement(http, handlersOf(services, http.pseudonyms), {
    ...services,
    quota,
    tokenGuesses: new TokenGuesses(parts.quotaFactor),
    clearance: createClearance(services),
    keys: services,
    underWay: new FilesUnderWay(filesReadMax(parts)),
    incoming: {
      files: services.files,
      uploads: new UploadPlaces({ isDiskFull: isFull }),
      allowance,
    },
  });
  serveDocs(http, quota);
  showMails(http, services.mails, parts);
  await letUnsubscribe(http, services);
  if (!parts.isInstallable) endWorkers(http);
  if (parts.pages === null) {
    servePages(http, null);
    return;
  }
  serveForMachines(http, { ...services, ...parts });
  const answers = new FirstAnswers({ ...services, ...parts }, new PageTemplate(parts.pages));
  const stopListening = answers.listen();
  http.addHook('onClose', stopListening);
  servePages(http, { folder: parts.pages, answers });
}

/** What goes on in the process itself. @returns what ends it */
function watchOver(
  { log, answerStall_ms }: AppParts,
  { statusSamples }: Services,
  places: ConnectionPlaces,
): () => void {
  const endings = [
    statusSamples.start(),
    new UnreadAnswers(answerStall_ms).watch(() => places.busy),
    timerFaults.subscribe(({ origin, error }) => log.error({ err: error, origin }, 'the work of a timer failed')),
  ];
  return () => {
    for (const end of endings) end();
  };
}

async function measure(http: FastifyInstance, services: Services): Promise<Metrics> {
  const { rooms, hub, mails, clock } = services;
  const { openMetrics } = await import('../calls/service/metrics.ts');
  return openMetrics(http, {
    queueLengths: () => rooms.queueLengths(),
    liveSessions: () => hub.crowd().sessions,
    viewers: () => hub.crowd().viewers,
    mailsWaiting: () => mails.countWaiting(clock()),
  });
}

/** One handler for each call of the contract; a missing one does not compile. */
function handlersOf(services: Services, pseudonyms: Pseudonyms): Handlers {
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
    ...logRoutes(),
    ...runRoutes(),
  };
}
