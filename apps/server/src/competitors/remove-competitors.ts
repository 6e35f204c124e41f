/** Takes competitors out with everything that is known of them, all or none. */
import type { Operated } from '../events/operate.ts';
import { removeCompetitor } from '../events/row-store.ts';
import { asCompetitorId } from '../ids.ts';
import type { Refused } from '../live/room-job.ts';

/** Refused by the core for somebody whose heat has begun: a late impulse may still be theirs. */
export async function removeCompetitors(
  { room, by }: Operated,
  competitorIds: readonly string[],
): Promise<{ removed: readonly { readonly id: string }[] } | Refused> {
  const ids = [...new Set(competitorIds)].map((id) => asCompetitorId(id));
  const result = await room.command(
    {
      type: 'all',
      commands: ids.map((competitorId) => ({
        type: 'setup',
        setup: { kind: 'removeEntry', competitorId },
        by,
      })),
    },
    {
      statements: ids.map((id) => removeCompetitor(room.eventId, id)),
      rows: { removedCompetitors: ids },
    },
  );
  return 'error' in result ? { error: result.error } : { removed: ids.map((id) => ({ id })) };
}
