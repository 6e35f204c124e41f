/** The body of an answer with a long list, written in slices. */
import { stringifyJson, success } from '@startwand/contract';
import { joined } from '../../base/joined.ts';
import { mapInSlices } from '../../base/slices.ts';

/** Shorter lists are written at once, within a millisecond or two. */
export const longList = 200;

/** Written together. */
const perPiece = 20;

const noData = '"data":[]';

export async function listBody(data: readonly unknown[], total: number | undefined) {
  const envelope = stringifyJson(success([], total));
  const at = envelope.indexOf(noData) + noData.length - 1;
  const starts = Array.from({ length: Math.ceil(data.length / perPiece) }, (_none, n) => n * perPiece);
  const items = await mapInSlices(starts, (start) => {
    const text = stringifyJson(data.slice(start, start + perPiece)).slice(1, -1);
    return Buffer.from(start === 0 ? text : `,${text}`);
  });
  return joined([Buffer.from(envelope.slice(0, at)), ...items, Buffer.from(envelope.slice(at))]);
}
