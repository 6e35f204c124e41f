/**
 * What a STOMP frame is, once its bytes have been read.
 */

/** Versions this package speaks. They differ only in how headers are escaped. */
export type StompVersion = '1.1' | '1.2';

/**
 * A frame. Of a repeated header the first counts, so a map is enough (STOMP 1.2, «Repeated Header
 * Entries»). `content-length` is never among the headers: it describes bytes on their way, and a
 * frame in memory has `body.length`.
 *
 * @example
 * const ping: Frame = { command: 'SEND', headers: new Map([['destination', '/a']]), body: emptyBody };
 */
export interface Frame {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/** The body of the frames that have none. */
export const emptyBody: Uint8Array = new Uint8Array(0);

/**
 * A frame without the ceremony, for the code that answers.
 *
 * @example
 * frameOf('RECEIPT', { 'receipt-id': '7' });
 */
export function frameOf(
  command: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array = emptyBody,
): Frame {
  return { command, headers: new Map(Object.entries(headers)), body };
}
