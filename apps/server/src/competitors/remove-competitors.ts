/** Takes competitors out with everything that is known of them, all or none. */
import type { Operated } from '../events/operate.ts';
import { asCompetitorId } from '../ids.ts';
import type { Refused } from '../live/rooms/room-job.ts';
import { rowsWithout } from './forget-competitors.ts';

/** Refused by the core for somebody whose heat has begun: a late impulse may still be theirs. */
export async function removeCompetitors(
  { room, by }: Operated,
  competitorIds: readonly string[],
): Promise<{ removed: readonly { readonly id: string }[] } | Refused> {
  const ids = [...new Set(competitorIds)].map((id) => asCompetitorId(id));
  const result = await room.perform((view) => ({
    command: {
      type: 'all',
      commands: ids.map((competitorId) => ({
        type: 'setup',
        setup: { kind: 'removeEntry', competitorId },
        by,
      })),
    },
    withRows: rowsWithout(view, ids),
  }));
  return 'error' in result ? { error: result.error } : { removed: ids.map((id) => ({ id })) };
}
