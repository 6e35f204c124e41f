/** A fingerprint of things: equal as long as they are, whatever order their keys came in. */
import { createHash } from 'node:crypto';
import { inSlices } from '../../base/slices.ts';

export function digestOf(value: unknown): string {
  return createHash('sha256').update(inOrder(value)).digest('base64url');
}

/** The same of a long list, some of it at a time. */
export async function digestOfEach(list: readonly unknown[]): Promise<string> {
  const digest = createHash('sha256').update('[');
  await inSlices(list.entries(), ([index, item]) => {
    digest.update(`${index === 0 ? '' : ','}${inOrder(item)}`);
  });
  return digest.update(']').digest('base64url');
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
