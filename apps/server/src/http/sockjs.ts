/**
 * The HTTP side of SockJS for timing programs: what the server can do, and the two transports for networks and
 * browsers that know no WebSocket. The others are not offered; who tries one is told so at once.
 */
import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sockJsRoots } from '../edge/sockets/upgrade-endpoints.ts';
import { SockJsReceiver, type ReceiverKind } from '../edge/sockets/sockjs-receiver.ts';
import type { SessionAddress, SockJsSessions } from '../edge/sockets/sockjs-sessions.ts';
import { replyError } from '../edge/answers/error-reply.ts';

/** SockJS wants 32 random bits. */
const entropyEnd = 2 ** 32;

/** Server and session are the client's own choice; SockJS forbids dots and empty names. */
const namePattern = '^[^/.]{1,64}$';
const sessionPath = `/:server(${namePattern})/:session(${namePattern})`;

export async function serveSockJs(app: FastifyInstance, sessions: SockJsSessions): Promise<void> {
  app.addHook('onClose', (_app, done) => {
    sessions.stop();
    done();
  });
  // Bodies are read here as SockJS names them, and nowhere else.
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: sessions.inbound_bytes } as const;
    scope.addContentTypeParser('*', options, (_request, body, parsed) => parsed(null, body));
    for (const root of sockJsRoots) serveRoot(scope, root, sessions);
    done();
  });
}

function serveRoot(app: FastifyInstance, root: string, sessions: SockJsSessions): void {
  app.get(`${root}/info`, (request, reply) =>
    reply.headers(openTo(request)).send({
      websocket: true,
      origins: ['*:*'],
      cookie_needed: false,
      entropy: randomInt(entropyEnd),
    }),
  );
  for (const [name, kind] of [
    ['xhr', 'poll'],
    ['xhr_streaming', 'stream'],
  ] as const) {
    app.post(`${root}${sessionPath}/${name}`, (request, reply) => receive(request, reply, sessions, kind));
  }
  app.post(`${root}${sessionPath}/xhr_send`, async (request, reply) => {
    const session = sessions.find(addressOf(request));
    if (session === null) return replyError(reply, 'ROUTE_NOT_FOUND');
    const { body } = request;
    if (typeof body !== 'string' || body === '') return replyError(reply, 'INVALID_BODY');
    await session.receive(body);
    return reply.headers(openTo(request)).code(204).send();
  });
  for (const name of ['xhr', 'xhr_streaming', 'xhr_send']) {
    app.options(`${root}${sessionPath}/${name}`, (request, reply) =>
      reply
        .headers({ ...openTo(request), 'access-control-allow-methods': 'OPTIONS, POST' })
        .code(204)
        .send(),
    );
  }
  app.all(`${root}/*`, (_request, reply) => replyError(reply, 'ROUTE_NOT_FOUND'));
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: SockJsSessions,
  kind: ReceiverKind,
): Promise<FastifyReply> {
  const session = await sessions.findOrOpen(addressOf(request));
  if ('turnedAway' in session) {
    void reply.header('retry-after', '10');
    return replyError(reply, session.turnedAway === 429 ? 'API_LIMIT' : 'BUSY');
  }
  reply.hijack();
  const headers = { ...openTo(request), 'content-type': 'application/javascript; charset=UTF-8' };
  session.attach(new SockJsReceiver(reply.raw, kind, headers));
  return reply;
}

/** Nothing here is of a person: pages of any origin may ask, as the protocol has it. */
function openTo({ headers }: FastifyRequest) {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    vary: 'Origin',
    'cache-control': 'no-store, no-cache, no-transform, must-revalidate, max-age=0',
  };
}

function addressOf({ ip, url }: FastifyRequest): SessionAddress {
  const [path = ''] = url.split('?');
  return { ip, path: path.slice(0, path.lastIndexOf('/')) };
}
