/** The addresses that nobody types: of search engines, and of pictures beside links. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventStore } from '../../race/events/store.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { replyError } from '../../edge/answers/error-reply.ts';
import { PreviewPictures } from './preview-pictures.ts';
import { robots, Sitemap } from './sitemap.ts';

interface Parts {
  readonly events: Pick<EventStore, 'listPublic'>;
  readonly files: FileStore;
  readonly elapsed_ms: () => number;
  readonly publicUrl: () => string;
}

const day_s = 86_400;
const hour_s = 3_600;

export function serveForMachines(app: FastifyInstance, parts: Parts): void {
  const { events, files, publicUrl } = parts;
  const sitemap = new Sitemap(parts);
  const previews = new PreviewPictures(files);

  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain; charset=utf-8', robots(publicUrl()), hour_s));
  app.get('/sitemap.xml', async (_request, reply) =>
    send(reply, 'application/xml; charset=utf-8', await sitemap.text(), hour_s),
  );
  app.get('/preview.jpg', async (_request, reply) =>
    send(reply, 'image/jpeg', await previews.of({ name: 'Startwand', image: null }), day_s),
  );
  app.get<{ Params: { eventId: string } }>('/event/:eventId/preview.jpg', async (request, reply) => {
    const [shown] = await events.listPublic({ search: '', limit: 1, offset: 0 }, { id: request.params.eventId });
    if (shown === undefined) return replyError(reply, 'ROUTE_NOT_FOUND');
    return send(reply, 'image/jpeg', await previews.of(shown), day_s);
  });
}

function send(reply: FastifyReply, type: string, content: string | Buffer, kept_s: number): FastifyReply {
  return reply.header('cache-control', `public, max-age=${kept_s}`).type(type).send(content);
}
