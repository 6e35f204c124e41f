/** Sends a body that was serialised and compressed once for everybody who asks. */
import type { Sharing } from '@startwand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from './cache-control.ts';

export interface PreparedBody {
  /** `null`: a body of one moment that nobody asks for twice. */
  readonly etag: string | null;
  /** The whole body, envelope included. */
  readonly json: Buffer | string;
  /** Compressed at the first wish, then kept; `null`: not worth it. */
  readonly gzip: (() => Promise<Buffer>) | null;
  /** Whether only the caller may keep it. */
  readonly isPrivate: boolean;
  /** Media type; absent: JSON. */
  readonly type?: string;
  /** By which header of the question the body is another one, beside how it is packed. */
  readonly varies?: string;
}

/** @param sharing how long others may keep it; a body of one moment is kept by nobody */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PreparedBody,
  sharing: Sharing | null,
): Promise<FastifyReply> {
  const caching = {
    vary: varyOf(body),
    'cache-control': body.isPrivate
      ? 'private, no-cache'
      : cacheControlOf(request, body.etag === null ? null : sharing),
    ...(body.etag === null ? {} : { etag: body.etag }),
  };
  if (body.etag !== null && matches(request.headers['if-none-match'], body.etag)) {
    return sendKnown(request, reply, caching);
  }
  void reply.headers(caching).type(body.type ?? 'application/json; charset=utf-8');
  if (body.gzip !== null && accepts(request.headers['accept-encoding'] ?? '', 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(await body.gzip());
  }
  return reply.send(body.json);
}

function varyOf({ isPrivate, varies }: PreparedBody): string {
  const by = ['accept-encoding', ...(isPrivate ? ['authorization'] : [])];
  return [...by, ...(varies === undefined ? [] : [varies])].join(', ');
}

/** The caller keeps the answer already, with all that browsers are told with it (RFC 9110, 15.4.5). */
function sendKnown(
  { id }: FastifyRequest,
  reply: FastifyReply,
  caching: Readonly<Record<string, string>>,
): FastifyReply {
  void reply.hijack();
  reply.raw.writeHead(304, { 'x-request-id': id, ...caching }).end();
  return reply;
}

export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''));
}

export function accepts(acceptEncoding: string, wanted: 'br' | 'gzip'): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [coding, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return coding === wanted && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
