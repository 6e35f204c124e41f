/**
 * What machines ask about this server: a balancer whether it may give it calls, Prometheus how it does.
 * They stand outside the interface, without its envelope and quotas, because none of them knows either.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../base/same-secret.ts';
import { replyError } from '../../edge/answers/error-reply.ts';
import type { HealthCheck } from './health.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  readonly health: Pick<HealthCheck, 'look'>;
  readonly metrics: Metrics;
  /** Bearer token for the metrics; `null`: this port serves none. */
  readonly metricsToken: string | null;
}

export function serveProbes(app: FastifyInstance, { health, metrics, metricsToken }: Parts): void {
  // It answers, so it lives: the program that starts processes anew asks no more than that.
  app.get('/health/live', (_request, reply) => sendText(reply, 'text/plain', 'live\n'));

  app.get('/health/ready', async (_request, reply) => {
    const found = await health.look();
    return sendText(reply.code(found.isReady ? 200 : 503), 'application/json', JSON.stringify(found));
  });

  app.get('/metrics', async (request, reply) =>
    hasToken(request, metricsToken)
      ? sendText(reply, metrics.contentType, await metrics.text())
      : replyError(reply, 'ROUTE_NOT_FOUND'),
  );
}

function hasToken({ headers }: FastifyRequest, wanted: string | null): boolean {
  const given = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  return wanted !== null && isSameSecret(given, wanted);
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type(type).serializer(String).send(text);
}
