/** The part of a file that a caller wants who has the rest already (RFC 9110, 14). */
import type { IncomingHttpHeaders } from 'node:http';

/** Both bytes belong to it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * One range of bytes. What is none, or more than one, is as if nobody had asked; so is what began with another content.
 *
 * @returns `beyond`: none of it is in the file
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  etag: string,
  size_bytes: number,
): ByteRange | 'whole' | 'beyond' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '');
  const ifRange = headers['if-range'];
  if (asked === null || (ifRange !== undefined && ifRange !== etag)) return 'whole';
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return 'whole';
  const end = size_bytes - 1;
  if (from === '') {
    const length = Math.min(Number(to), size_bytes);
    return length === 0 ? 'beyond' : { first: size_bytes - length, last: end };
  }
  const range = { first: Number(from), last: to === '' ? end : Math.min(Number(to), end) };
  if (range.first > end) return 'beyond';
  return range.last < range.first ? 'whole' : range;
}
