/** What operators do to a heat. Each answer is the heat; what else changed travels live. */
import * as z from 'zod/mini';
import type { ErrorName } from '../wire/errors.ts';
import { heat } from '../records/event.ts';
import * as field from '../base/fields.ts';
import { route, type Route } from '../route.ts';
import { judgedTrigger } from '../records/trigger.ts';

export const heatParams = z.object({ eventId: field.id, heatId: field.id });

export const operatorErrors = [
  'NOT_LOGGED_IN',
  'REAUTHENTICATE',
  'NOT_ALLOWED',
  'EVENT_NOT_FOUND',
  'HEAT_NOT_FOUND',
] as const satisfies readonly ErrorName[];

const operate = <const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  says: string,
  errors: readonly ErrorName[],
  more: Pick<Route, 'failsAs'> = {},
) =>
  route({
    ...more,
    name,
    method: 'POST',
    path: `/events/:eventId/heats/:heatId/${path}`,
    caller: 'user',
    says,
    params: heatParams,
    item: heat,
    errors: [...operatorErrors, ...errors],
  });

export const armHeat = operate(
  'armHeat',
  'activate',
  'Arms a heat: from now on impulses of its course become times.',
  ['EVENT_NOT_ACTIVE', 'INVALID_STATE', 'SOURCE_IN_USE', 'NOT_ENOUGH_TIMING_POINTS'],
  { failsAs: 'ARMING_FAILED' },
);
export const disarmHeat = operate(
  'disarmHeat',
  'deactivate',
  'Disarms a heat.',
  ['EVENT_NOT_ACTIVE', 'INVALID_STATE'],
  { failsAs: 'ARMING_FAILED' },
);
export const finishHeat = operate(
  'finishHeat',
  'finish',
  'Closes a heat: who has not started is DNS, who has not arrived is DNF; then disarms.',
  ['INVALID_STATE'],
);
export const reopenHeat = operate('reopenHeat', 'reopen', 'Opens a finished heat again.', ['INVALID_STATE']);
export const cancelHeat = operate('cancelHeat', 'cancel', 'Cancels a heat.', ['INVALID_STATE']);
export const resetHeatCancellation = operate(
  'resetHeatCancellation',
  'resetCancellation',
  'It was cancelled by mistake: the heat is disarmed, with everything as it was.',
  ['INVALID_STATE'],
);
export const restartHeat = operate(
  'restartHeat',
  'restart',
  'Begins a new round: everyone waits again, nothing is removed.',
  ['INVALID_STATE'],
);
export const undo = operate('undo', 'undo', "Takes back the caller's last standing action in the heat.", [
  'NOTHING_TO_UNDO',
  'UNDO_CONFLICT',
  'SOURCE_IN_USE',
]);
export const redo = operate('redo', 'redo', 'Does again what the caller last took back in the heat.', [
  'NOTHING_TO_REDO',
  'UNDO_CONFLICT',
  'SOURCE_IN_USE',
  'NOT_ENOUGH_TIMING_POINTS',
]);

export const chooseNextStarter = route({
  name: 'chooseNextStarter',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/startlist/next/:competitorId',
  caller: 'user',
  says: 'Says who starts next; holds for one start impulse.',
  params: z.object({ eventId: field.id, heatId: field.id, competitorId: field.id }),
  item: heat,
  errors: [...operatorErrors, 'COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

/** An impulse by hand, stored like a device's; its run is marked as manual. */
export const manualTrigger = route({
  name: 'manualTrigger',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/trigger',
  caller: 'user',
  says: 'An impulse by hand at one measuring point, with the time of day of the key press.',
  params: heatParams,
  body: z.strictObject({
    section: field.section,
    timestamp_100ns: field.timestamp,
    startNumber: z.optional(z.nullable(field.bib)),
    session: field.says('Made by the page, so that a repeated call is one impulse.', field.session),
    sequence: field.sequence,
  }),
  item: judgedTrigger,
  errors: [...operatorErrors, 'POINT_NOT_FOUND', 'TRIGGER_IDENTITY_REUSED'],
});
