/**
 * Command and headers of a frame, read from the bytes before its body.
 */
import type { StompVersion } from './frame.ts';
import { isEscaped, unescapeHeader } from './header-escape.ts';

export interface FrameHead {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  /** How long the body says it is; null: it ends at the first NUL. */
  readonly contentLength: number | null;
}

export type HeadFault =
  | 'HEAD_NOT_UTF8'
  | 'COMMAND_INVALID'
  | 'HEADER_INVALID'
  | 'TOO_MANY_HEADERS'
  | 'CONTENT_LENGTH_INVALID';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const commandShape = /^[A-Z]{1,20}$/;
const contentLengthShape = /^\d{1,9}$/;

/** Reads the head, its closing empty line included. Repeated headers count against the limit too. */
export function readHead(bytes: Uint8Array, limit_headers: number, version: StompVersion): FrameHead | HeadFault {
  const text = decode(bytes);
  if (text === null) return 'HEAD_NOT_UTF8';
  const [command = '', ...lines] = text.replace(/\r?\n\r?\n$/, '').split(/\r?\n/);
  if (!commandShape.test(command)) return 'COMMAND_INVALID';
  if (lines.length > limit_headers) return 'TOO_MANY_HEADERS';
  const headers = readHeaders(lines, isEscaped(command) ? version : null);
  if (headers === null) return 'HEADER_INVALID';
  const contentLength = headers.get('content-length') ?? null;
  if (contentLength !== null && !contentLengthShape.test(contentLength)) {
    return 'CONTENT_LENGTH_INVALID';
  }
  headers.delete('content-length');
  return { command, headers, contentLength: contentLength === null ? null : Number(contentLength) };
}

function readHeaders(lines: readonly string[], version: StompVersion | null): Map<string, string> | null {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1 || line.includes('\0')) return null;
    const name = plain(line.slice(0, colon), version);
    const value = plain(line.slice(colon + 1), version);
    if (name === null || value === null) return null;
    if (!headers.has(name)) headers.set(name, value);
  }
  return headers;
}

function plain(text: string, version: StompVersion | null): string | null {
  return version === null ? text : unescapeHeader(text, version);
}

function decode(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
