/** The calls on texts that may name a person who is to be forgotten. */
import { mentionedBy, routes } from '@startwand/contract';
import type { OperatorContext } from '../call/operator-context.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { CompetitorId } from '@startwand/timing';
import { asCompetitorId } from '../../base/ids.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { answerMentions } from '../../race/competitors/mention-store.ts';
import type { ThreadTurns } from '../../base/thread-turns.ts';
import { forgetRemoved } from '../documents/put-document.ts';
import { saveEvent } from '../../race/events/row-store.ts';
import type { Clock } from '../../base/clock.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { BroadcastHub } from '../boards/present-boards.ts';
import { besideCalled, eventWithout, forgetBeside, mentionsBeside, type BesideParts } from './texts-beside.ts';
import { MentionSearch, textsCalled, withoutTexts, writingsOf } from './mentions.ts';

interface Parts extends BesideParts {
  readonly events: EventStore;
  readonly threadTurns: ThreadTurns;
  readonly hub: BroadcastHub;
  readonly files: FileStore;
  readonly clock: Clock;
}

export function mentionRoutes(parts: Parts) {
  return {
    competitorMentions: handle(routes.competitorMentions, async ({ params, operator }) => {
      const id = asCompetitorId(params.competitorId);
      const found = await parts.threadTurns.inTurn(operator.by, () => mentionsOf(parts, operator, id));
      return found === null ? { error: 'COMPETITOR_NOT_FOUND' } : { data: found };
    }),

    openMentions: handle(routes.openMentions, async ({ operator }) => ({
      data: await openMentionsOf(parts, operator),
    })),

    answerMentions: handle(routes.answerMentions, async ({ body, operator }) => {
      const answered = await answer(parts, operator, body);
      return answered ?? { data: await openMentionsOf(parts, operator) };
    }),
  } satisfies Partial<Handlers>;
}

async function mentionsOf(parts: Parts, { room }: OperatorContext, id: CompetitorId) {
  const asked = await room.look((view) => ({
    person: view.competitors.get(id),
    writings: writingsOf(view),
  }));
  const { person, writings } = asked;
  if (person === undefined) return null;
  const inNotes = await new MentionSearch([person], id).mentionsIn(writings);
  return [...inNotes, ...(await mentionsBeside(parts, room, [person]))];
}

/** Only what was proposed before, and still stands there as it was. */
async function openMentionsOf(parts: Parts, { room, by }: OperatorContext) {
  const { events, threadTurns } = parts;
  const open = await events.openMentions(room.eventId);
  const ids = new Set(open.keys());
  const texts = await threadTurns.inTurn(by, () => textsAmong(room, ids));
  return [...texts, ...(await besideCalled(parts, room, ids))].flatMap((text) => {
    const named = mentionedBy.find((way) => way === open.get(text.id));
    return named === undefined ? [] : [{ ...text, by: named }];
  });
}

async function textsAmong(room: OperatorContext['room'], ids: ReadonlySet<string>) {
  return ids.size === 0 ? [] : textsCalled(await room.look(writingsOf), ids);
}

/** An operator may empty any note of the event, so every text may be named. */
async function answer(
  parts: Parts,
  { room, by, preconditions }: OperatorContext,
  { erase, keep }: { readonly erase: readonly string[]; readonly keep: readonly string[] },
): Promise<null | Refused> {
  const ids = new Set(erase);
  const texts = await parts.threadTurns.inTurn(by, () => textsAmong(room, ids));
  await forgetBeside(parts, room.eventId, ids);
  const result = await room.perform((view) => {
    const { statements, rows } = withoutTexts(view, texts);
    const event = ids.size === 0 ? null : eventWithout(view.event, ids);
    const edited = event === null ? [] : [saveEvent(event)];
    const answered = answerMentions(room.eventId, [...erase, ...keep]);
    return {
      command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
      withRows: {
        statements: [...statements, ...edited, ...answered],
        rows: event === null ? rows : { ...rows, event },
      },
    };
  }, preconditions);
  if ('error' in result) return { error: result.error };
  await forgetRemoved(parts, room);
  return null;
}

/** Empties what an operator says names a person; the person's own entry is not touched. */
export function eraseTexts(parts: Parts, operator: OperatorContext, ids: readonly string[]): Promise<null | Refused> {
  return ids.length === 0 ? Promise.resolve(null) : answer(parts, operator, { erase: ids, keep: [] });
}
