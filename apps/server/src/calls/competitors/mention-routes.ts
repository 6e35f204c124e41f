/** The calls on texts that may name a person who is to be forgotten. */
import { mentionedBy, routes } from '@startwand/contract';
import type { OperatorContext } from '../call/operator-context.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { CompetitorId } from '@startwand/timing';
import { asCompetitorId } from '../../base/ids.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { answerMentions } from '../../race/competitors/mention-store.ts';
import type { ThreadTurns } from '../../base/thread-turns.ts';
import { forgetInReport, mentionsInReport, reportedAs } from './report-mentions.ts';
import { MentionSearch, textsCalled, withoutTexts, writingsOf } from './mentions.ts';

interface Parts {
  readonly events: EventStore;
  readonly threadTurns: ThreadTurns;
  readonly raceReports: Pick<RaceReportStore, 'find' | 'replace'>;
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

async function mentionsOf({ raceReports }: Parts, { room }: OperatorContext, id: CompetitorId) {
  const asked = await room.look((view) => ({
    person: view.competitors.get(id),
    writings: writingsOf(view),
  }));
  const { person, writings } = asked;
  if (person === undefined) return null;
  const inNotes = await new MentionSearch([person], id).mentionsIn(writings);
  return [...inNotes, ...(await mentionsInReport(raceReports, room.eventId, [person]))];
}

/** Only what was proposed before, and still stands there as it was. */
async function openMentionsOf({ events, threadTurns, raceReports }: Parts, { room, by }: OperatorContext) {
  const open = await events.openMentions(room.eventId);
  const ids = new Set(open.keys());
  const texts = await threadTurns.inTurn(by, () => textsAmong(room, ids));
  return [...texts, ...(await reportedAs(raceReports, room.eventId, ids))].flatMap((text) => {
    const named = mentionedBy.find((way) => way === open.get(text.id));
    return named === undefined ? [] : [{ ...text, by: named }];
  });
}

async function textsAmong(room: OperatorContext['room'], ids: ReadonlySet<string>) {
  return ids.size === 0 ? [] : textsCalled(await room.look(writingsOf), ids);
}

/** An operator may empty any note of the event, so every text may be named. */
async function answer(
  { threadTurns, raceReports }: Parts,
  { room, by, preconditions }: OperatorContext,
  { erase, keep }: { readonly erase: readonly string[]; readonly keep: readonly string[] },
): Promise<null | Refused> {
  const texts = await threadTurns.inTurn(by, () => textsAmong(room, new Set(erase)));
  await forgetInReport(raceReports, room.eventId, new Set(erase));
  const result = await room.perform((view) => {
    const { statements, rows } = withoutTexts(view, texts);
    const answered = answerMentions(room.eventId, [...erase, ...keep]);
    return {
      command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
      withRows: { statements: [...statements, ...answered], rows },
    };
  }, preconditions);
  return 'error' in result ? { error: result.error } : null;
}

/** Empties what an operator says names a person; the person's own entry is not touched. */
export function eraseTexts(parts: Parts, operator: OperatorContext, ids: readonly string[]): Promise<null | Refused> {
  return ids.length === 0 ? Promise.resolve(null) : answer(parts, operator, { erase: ids, keep: [] });
}
