/** What operators do to a heat. Each answer is the heat; what else changed travels live. */
import * as z from 'zod/mini';
import type { ErrorName } from '../wire/error-numbers.ts';
import { heat } from '../records/event.ts';
import * as field from '../base/fields.ts';
import { described, type Description } from '../route.ts';
import { judgedTrigger } from '../records/trigger.ts';

const operated = (says: string, errors: readonly ErrorName[], more: Pick<Description, 'failsAs'> = {}) =>
  described({ ...more, says, item: heat, errors });

export const armHeat = operated(
  'Arms a heat: from now on impulses of its course become times.',
  ['EVENT_NOT_ACTIVE', 'INVALID_STATE', 'SOURCE_IN_USE', 'NOT_ENOUGH_TIMING_POINTS'],
  { failsAs: 'ARMING_FAILED' },
);
export const disarmHeat = operated('Disarms a heat.', ['EVENT_NOT_ACTIVE', 'INVALID_STATE'], {
  failsAs: 'ARMING_FAILED',
});
export const finishHeat = operated(
  'Closes a heat: who has not started is DNS, who has not arrived is DNF; then disarms.',
  ['INVALID_STATE'],
);
export const reopenHeat = operated('Opens a finished heat again.', ['INVALID_STATE']);
export const cancelHeat = operated('Cancels a heat.', ['INVALID_STATE']);
export const resetHeatCancellation = operated(
  'It was cancelled by mistake: the heat is disarmed, with everything as it was.',
  ['INVALID_STATE'],
);
export const restartHeat = operated('Begins a new round: everyone waits again, nothing is removed.', ['INVALID_STATE']);
const step = z.strictObject({
  step: field.says(
    'The revision of the action that is meant; any other is refused. Without it the last one is meant.',
    z.optional(z.int()),
  ),
});
export const undo = described({
  says: "Takes back the caller's last standing action in the heat. Never arms, disarms, finishes, reopens or cancels it, nor takes an official result back.",
  body: step,
  item: heat,
  errors: ['NOTHING_TO_UNDO', 'NOT_THE_LAST_STEP', 'UNDO_STOPS', 'UNDO_CONFLICT', 'ENTRY_IN_USE', 'SOURCE_IN_USE'],
});
export const redo = described({
  says: 'Does again what the caller last took back in the heat. Never arms, disarms, finishes, reopens or cancels it, nor declares its result official.',
  body: step,
  item: heat,
  errors: [
    'NOTHING_TO_REDO',
    'NOT_THE_LAST_STEP',
    'UNDO_STOPS',
    'UNDO_CONFLICT',
    'COMPETITOR_NOT_FOUND',
    'SOURCE_IN_USE',
    'NOT_ENOUGH_TIMING_POINTS',
  ],
});

export const chooseNextStarter = described({
  says: 'Says who starts next; holds for one start impulse.',
  item: heat,
  errors: ['INVALID_STATE'],
});

/** An impulse by hand, stored like a device's; its run is marked as manual. */
export const manualTrigger = described({
  says: 'An impulse by hand at one measuring point, with the time of day of the key press.',
  body: z.strictObject({
    section: field.section,
    timestamp_100ns: field.timestamp,
    startNumber: z.optional(z.nullable(field.bib)),
    session: field.says('Made by the page, so that a repeated call is one impulse.', field.session),
    sequence: field.sequence,
    clock: field.says(
      "Distance by which the page's clock was behind, and how far the time may be wrong; `null` or absent: it is not known. Within that bound of arming and disarming the heat counts as armed.",
      z.optional(z.nullable(field.handClock)),
    ),
  }),
  item: judgedTrigger,
  errors: ['POINT_NOT_FOUND', 'TRIGGER_IDENTITY_REUSED'],
});
