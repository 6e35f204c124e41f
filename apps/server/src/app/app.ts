/** Everything of the server but the port: tests build it with a database of their own and a fake clock. */
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { timerFaults } from '../base/diagnostics.ts';
import { endEach } from '../base/end-each.ts';
import { childless } from '../base/log.ts';
import { requestIdOf } from '../base/request-context.ts';
import { readSetUpAnswer } from '../accounts/set-up/service-set-up.ts';
import type { Wing } from '../base/wing.ts';
import { openPushKeys } from '../calls/push/push-keys.ts';
import { originOfReports } from '../calls/service/error-reports.ts';
import type { Metrics } from '../calls/service/metrics.ts';
import { serveProbes } from '../calls/service/probes.ts';
import { openPseudonyms } from '../calls/service/pseudonyms.ts';
import { storeNoAnswer } from '../edge/answers/cache-control.ts';
import { catchErrors, replyBadUrl } from '../edge/answers/error-reply.ts';
import { sendInPieces } from '../edge/answers/in-pieces.ts';
import { BodiesUnderWay } from '../edge/bodies/bodies-under-way.ts';
import { BodyAllowance } from '../edge/bodies/body-allowance.ts';
import { acceptJson } from '../edge/bodies/json-body.ts';
import { lastBackup_ms } from '../storage/database/backup-mark.ts';
import { ConnectionPlaces } from '../edge/connections/connection-places.ts';
import { openServer } from '../edge/connections/open-server.ts';
import { refuseMalformed } from '../edge/connections/refuse-malformed.ts';
import { trustedProxies, type Trusts } from '../edge/connections/trusted-proxies.ts';
import { UnreadAnswers } from '../edge/connections/unread-answers.ts';
import { liveLimits } from '../edge/sockets/live-limits.ts';
import { SockJsSessions } from '../edge/sockets/sockjs-sessions.ts';
import { guardPhonesDoor } from '../http/at-phones-door.ts';
import { closeConnectionsAtTheEnd } from '../http/close-connections.ts';
import { followRequests } from '../http/follow-requests.ts';
import { lingerBriefly } from '../http/linger.ts';
import { MetricsListening } from '../http/metrics-listening.ts';
import { refuseOthers } from '../http/pages.ts';
import { PhonesDoor } from '../http/phones-door.ts';
import { serveAuthority } from '../http/serve-authority.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { serveSockJs } from '../http/sockjs.ts';
import type { AppParts } from './app-parts.ts';
import { serveWeb } from './serve-web.ts';
import { SecretMarks } from '../storage/secrets/secret-marks.ts';
import { openServices, type Services } from './services.ts';

/** The server's HTTP side, and what programs in the same process use without it. */
export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly phonesDoor: PhonesDoor;
  /** Opened by an option. */
  readonly metricsListening: MetricsListening;
}

export async function buildApp(parts: AppParts): Promise<App> {
  const trusts = trustedProxies(parts.trustProxy);
  const places = placesOf(parts, trusts);
  const http = openHttp(parts, trusts, places);
  const secretMarks = new SecretMarks(parts);
  followRequests(http, await openPseudonyms(secretMarks), trusts);
  const push = { keys: await openPushKeys(secretMarks), hosts: parts.pushHosts };
  const phonesDoor = new PhonesDoor(http, { ...parts, places });
  const setUpAnswer = await readSetUpAnswer(parts.database);
  const { services, wings } = openServices({ ...parts, push, setUpAnswer, phonesWay: phonesDoor }, http.server);
  const metrics = await measure(http, services, parts, phonesDoor);
  const allowance = new BodyAllowance(parts.quotaFactor, parts.elapsed_ms);
  acceptJson(http, new BodiesUnderWay(), allowance);
  catchErrors(http, services.diskLog);
  storeNoAnswer(http);
  await setSecurityHeaders(
    http,
    parts.isHttps,
    originOfReports(parts.errorReports),
    parts.roles.has('web') ? parts.pages : null,
  );
  guardPhonesDoor(http);
  serveAuthority(http, parts.ownAuthority);
  serveProbes(http, { ...services, metrics, metricsToken: parts.metricsToken });
  const metricsListening = new MetricsListening(metrics);
  http.addHook('onClose', () => metricsListening.close());
  if (parts.roles.has('live')) await serveSockJs(http, new SockJsSessions(http.server, liveLimits));
  if (parts.roles.has('web')) await serveWeb(http, services, parts, allowance);
  else refuseOthers(http);
  sendInPieces(http);
  lingerBriefly(http);
  closeConnectionsAtTheEnd(http);
  await keepWings({ http, phonesDoor }, services, [watching(parts, places), ...wings]);
  return { http, services, phonesDoor, metricsListening };
}

function openHttp(parts: AppParts, trusts: Trusts, places: ConnectionPlaces): FastifyInstance {
  return Fastify({
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
}

/** An address may have its live connections, and as many for its calls. */
function placesOf({ openFiles, socketsPerAddress }: AppParts, trusts: Trusts): ConnectionPlaces {
  const numbers = { all: openFiles.connections, each: socketsPerAddress * 2 };
  return new ConnectionPlaces(numbers, trusts);
}

async function measure(
  http: FastifyInstance,
  services: Services,
  { database, backups }: AppParts,
  phonesDoor: PhonesDoor,
): Promise<Metrics> {
  const { rooms, hub, mails, clock, health, rmonitorPort } = services;
  const { folder } = database;
  const { openMetrics } = await import('../calls/service/metrics.ts');
  return openMetrics(http, {
    queueLengths: () => rooms.queueLengths(),
    liveSessions: () => hub.crowd().sessions,
    viewers: () => hub.crowd().viewers,
    rmonitor: () => rmonitorPort,
    mailsWaiting: () => mails.countWaiting(clock()),
    health: () => health.look(),
    certificateExpires_ms: () => phonesDoor.certificateExpires_ms,
    backups,
    ...(folder === null ? {} : { lastBackup_ms: () => lastBackup_ms(folder) }),
  });
}

/** What goes on in the process itself, above all wings. */
function watching({ log, answerStall_ms }: AppParts, places: ConnectionPlaces): Wing<null> {
  const endings: (() => void)[] = [];
  return {
    services: null,
    start: () => {
      endings.push(
        new UnreadAnswers(answerStall_ms).watch(() => places.busy),
        timerFaults.subscribe(({ origin, error }) => log.error({ err: error, origin }, 'the work of a timer failed')),
      );
    },
    settle: () => {
      for (const end of endings) end();
    },
  };
}

/** Begins the wings, and ends them with the server. */
async function keepWings(
  { http, phonesDoor }: { readonly http: FastifyInstance; readonly phonesDoor: PhonesDoor },
  services: Services,
  wings: readonly Wing<unknown>[],
): Promise<void> {
  const { log } = services;
  let doorEnds = Promise.resolve();
  // Who watches is told first, so that their connections do not hold up the end.
  http.addHook('preClose', () => {
    for (const stop of [services.dangers, services.viewerCounts]) stop.stop();
    services.health.endSoon();
    doorEnds = endEach(log, [() => phonesDoor.end()]);
    return endEach(log, [() => services.hub.close()]);
  });
  http.addHook('onClose', async () => {
    await doorEnds;
    const last = wings.toReversed();
    await endEach(log, [...last.map((wing) => () => wing.stop?.()), ...last.map((wing) => () => wing.settle?.())]);
  });
  for (const wing of wings) await wing.start?.();
}
