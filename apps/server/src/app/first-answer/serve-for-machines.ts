/** The addresses that nobody types: of search engines, and of pictures beside links and on pages. */
import { faceShapes } from '@startwand/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventStore } from '../../race/events/store.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { sendPrepared } from '../../edge/answers/send-prepared.ts';
import { Faces } from '../../calls/pictures/faces.ts';
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
  const faces = new Faces();
  const shownEvent = async (id: string) => (await events.listPublic({ search: '', limit: 1, offset: 0 }, { id }))[0];

  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain; charset=utf-8', robots(publicUrl()), hour_s));
  app.get('/sitemap.xml', async (_request, reply) =>
    send(reply, 'application/xml; charset=utf-8', await sitemap.text(), hour_s),
  );
  app.get('/preview.jpg', async (_request, reply) => send(reply, 'image/jpeg', await previews.ofService(), day_s));
  app.get<{ Params: { eventId: string } }>('/event/:eventId/preview.jpg', async (request, reply) => {
    const shown = await shownEvent(request.params.eventId);
    if (shown === undefined) return replyError(reply, 'ROUTE_NOT_FOUND');
    return send(reply, 'image/jpeg', await previews.of(shown), day_s);
  });
  app.get<{ Params: { eventId: string; file: string } }>('/event/:eventId/face/:file', async (request, reply) => {
    const { eventId, file } = request.params;
    const shape = faceShapes.find((one) => file === `${one}.svg`);
    const shown = shape === undefined ? undefined : await shownEvent(eventId);
    if (shape === undefined || shown === undefined) return replyError(reply, 'ROUTE_NOT_FOUND');
    // Its colours stand in the file; whoever opens it by itself runs nothing.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return sendPrepared(request, reply, faces.of(shown, shape));
  });
}

function send(reply: FastifyReply, type: string, content: string | Buffer, kept_s: number): FastifyReply {
  return reply.header('cache-control', `public, max-age=${kept_s}`).type(type).send(content);
}
