/**
 * How header names and values hide the octets that would end them.
 * 1.2 knows `\r`, `\n`, `\c` and `\\`; 1.1 has no `\r`. Frames that open a connection are never
 * escaped, because they are read before a version is agreed (STOMP 1.2, «Value Encoding»).
 */
import type { StompVersion } from './frame.ts';

const openingCommands: ReadonlySet<string> = new Set(['CONNECT', 'STOMP', 'CONNECTED']);

const octets: Readonly<Record<StompVersion, ReadonlyMap<string, string>>> = {
  '1.1': new Map([
    ['\\n', '\n'],
    ['\\c', ':'],
    ['\\\\', '\\'],
  ]),
  '1.2': new Map([
    ['\\r', '\r'],
    ['\\n', '\n'],
    ['\\c', ':'],
    ['\\\\', '\\'],
  ]),
};

const escapes: Readonly<Record<StompVersion, ReadonlyMap<string, string>>> = {
  '1.1': inverse(octets['1.1']),
  '1.2': inverse(octets['1.2']),
};

/** Are the headers of this command escaped at all? */
export function isEscaped(command: string): boolean {
  return !openingCommands.has(command);
}

/**
 * @example
 * escapeHeader('10:00', '1.2'); // '10\\c00'
 */
export function escapeHeader(text: string, version: StompVersion): string {
  return text.replace(/[\\\r\n:]/g, (octet) => escapes[version].get(octet) ?? octet);
}

/**
 * The text that was escaped, or null where an escape does not exist in that version: such a frame
 * must be refused, never guessed at (STOMP 1.2, «Value Encoding»).
 *
 * @example
 * unescapeHeader('10\\c00', '1.2'); // '10:00'
 * unescapeHeader('10\\t00', '1.2'); // null
 */
export function unescapeHeader(text: string, version: StompVersion): string | null {
  if (!text.includes('\\')) return text;
  let isValid = true;
  const plain = text.replace(/\\[^]?/g, (escape) => {
    const octet = octets[version].get(escape);
    if (octet === undefined) isValid = false;
    return octet ?? '';
  });
  return isValid ? plain : null;
}

function inverse(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...map].map(([escape, octet]) => [octet, escape]));
}
