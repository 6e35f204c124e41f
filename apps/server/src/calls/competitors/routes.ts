/** The calls on the field of an event. */
import { routes } from '@startwand/contract';
import type { CompetitorId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { asCompetitorId } from '../../base/ids.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { addCompetitors } from './add-competitors.ts';
import { competitorMailRoutes } from './mail-routes.ts';
import { editCompetitor } from './edit-competitor.ts';
import { forgetFiles, type ForgettingFiles } from '../papers/forget-files.ts';
import type { BroadcastHub } from '../boards/present-boards.ts';
import type { BesideParts } from './texts-beside.ts';
import { planErasure, planErasureOfRemoved } from './erase-competitor.ts';
import { eraseTexts, mentionRoutes } from './mention-routes.ts';
import { addLateEntry } from './late-entry.ts';
import { removeCompetitors } from './remove-competitors.ts';
import { restoreCompetitors, type RestoringParts } from './restore-competitors.ts';
import { setClasses } from './set-classes.ts';
import { setGroups } from './set-groups.ts';
import { startNumberRoutes } from './start-number-routes.ts';
import type { WritingParts } from './write-to-competitors.ts';

interface Parts extends WritingParts, RestoringParts, ForgettingFiles, BesideParts {
  readonly hub: BroadcastHub;
  readonly sentFiles: BesideParts['sentFiles'] & ForgettingFiles['sentFiles'];
  readonly events: EventStore;
  /** Until this resolves the files of the database may still hold what was deleted. */
  readonly forgetDeleted: () => Promise<void>;
}

export function competitorRoutes(parts: Parts) {
  return {
    ...competitorMailRoutes(parts),
    ...mentionRoutes(parts),
    ...startNumberRoutes(),

    addCompetitors: handle(routes.addCompetitors, async ({ body, operator }) => {
      const added = await addCompetitors(operator, body.competitors);
      return 'error' in added ? added : { data: added.competitors };
    }),

    addCompetitor: handle(routes.addCompetitor, async ({ body, operator }) => {
      const { lateEntryHeatId: heatId, ...input } = body;
      const isListed = input.lateEntry === true && heatId !== undefined;
      const added = await (isListed
        ? addLateEntry(operator, input, heatId)
        : addCompetitors(operator, [input], () => []));
      return 'error' in added ? added : { data: added.competitors };
    }),

    editCompetitor: handle(routes.editCompetitor, async ({ params, body, operator }) => {
      const edited = await editCompetitor(operator, params.competitorId, body);
      return 'error' in edited ? edited : { data: edited.competitors };
    }),

    setClasses: handle(routes.setClasses, async ({ body, operator }) => {
      const set = await setClasses(operator, body.classes);
      return 'error' in set ? set : { data: set.competitors };
    }),

    setGroups: handle(routes.setGroups, async ({ body, operator }) => {
      const set = await setGroups(operator, body.groups);
      return 'error' in set ? set : { data: set.competitors };
    }),

    removeCompetitor: handle(routes.removeCompetitor, async ({ params, operator }) => {
      const done = await removeCompetitors(operator, { competitorIds: [params.competitorId] }, parts.clock);
      return 'error' in done ? done : { data: done.removed };
    }),

    eraseCompetitor: handle(routes.eraseCompetitor, async ({ params, body, operator }) => {
      return erase(parts, operator, asCompetitorId(params.competitorId), body.mentions);
    }),

    removeCompetitors: handle(routes.removeCompetitors, async ({ body, operator }) => {
      const done = await removeCompetitors(operator, body, parts.clock);
      return 'error' in done ? done : { data: done.removed };
    }),

    restoreCompetitors: handle(routes.restoreCompetitors, async ({ body, operator }) => {
      const restored = await restoreCompetitors(parts, operator, body.competitorIds);
      return 'error' in restored ? restored : { data: restored.competitors };
    }),
  } satisfies Partial<Handlers>;
}

/** Who was taken out a moment ago is forgotten as well. */
async function erase(
  parts: Parts,
  operator: OperatorContext,
  id: CompetitorId,
  mentions: readonly string[],
): Promise<{ readonly data: readonly { readonly id: string }[] } | Refused> {
  const { room, by, preconditions } = operator;
  const isEntered = room.view.race.entries.has(id);
  if (!isEntered && !(await parts.removedCompetitors.forget(room.eventId, id)))
    return { error: 'COMPETITOR_NOT_FOUND' };
  const refused = isEntered ? await eraseTexts(parts, operator, mentions) : null;
  if (refused !== null) return refused;
  const erased = await room.perform<Refused>((view) => {
    if (!isEntered) return planErasureOfRemoved(view, by);
    return view.race.entries.has(id) ? planErasure(view, id, by, parts.clock()) : { error: 'COMPETITOR_NOT_FOUND' };
  }, preconditions);
  if ('error' in erased) return { error: erased.error };
  await forgetFiles(parts, room);
  await parts.forgetDeleted();
  return { data: [{ id }] };
}
