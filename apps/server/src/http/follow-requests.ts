/** Gives each request its id: in the answer's `x-request-id`, and in every line that is logged for it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inRequest, type RequestContext } from '../base/request-context.ts';
import type { Pseudonyms } from '../calls/service/pseudonyms.ts';
import { routeOf } from '../edge/answers/route-of.ts';
import { sourceOfAddress } from '../base/source.ts';
import { addressOf } from '../edge/connections/address-of.ts';
import type { Trusts } from '../edge/connections/trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the log calls an address. */
    readonly pseudonyms: Pseudonyms;
  }
}

/**
 * What is logged of a request is its route, never its address: an address may hold what a person
 * searched for, and a log is read by more people than a database.
 */
export function followRequests(app: FastifyInstance, pseudonyms: Pseudonyms, trusts: Trusts): void {
  app.decorate('pseudonyms', pseudonyms);
  app.addHook('onRequest', (request, reply, next) => {
    // Read once and kept: a socket whose caller has hung up knows no address any more, and Fastify asks it each time.
    Object.defineProperty(request, 'ip', { value: addressOf(request.raw, trusts) });
    void reply.header('x-request-id', request.id);
    inRequest(contextOf(request), next);
  });
  // Reading a body goes on where the socket was opened, outside of any request.
  app.addHook('preHandler', (request, _reply, next) => {
    if (request.body === undefined) next();
    else inRequest(contextOf(request), next);
  });
  app.addHook('onResponse', (request, reply, next) => {
    const details = {
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(details, 'answered');
    next();
  });
}

function contextOf(request: FastifyRequest): RequestContext {
  const { id, ip, headers } = request;
  const agent = headers['user-agent'] ?? '';
  return { id, source: sourceOfAddress(ip), agent, gone: () => request.signal };
}
