/**
 * `/event/{id}/graphics.json`, `.csv` and `.xml`: lists for video mixers, which ask each second. They stand beside the pages,
 * without the envelope of the calls, and any page may read them: they hold nothing but what visitors see.
 */
import { createHash } from 'node:crypto';
import { graphicsQuery, type GraphicsRowDto } from '@startwand/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asHeatId } from '../base/ids.ts';
import { sourceOfAddress } from '../base/source.ts';
import type { Graphics } from '../calls/graphics/graphics.ts';
import { graphicsFormats, type GraphicsFormat } from '../calls/graphics/graphics-formats.ts';
import { cacheControlOf } from '../edge/answers/cache-control.ts';
import { replyError } from '../edge/answers/error-reply.ts';
import { withoutBare } from '../edge/bodies/bare-parameters.ts';
import { validateAtOnce } from '../edge/bodies/validate.ts';
import type { QuotaCheck } from '../http/quotas.ts';

interface Parts {
  readonly graphics: Pick<Graphics, 'rows'>;
  readonly quota: Pick<QuotaCheck, 'allowsGraphics'>;
}

type Asked = FastifyRequest<{ Params: { eventId: string } }>;

export function serveGraphics(app: FastifyInstance, { graphics, quota }: Parts): void {
  for (const format of ['json', 'csv', 'xml'] as const) {
    app.get(`/event/:eventId/graphics.${format}`, async (request: Asked, reply) => {
      if (!quota.allowsGraphics(request, reply)) return replyError(reply, 'API_LIMIT');
      const query = withoutBare(graphicsQuery, request.query);
      const judged = validateAtOnce(graphicsQuery, query);
      if ('issues' in judged) return replyError(reply, 'INVALID_INPUT', judged.issues);
      const { heat, decimal, ...wish } = graphicsQuery.parse(query);
      const heatId = heat === null ? null : asHeatId(heat);
      const decimalSign = decimal === 'comma' ? ',' : '.';
      const source = sourceOfAddress(request.ip);
      const rows = await graphics.rows(request.params.eventId, { ...wish, heatId, decimalSign }, source);
      return 'error' in rows
        ? replyError(reply, rows.error, 'issues' in rows ? rows.issues : [])
        : send(request, reply, format, rows);
    });
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  format: GraphicsFormat,
  rows: readonly GraphicsRowDto[],
): FastifyReply {
  const { type, write } = graphicsFormats[format];
  const text = write(rows);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  void reply.headers({
    etag,
    'cache-control': cacheControlOf(request, 'moment'),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  return reply.type(type).send(text);
}
