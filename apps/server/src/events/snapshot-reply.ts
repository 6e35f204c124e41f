import type { Audience } from '@startwand/contract';
import type { PreparedBody } from '../http/send-prepared.ts';
import type { Snapshot } from '../live/feed/snapshots.ts';

/** The snapshot of an event as an answer: the same bytes for everybody of the audience. */
export async function snapshotReply<Seeing extends Audience>(
  { feed }: { readonly feed: { snapshot(audience: Seeing): Promise<Snapshot> } },
  audience: Seeing,
): Promise<{ prepared: PreparedBody }> {
  const { etag, json, gzip } = await feed.snapshot(audience);
  return { prepared: { etag, json, gzip, isPrivate: audience === 'operator' } };
}

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
