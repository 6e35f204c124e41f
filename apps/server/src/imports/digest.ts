/** A fingerprint of things: equal as long as they are, whatever order their keys came in. */
import { createHash } from 'node:crypto';

export function digestOf(value: unknown): string {
  return createHash('sha256').update(inOrder(value)).digest('base64url');
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
