/** The calls on texts that may name a person who is to be forgotten. */
import { mentionedBy, routes } from '@startwand/contract';
import type { Operated } from '../events/operate.ts';
import type { EventStore } from '../events/store.ts';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import { asCompetitorId } from '../ids.ts';
import type { Refused } from '../live/rooms/room-job.ts';
import { answerMentions } from './mention-store.ts';
import { mentionsOf, textsCalled, withoutTexts } from './mentions.ts';

interface Parts {
  readonly events: EventStore;
}

export function mentionRoutes({ events }: Parts) {
  return {
    competitorMentions: handle(routes.competitorMentions, async ({ params, operated }) => {
      const id = asCompetitorId(params.competitorId);
      const found = await operated.room.look((view) => {
        const person = view.competitors.get(id);
        return person === undefined ? null : mentionsOf(view, [person], id);
      });
      return found === null ? { error: 'COMPETITOR_NOT_FOUND' } : { data: found };
    }),

    openMentions: handle(routes.openMentions, async ({ operated }) => ({
      data: await openMentionsOf(events, operated),
    })),

    answerMentions: handle(routes.answerMentions, async ({ body, operated }) => {
      const answered = await answer(operated, body);
      return answered ?? { data: await openMentionsOf(events, operated) };
    }),
  } satisfies Partial<Handlers>;
}

/** Only what was proposed before, and still stands there as it was. */
async function openMentionsOf(events: EventStore, { room }: Operated) {
  const open = await events.openMentions(room.eventId);
  const texts = await room.look((view) => textsCalled(view, new Set(open.keys())));
  return texts.flatMap((text) => {
    const by = mentionedBy.find((way) => way === open.get(text.id));
    return by === undefined ? [] : [{ ...text, by }];
  });
}

/** An operator may empty any note of the event, so every text may be named. */
async function answer(
  { room, by }: Operated,
  { erase, keep }: { readonly erase: readonly string[]; readonly keep: readonly string[] },
): Promise<null | Refused> {
  const result = await room.perform((view) => {
    const { statements, rows } = withoutTexts(view, new Set(erase));
    return {
      command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
      withRows: { statements: [...statements, ...answerMentions(room.eventId, keep)], rows },
    };
  });
  return 'error' in result ? { error: result.error } : null;
}

/** Empties what an operator says names a person; the person's own entry is not touched. */
export function eraseTexts(operated: Operated, ids: readonly string[]): Promise<null | Refused> {
  return ids.length === 0 ? Promise.resolve(null) : answer(operated, { erase: ids, keep: [] });
}
