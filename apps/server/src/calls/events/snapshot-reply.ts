import { promisify } from 'node:util';
import { constants, gzip as compressed } from 'node:zlib';
import type { Audience } from '@startwand/contract';
import type { Asked } from '../call/call.ts';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';
import type { Snapshot } from '../../race/feed/snapshots.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { rankedEtag, rankedJson, type RankParts } from '../ranks/ranks-reply.ts';
import { oneSource } from '../../base/source.ts';

/** The snapshot of an event as an answer: the same bytes for everybody of the audience. */
export async function snapshotReply<Seeing extends Audience>(
  { feed }: { readonly feed: { snapshot(audience: Seeing): Promise<Snapshot> } },
  audience: Seeing,
): Promise<{ prepared: PreparedBody }> {
  const { etag, json, gzip } = await feed.snapshot(audience);
  return { prepared: { etag, json, gzip, isPrivate: audience === 'operator' } };
}

/** The same with its ranks, which are made for whoever asks. */
export function rankedReply<Seeing extends Audience>(
  parts: RankParts,
  { feed }: { readonly feed: { snapshot(audience: Seeing): Promise<Snapshot> } },
  audience: Seeing,
  operator: string | null,
) {
  return {
    making: async ({ source, gone, keeps }: Asked): Promise<{ prepared: PreparedBody } | Refused> => {
      const isPrivate = audience === 'operator';
      const asker = {
        isOperator: operator !== null,
        source: operator === null ? source : oneSource(operator),
      };
      const snapshot = await feed.snapshot(audience);
      const known = rankedEtag(snapshot);
      // Who asks again and again takes no turn in the line for what nobody is sent.
      if (keeps(known)) return { prepared: { etag: known, json: '', gzip: null, isPrivate } };
      const made = await rankedJson(parts, snapshot, audience, asker, gone);
      if ('error' in made) return made;
      const { etag, json } = made;
      const gzip = () => compress(json, { level: constants.Z_DEFAULT_COMPRESSION });
      return { prepared: { etag, json, gzip, isPrivate } };
    },
  };
}

const compress = promisify(compressed);

/** What changed since a revision, oldest first, joined from texts that were sent before. */
export function changesReply<Seeing extends Audience>(
  { feed }: { readonly feed: { since(audience: Seeing, since: number): readonly string[] | null } },
  audience: Seeing,
  since: number,
): { prepared: PreparedBody } | { error: 'CHANGES_TOO_OLD' } {
  const changes = feed.since(audience, since);
  if (changes === null) return { error: 'CHANGES_TOO_OLD' };
  const json = `{"status":0,"message":"","data":[${changes.join(',')}]}`;
  return { prepared: { etag: null, json, gzip: null, isPrivate: audience === 'operator' } };
}
