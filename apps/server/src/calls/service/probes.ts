/**
 * What machines ask about this server: a balancer whether it may give it calls, Prometheus how it does.
 * They stand outside the interface, without its envelope and quotas, because none of them knows either.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { isAtMachine } from '../../edge/connections/at-machine.ts';
import { replyError } from '../../edge/answers/error-reply.ts';
import type { HealthCheck } from './health.ts';
import type { Metrics } from './metrics.ts';

interface Parts {
  readonly health: Pick<HealthCheck, 'look'>;
  readonly metrics: Metrics;
  /** Whether the metrics are open to who asks. */
  readonly mayRead: (request: FastifyRequest) => boolean;
}

/** To whom: nobody, until an option says so. */
interface Opening {
  /** Who has it may read from anywhere; `null`: nobody. */
  readonly metricsToken: string | null;
  /** Whether who sits at the machine may read. */
  readonly metrics: boolean;
}

export function serveProbes(app: FastifyInstance, { health, metrics, mayRead }: Parts): void {
  // It answers, so it lives: the program that starts processes anew asks no more than that.
  app.get('/health/live', (_request, reply) => sendText(reply, 'text/plain', 'live\n'));

  app.get('/health/ready', async (_request, reply) => {
    const found = await health.look();
    return sendText(reply.code(found.isReady ? 200 : 503), 'application/json', JSON.stringify(found));
  });

  app.get('/metrics', async (request, reply) =>
    mayRead(request)
      ? sendText(reply, metrics.contentType, await metrics.text())
      : replyError(reply, 'ROUTE_NOT_FOUND'),
  );
}

export function mayReadMetrics({ metricsToken, metrics }: Opening): Parts['mayRead'] {
  const wanted = metricsToken === null ? null : Buffer.from(metricsToken);
  return (request) => {
    if (metrics && isAtMachine(request)) return true;
    const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
    return wanted !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
  };
}

function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type(type).serializer(String).send(text);
}
