/**
 * What machines ask about this server: a balancer whether it may give it calls, Prometheus how it does.
 * They stand outside the interface, without its envelope and quotas, because none of them knows either.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { isAtMachine } from '../http/at-machine.ts';
import { replyError } from '../http/error-reply.ts';
import type { HealthCheck } from './health.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  readonly health: Pick<HealthCheck, 'look'>;
  readonly metrics: Metrics;
  /** Who has it may read the metrics from anywhere; `null`: only who sits at the machine. */
  readonly metricsToken: string | null;
}

export function serveProbes(app: FastifyInstance, { health, metrics, metricsToken }: Parts): void {
  // It answers, so it lives: whoever starts processes anew asks no more than that.
  app.get('/health/live', (_request, reply) => sendText(reply, 'text/plain', 'live\n'));

  app.get('/health/ready', async (_request, reply) => {
    const found = await health.look();
    return sendText(
      reply.code(found.isReady ? 200 : 503),
      'application/json',
      JSON.stringify(found),
    );
  });

  app.get('/metrics', async (request, reply) =>
    mayRead(request, metricsToken)
      ? sendText(reply, metrics.contentType, await metrics.text())
      : replyError(reply, 'ROUTE_NOT_FOUND'),
  );
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isAtMachine(request);
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type(type).serializer(String).send(text);
}
