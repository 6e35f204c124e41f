/** The addresses that nobody types: of search engines, and of pictures beside links and on pages. */
import { faceShapes, type Sharing } from '@startwand/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventStore } from '../../race/events/store.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { cacheControlOf } from '../../edge/answers/cache-control.ts';
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

/** An answer that is no call. */
interface Sent {
  readonly type: string;
  readonly content: string | Buffer;
  readonly sharing: Sharing;
}

export function serveForMachines(app: FastifyInstance, parts: Parts): void {
  const { events, files, publicUrl } = parts;
  const sitemap = new Sitemap(parts);
  const previews = new PreviewPictures(files);
  const faces = new Faces();
  const shownEvent = async (id: string) => (await events.listPublic({ search: '', limit: 1, offset: 0 }, { id }))[0];

  const send = (request: FastifyRequest, reply: FastifyReply, { type, content, sharing }: Sent): FastifyReply =>
    reply.header('cache-control', cacheControlOf(request, sharing)).type(type).send(content);

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, { type: 'text/plain; charset=utf-8', content: robots(publicUrl()), sharing: 'hour' }),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, { type: 'application/xml; charset=utf-8', content: await sitemap.text(), sharing: 'hour' }),
  );
  app.get('/preview.jpg', async (request, reply) =>
    send(request, reply, { type: 'image/jpeg', content: await previews.ofService(), sharing: 'day' }),
  );
  app.get<{ Params: { eventId: string } }>('/event/:eventId/preview.jpg', async (request, reply) => {
    const shown = await shownEvent(request.params.eventId);
    if (shown === undefined) return replyError(reply, 'ROUTE_NOT_FOUND');
    return send(request, reply, { type: 'image/jpeg', content: await previews.of(shown), sharing: 'day' });
  });
  app.get<{ Params: { eventId: string; file: string } }>('/event/:eventId/face/:file', async (request, reply) => {
    const { eventId, file } = request.params;
    const shape = faceShapes.find((one) => file === `${one}.svg`);
    const shown = shape === undefined ? undefined : await shownEvent(eventId);
    if (shape === undefined || shown === undefined) return replyError(reply, 'ROUTE_NOT_FOUND');
    // Its colours stand in the file; whoever opens it by itself runs nothing.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return sendPrepared(request, reply, faces.of(shown, shape), 'day');
  });
}
