/**
 * The frames of SockJS 0.3: `o` opens, `a[...]` carries messages, `h` keeps the line, `c[code,reason]`
 * closes. A client sends arrays of strings, without a letter in front.
 */
import type { LiveWire } from './live-wire.ts';

export const sockJsWire: LiveWire = {
  greeting: 'o',
  keepAlive: 'h',
  unwrap: (message) => (message.length === 0 ? [] : messagesIn(message.toString())),
  before: Buffer.from('a["'),
  behind: Buffer.from('"]'),
  escape: (part) => Buffer.from(JSON.stringify(Buffer.from(part).toString()).slice(1, -1)),
  farewell: (code, reason) => `c${JSON.stringify([code, reason])}`,
};

function messagesIn(text: string): readonly Uint8Array[] | null {
  const value = parsed(text);
  // Older clients send a single message without the array.
  const messages: readonly unknown[] = Array.isArray(value) ? value : [value];
  return messages.every((message) => typeof message === 'string')
    ? messages.map((message) => Buffer.from(message))
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
