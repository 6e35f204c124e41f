/** `/series/{id}/calendar.ics` and `/event/{id}/calendar.ics`: beside the pages, for calendars that people subscribe to. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { eventCalendar } from '../calls/events/event-calendar.ts';
import { seriesCalendar } from '../calls/series/series-calendar.ts';
import type { SeriesStore } from '../calls/series/store.ts';
import { cacheControlOf } from '../edge/answers/cache-control.ts';
import { replyError } from '../edge/answers/error-reply.ts';
import type { QuotaCheck } from '../http/quotas.ts';
import type { Rooms } from '../race/rooms/rooms.ts';

interface Parts {
  readonly series: SeriesStore;
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly clock: Clock;
  readonly publicUrl: () => string;
  readonly quota: Pick<QuotaCheck, 'allowsGraphics'>;
}

type Asked = FastifyRequest<{ Params: { id: string } }>;

export function serveCalendars(app: FastifyInstance, parts: Parts): void {
  const serve = (
    path: string,
    made: (id: string) => Promise<string | null>,
    missing: 'SERIES_NOT_FOUND' | 'EVENT_NOT_FOUND',
  ) =>
    app.get(path, async (request: Asked, reply) => {
      if (!parts.quota.allowsGraphics(request, reply)) return replyError(reply, 'API_LIMIT');
      const calendar = await made(request.params.id);
      if (calendar === null) return replyError(reply, missing);
      const caching = cacheControlOf(request, 'quarterHour');
      return reply.type('text/calendar; charset=utf-8').header('cache-control', caching).send(calendar);
    });
  serve('/series/:id/calendar.ics', (id) => seriesCalendar(parts, id), 'SERIES_NOT_FOUND');
  serve('/event/:id/calendar.ics', (id) => eventCalendar(parts, id), 'EVENT_NOT_FOUND');
}
