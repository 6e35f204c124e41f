/** Sends what people uploaded and what is made for them, so that a browser never runs it; piece by piece, as it is read. */
import { Readable } from 'node:stream';
import type { Sharing } from '@startwand/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wholeMax_bytes, type FileContent } from '../../storage/files/file-store.ts';
import { cacheControlOf } from './cache-control.ts';
import { replyError } from './error-reply.ts';
import type { FilesUnderWay } from './files-under-way.ts';
import { rangeOf, type ByteRange } from './byte-range.ts';
import { matches } from './send-prepared.ts';

export interface FileBody {
  readonly content: FileContent;
  /** Media type. */
  readonly type: string;
  /** Names the content: another content has another id. */
  readonly id: string;
  /** To be saved under this name; `null`: to be shown. */
  readonly saveAs: string | null;
}

/** @param sharing how long others may keep it; `null`: it is asked for each time */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type, id, saveAs }: FileBody,
  underWay: FilesUnderWay,
  sharing: Sharing | null,
): Promise<FastifyReply> {
  const etag = `"${id}"`;
  const described = {
    etag,
    'cache-control': cacheControlOf(request, sharing),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': saveAs === null ? 'inline' : attachment(saveAs),
  };
  // Who has it already is told so before anything is opened.
  if (matches(request.headers['if-none-match'], etag)) return reply.headers(described).code(304).send();
  const { size_bytes, isMade } = content;
  const ranges = isMade ? {} : { 'accept-ranges': 'bytes' };
  const range = isMade ? 'whole' : rangeOf(request.headers, etag, size_bytes);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size_bytes}`).send();
  const { first, last } = range === 'whole' ? { first: 0, last: size_bytes - 1 } : range;
  const length_bytes = last - first + 1;
  const part = { 'content-range': `bytes ${first}-${last}/${size_bytes}` };
  const headers = {
    ...described,
    ...ranges,
    ...(range === 'whole' ? {} : part),
    'content-length': length_bytes,
  };
  const isAsked = request.method === 'HEAD';
  const body = isAsked ? Readable.from([]) : await bodyOf(request, reply, content, { first, last }, underWay);
  if (typeof body === 'string') return replyError(reply, body);
  return reply
    .code(range === 'whole' ? 200 : 206)
    .headers(headers)
    .type(type)
    .send(body);
}

async function bodyOf(
  { ip }: FastifyRequest,
  { raw }: FastifyReply,
  content: FileContent,
  range: ByteRange,
  underWay: FilesUnderWay,
): Promise<Buffer | Readable | 'BUSY' | 'ROUTE_NOT_FOUND'> {
  const isLarge = range.last - range.first >= wholeMax_bytes;
  const leave = isLarge ? underWay.begin(ip) : () => undefined;
  if (leave === null) return 'BUSY';
  const body = await content.open(range).catch((error: unknown) => {
    leave();
    throw error;
  });
  // Also where the reader has gone away meanwhile.
  if (raw.closed || body === null) leave();
  else raw.once('close', leave);
  return body ?? 'ROUTE_NOT_FOUND';
}

/** RFC 6266: the name in plain letters for old browsers, and as it is. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
