/**
 * Frames in, bytes out.
 */
import type { Frame, StompVersion } from './frame.ts';
import { escapeHeader, isEscaped } from './header-escape.ts';

const encoder = new TextEncoder();

/**
 * The frame's bytes. A body always carries its length, because it may contain NUL.
 *
 * @example
 * serialise(frameOf('RECEIPT', { 'receipt-id': '7' }), '1.2'); // RECEIPT\nreceipt-id:7\n\n\0
 */
export function serialise(frame: Frame, version: StompVersion): Uint8Array {
  const escape = isEscaped(frame.command) ? (text: string) => escapeHeader(text, version) : (text: string) => text;
  let head = `${frame.command}\n`;
  for (const [name, value] of frame.headers) head += `${escape(name)}:${escape(value)}\n`;
  if (frame.body.length > 0) head += `content-length:${frame.body.length}\n`;
  return joinBytes([encoder.encode(`${head}\n`), frame.body, frameEnd]);
}

/** The octet that ends every frame. */
export const frameEnd: Uint8Array = new Uint8Array(1);

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
