/**
 * The detail of an event with its ranks, for whoever asks for them: worked out in a thread of its own, by turns of those
 * who ask, and once for all who ask at the same moment. It is as long as the field, so changes never tell it.
 */
import { limits, type Audience } from '@startwand/contract';
import type { FileCache } from '../exports/file-cache.ts';
import type { Asker, FileMaker } from '../exports/file-maker.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Snapshot } from '../../race/feed/snapshots.ts';
import { mapInSlices } from '../../base/slices.ts';
import type { RanksOrder } from './ranked-body.ts';

export interface RankParts {
  readonly fileMaker: FileMaker;
  readonly rankCache: FileCache;
}

/** Of the same moment as the detail itself. */
export function rankedEtag(snapshot: Pick<Snapshot, 'etag'>): string {
  return snapshot.etag.replace(/"$/, '-ranks"');
}

const piece_bytes = 1_048_576;

/** @returns the whole body, envelope included */
export async function rankedJson(
  { fileMaker, rankCache }: RankParts,
  snapshot: Snapshot,
  audience: Audience,
  asker: Asker,
  gone: AbortSignal,
): Promise<{ readonly json: Buffer; readonly etag: string } | Refused> {
  if (snapshot.json.length > limits.rankedDetailMax_bytes) return { error: 'DETAIL_TOO_LARGE' };
  const etag = rankedEtag(snapshot);
  const wish = {
    key: etag,
    kind: 'ranks',
    collect: async (): Promise<RanksOrder> => ({ audience, whole: await copyOf(snapshot.json) }),
  } as const;
  const made = await rankCache.get(etag, () => fileMaker.make(wish, asker, gone));
  if ('error' in made) return made.error === 'BUSY' ? made : { error: 'SERVER_ERROR' };
  const { buffer, byteOffset, byteLength } = made.bytes;
  return { etag, json: Buffer.from(buffer, byteOffset, byteLength) };
}

/** Others are sent these bytes, so the thread gets some of its own. */
export async function copyOf(body: Buffer): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const starts = Array.from({ length: Math.ceil(body.length / piece_bytes) }, (_, place) => place * piece_bytes);
  return mapInSlices(starts, (start) => new Uint8Array(body.subarray(start, start + piece_bytes)));
}
