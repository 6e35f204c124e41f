/** `/series/{id}/calendar.ics`: beside the pages, for calendars that people subscribe to. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { seriesCalendar } from '../calls/series/series-calendar.ts';
import type { SeriesStore } from '../calls/series/store.ts';
import { cacheControlOf } from '../edge/answers/cache-control.ts';
import { replyError } from '../edge/answers/error-reply.ts';
import type { QuotaCheck } from '../http/quotas.ts';

interface Parts {
  readonly series: SeriesStore;
  readonly clock: Clock;
  readonly publicUrl: () => string;
  readonly quota: Pick<QuotaCheck, 'allowsGraphics'>;
}

type Asked = FastifyRequest<{ Params: { seriesId: string } }>;

export function serveSeriesCalendar(app: FastifyInstance, parts: Parts): void {
  app.get('/series/:seriesId/calendar.ics', async (request: Asked, reply) => {
    if (!parts.quota.allowsGraphics(request, reply)) return replyError(reply, 'API_LIMIT');
    const calendar = await seriesCalendar(parts, request.params.seriesId);
    if (calendar === null) return replyError(reply, 'SERIES_NOT_FOUND');
    const caching = cacheControlOf(request, 'quarterHour');
    return reply.type('text/calendar; charset=utf-8').header('cache-control', caching).send(calendar);
  });
}
