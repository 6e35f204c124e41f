/** What is decided about a heat beyond its state: reference run, gun, dead heats, who starts again. */
import * as z from 'zod/mini';
import { heat } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { heatParams, operatorErrors } from './heats.ts';

const reference = z.strictObject({
  runId: field.says('`null`, and no times: there is no reference run any more.', z.nullable(field.id)),
  sections_100ns: field.says(
    'Of a forerunner; left out, those of the run as it is now.',
    z._default(z.nullable(z.array(z.nullable(field.span)).check(z.maxLength(limits.pointsMax - 1))), null),
  ),
});
/** Spec §4 names these four. */
const referenceErrors = [
  ...operatorErrors,
  'RUN_NOT_FOUND',
  'RUN_NOT_FINISHED',
  'TOLERANCES_INVALID',
  'POINT_NOT_FOUND',
] as const;

export const setReferenceRun = route({
  name: 'setReferenceRun',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/reference',
  caller: 'user',
  says: 'Sets or unsets the reference run of a heat; it holds for impulses from now on.',
  params: heatParams,
  body: reference,
  failsAs: 'REFERENCE_NOT_UPDATED',
  item: heat,
  errors: referenceErrors,
});

export const setEventReferenceRun = route({
  name: 'setEventReferenceRun',
  method: 'POST',
  path: '/events/:eventId/reference',
  caller: 'user',
  says: 'Sets or unsets the reference run of every heat that has none of its own. Answers with all heats.',
  params: z.object({ eventId: field.id }),
  body: reference,
  failsAs: 'REFERENCE_NOT_UPDATED',
  item: heat,
  errors: referenceErrors,
});

const competitorParams = z.extend(heatParams, { competitorId: field.id });
const competitorErrors = [...operatorErrors, 'COMPETITOR_NOT_FOUND'] as const;

export const setExcludedFromReference = route({
  name: 'setExcludedFromReference',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/competitor/:competitorId/excludeFromReferenceRun',
  caller: 'user',
  says: 'Nothing that the competitor does is too early or too late; unranked where the reference run is what counts.',
  params: competitorParams,
  body: z.strictObject({ excludeFromReferenceRun: z.boolean() }),
  item: heat,
  errors: competitorErrors,
});

export const setCompetitorNote = route({
  name: 'setCompetitorNote',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/competitor/:competitorId/note',
  caller: 'user',
  says: 'Writes what operators note about a competitor in this heat; `null` removes it.',
  params: competitorParams,
  body: z.strictObject({ note: field.optionalText(limits.noteMax) }),
  item: heat,
  errors: competitorErrors,
});

const arrivedTogether = z.strictObject({
  competitorIds: z.array(field.id).check(z.minLength(1), z.maxLength(limits.deadHeatMax)),
});

export const declareDeadHeat = route({
  name: 'declareDeadHeat',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/deadHeats',
  caller: 'user',
  says: 'The judge saw them arrive together: equal results share a rank where ties stand by arrival.',
  params: heatParams,
  body: arrivedTogether,
  item: heat,
  errors: [...competitorErrors, 'INVALID_STATE', 'DEAD_HEAT_OF_ONE'],
});

export const withdrawDeadHeat = route({
  name: 'withdrawDeadHeat',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/deadHeats/withdraw',
  caller: 'user',
  says: 'Takes competitors out of their dead heat.',
  params: heatParams,
  body: arrivedTogether,
  item: heat,
  errors: [...competitorErrors, 'INVALID_STATE'],
});

export const setGun = route({
  name: 'setGun',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/gun',
  caller: 'user',
  says: 'The official gun of a mass start, or of one start group; `null` gives it back to the impulse.',
  params: heatParams,
  body: z.strictObject({
    group: z._default(z.nullable(z.string().check(z.maxLength(limits.classMax))), null),
    timestamp_100ns: z.nullable(field.timestamp),
  }),
  item: heat,
  errors: [...operatorErrors, 'INVALID_STATE', 'TIMES_NOT_IN_ORDER', 'RUNS_OVERLAP'],
});

export const resetCompetitors = route({
  name: 'resetCompetitors',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/competitors/reset',
  caller: 'user',
  says: 'Restart of a group: these competitors wait again, in list order behind the last starter.',
  params: heatParams,
  body: z.strictObject({
    competitorIds: z.array(field.id).check(z.minLength(1), z.maxLength(limits.competitorsPerCallMax)),
  }),
  item: heat,
  errors: [...competitorErrors, 'RUN_NOT_FOUND', 'INVALID_STATE'],
});
