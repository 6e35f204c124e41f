/** Sends what people uploaded, so that a browser never runs it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches } from './send-prepared.ts';

export interface FileBody {
  readonly bytes: Buffer;
  /** Media type. */
  readonly type: string;
  /** Names the content: another content has another id. */
  readonly id: string;
  /** To be saved under this name; `null`: to be shown. */
  readonly saveAs: string | null;
  /** Its address is of this content for ever. */
  readonly isImmutable: boolean;
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, id, saveAs, isImmutable }: FileBody,
): FastifyReply {
  const etag = `"${id}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', saveAs === null ? 'inline' : attachment(saveAs));
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

/** RFC 6266: the name in plain letters for old browsers, and as it is. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
