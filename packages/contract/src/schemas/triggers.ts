/** What operators do to one trigger. A trigger itself never changes; what is made of it does. */
import * as z from 'zod/mini';
import { heat } from '../records/event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { judgedTrigger, suggestion } from '../records/trigger.ts';

export const giveTrigger = described({
  says: 'Gives a trigger to a run at a point, also away from another run.',
  body: z.strictObject({
    runId: field.id,
    section: field.section,
    suggested: field.says(
      'The operator took what was suggested; it is then of the type `suggested`.',
      z._default(z.boolean(), false),
    ),
  }),
  item: judgedTrigger,
  errors: ['RUN_NOT_FOUND', 'POINT_NOT_FOUND', 'TIMES_NOT_IN_ORDER', 'RUNS_OVERLAP'],
});

export const giveTriggers = described({
  says: 'Gives triggers that wait to runs of a heat, as one action. What contradicts other times is left out, is named in the answer and goes on waiting; it is refused where nothing can be given.',
  body: z.strictObject({
    given: z
      .array(z.strictObject({ triggerId: field.id, runId: field.id, section: field.section }))
      .check(z.minLength(1), z.maxLength(limits.givenImpulsesMax)),
    suggested: field.says(
      'The operator took what the timer says; those that came with the bib of their run are then of the type `suggested`.',
      z._default(z.boolean(), false),
    ),
  }),
  item: z.extend(heat, {
    leftOut: field.says('Those of `given` that go on waiting.', z.array(field.id)),
  }),
  errors: [
    'TRIGGER_NOT_FOUND',
    'RUN_NOT_FOUND',
    'POINT_NOT_FOUND',
    'INVALID_STATE',
    'TIMES_NOT_IN_ORDER',
    'RUNS_OVERLAP',
  ],
});

export const takeStamped = described({
  says: 'Takes all triggers that were received while the heat was armed, but are stamped outside, as one action: they count as received while it was armed. It is refused where there is none.',
  item: heat,
  errors: ['INVALID_STATE'],
});

export const freeTrigger = described({
  says: 'Takes a trigger from its run; it stays, unassigned.',
  item: judgedTrigger,
  errors: ['INVALID_STATE', 'RUNS_OVERLAP'],
});

export const deleteTrigger = described({
  says: 'The impulse was none: what followed from it is decided anew. It stays in the history.',
  item: judgedTrigger,
  errors: ['INVALID_STATE'],
});

export const restoreTrigger = described({
  says: 'Takes back what was last decided on a trigger itself, whoever did: a deleted one is back, one that was given or freed is where it was.',
  item: judgedTrigger,
  errors: ['NOTHING_TO_UNDO', 'UNDO_CONFLICT', 'SOURCE_IN_USE'],
});

export const triggerSuggestions = described({
  says: 'Whom an unassigned trigger may belong to, likeliest first.',
  item: suggestion,
});

export const shiftImpulses = described({
  says: "Impulses at a point were those of others, one behind the other: each is the run's beside it, and who fell did not finish. One action, one undo.",
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
    missing: field.says(
      'Runs that passed without an impulse. They stay on course, and impulses without a bib are not theirs here.',
      z._default(z.array(field.id).check(z.maxLength(limits.shiftedImpulsesMax)), []),
    ),
    suggested: field.says(
      'The operator took what was suggested; they are then of the type `suggested`.',
      z._default(z.boolean(), false),
    ),
  }),
  item: heat,
  errors: [
    'TRIGGER_NOT_FOUND',
    'RUN_NOT_FOUND',
    'POINT_NOT_FOUND',
    'INVALID_STATE',
    'TIMES_NOT_IN_ORDER',
    'RUNS_OVERLAP',
  ],
});
