/** What operators do to one trigger. A trigger itself never changes; what is made of it does. */
import * as z from 'zod/mini';
import { heat } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { judgedTrigger, suggestion } from '../records/trigger.ts';
import { operatorErrors } from './heats.ts';

const triggerParams = z.object({ eventId: field.id, triggerId: field.id });
const triggerErrors = [
  'NOT_LOGGED_IN',
  'REAUTHENTICATE',
  'NOT_ALLOWED',
  'EVENT_NOT_FOUND',
  'TRIGGER_NOT_FOUND',
] as const;

export const giveTrigger = route({
  name: 'giveTrigger',
  method: 'POST',
  path: '/events/:eventId/trigger/:triggerId/assign',
  caller: 'user',
  says: 'Gives a trigger to a run at a point, also away from another run.',
  params: triggerParams,
  body: z.strictObject({
    runId: field.id,
    section: field.section,
    suggested: field.says(
      'The operator took what was suggested; it is then of the type `suggested`.',
      z._default(z.boolean(), false),
    ),
  }),
  item: judgedTrigger,
  errors: [...triggerErrors, 'RUN_NOT_FOUND', 'POINT_NOT_FOUND', 'TIMES_NOT_IN_ORDER', 'RUNS_OVERLAP'],
});

export const giveTriggers = route({
  name: 'giveTriggers',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/trigger/assign',
  caller: 'user',
  says: 'Gives triggers that wait to runs of a heat, as one action. What contradicts other times is left out and goes on waiting; it is refused where nothing can be given.',
  params: z.object({ eventId: field.id, heatId: field.id }),
  body: z.strictObject({
    given: z
      .array(z.strictObject({ triggerId: field.id, runId: field.id, section: field.section }))
      .check(z.minLength(1), z.maxLength(limits.givenImpulsesMax)),
    suggested: field.says(
      'The operator took what the timer says; those that came with the bib of their run are then of the type `suggested`.',
      z._default(z.boolean(), false),
    ),
  }),
  item: heat,
  errors: [
    ...operatorErrors,
    'TRIGGER_NOT_FOUND',
    'RUN_NOT_FOUND',
    'POINT_NOT_FOUND',
    'INVALID_STATE',
    'TIMES_NOT_IN_ORDER',
    'RUNS_OVERLAP',
  ],
});

export const freeTrigger = route({
  name: 'freeTrigger',
  method: 'POST',
  path: '/events/:eventId/trigger/:triggerId/free',
  caller: 'user',
  says: 'Takes a trigger from its run; it stays, unassigned.',
  params: triggerParams,
  item: judgedTrigger,
  errors: [...triggerErrors, 'INVALID_STATE', 'RUNS_OVERLAP'],
});

export const deleteTrigger = route({
  name: 'deleteTrigger',
  method: 'POST',
  path: '/events/:eventId/trigger/:triggerId/delete',
  caller: 'user',
  says: 'The impulse was none: what followed from it is decided anew. It stays in the history.',
  params: triggerParams,
  item: judgedTrigger,
  errors: [...triggerErrors, 'INVALID_STATE'],
});

export const restoreTrigger = route({
  name: 'restoreTrigger',
  method: 'POST',
  path: '/events/:eventId/trigger/:triggerId/restore',
  caller: 'user',
  says: 'Takes back what was last decided on a trigger itself, whoever did: a deleted one is back, one that was given or freed is where it was.',
  params: triggerParams,
  item: judgedTrigger,
  errors: [...triggerErrors, 'NOTHING_TO_UNDO', 'UNDO_CONFLICT', 'SOURCE_IN_USE'],
});

export const triggerSuggestions = route({
  name: 'triggerSuggestions',
  method: 'GET',
  path: '/events/:eventId/trigger/:triggerId/suggestions',
  caller: 'user',
  says: 'Whom an unassigned trigger may belong to, likeliest first.',
  params: triggerParams,
  item: suggestion,
  errors: triggerErrors,
});

export const shiftImpulses = route({
  name: 'shiftImpulses',
  method: 'POST',
  path: '/events/:eventId/heats/:heatId/section/:section/shift',
  caller: 'user',
  says: "Impulses at a point were those of others, one behind the other: each is the run's beside it, and who fell did not finish. One action, one undo.",
  params: z.object({ eventId: field.id, heatId: field.id, section: field.pathSection }),
  body: z.strictObject({
    impulses: z
      .array(
        z.strictObject({
          triggerId: field.id,
          runId: field.says("`null`: it was nobody's.", z.nullable(field.id)),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.shiftedImpulsesMax)),
    fallen: field.says('Runs that did not finish.', z.array(field.id).check(z.maxLength(limits.shiftedImpulsesMax))),
    suggested: field.says(
      'The operator took what was suggested; they are then of the type `suggested`.',
      z._default(z.boolean(), false),
    ),
  }),
  item: heat,
  errors: [
    ...operatorErrors,
    'TRIGGER_NOT_FOUND',
    'RUN_NOT_FOUND',
    'POINT_NOT_FOUND',
    'INVALID_STATE',
    'TIMES_NOT_IN_ORDER',
    'RUNS_OVERLAP',
  ],
});
