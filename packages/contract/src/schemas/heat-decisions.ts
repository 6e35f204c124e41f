/** What is decided about a heat beyond its state: reference run, gun, dead heats, who starts again, and what is checked before it is official. */
import * as z from 'zod/mini';
import { heat } from '../records/event.ts';
import { findingKinds, findings } from '../records/finding.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';

const reference = z.strictObject({
  runId: field.says('`null`, and no times: there is no reference run any more.', z.nullable(field.id)),
  sections_100ns: field.says(
    'Of a forerunner; left out, those of the run as it is now.',
    z._default(z.nullable(z.array(z.nullable(field.span)).check(z.maxLength(limits.pointsMax - 1))), null),
  ),
});
export const setReferenceRun = described({
  says: 'Sets or unsets the reference run of a heat; it holds for impulses from now on.',
  body: reference,
  failsAs: 'REFERENCE_NOT_UPDATED',
  item: heat,
  errors: ['RUN_NOT_FOUND', 'RUN_NOT_FINISHED', 'TOLERANCES_INVALID', 'POINT_NOT_FOUND'],
});

export const setEventReferenceRun = described({
  says: 'Sets or unsets the reference run of every heat that has none of its own. Answers with all heats.',
  body: reference,
  failsAs: 'REFERENCE_NOT_UPDATED',
  item: heat,
  errors: ['HEAT_NOT_FOUND', 'RUN_NOT_FOUND', 'RUN_NOT_FINISHED', 'TOLERANCES_INVALID', 'POINT_NOT_FOUND'],
});

export const setExcludedFromReference = described({
  says: 'Nothing that the competitor does is too early or too late; unranked where the reference run is what counts.',
  body: z.strictObject({ excludeFromReferenceRun: z.boolean() }),
  item: heat,
});

export const setCompetitorNote = described({
  says: 'Writes what operators note about a competitor in this heat; `null` removes it.',
  body: z.strictObject({ note: field.optionalText(limits.noteMax) }),
  item: heat,
});

const arrivedTogether = z.strictObject({
  competitorIds: z.array(field.id).check(z.minLength(1), z.maxLength(limits.deadHeatMax)),
});

export const declareDeadHeat = described({
  says: 'The judge saw them arrive together: equal results share a rank where ties stand by arrival.',
  body: arrivedTogether,
  item: heat,
  errors: ['COMPETITOR_NOT_FOUND', 'INVALID_STATE', 'DEAD_HEAT_OF_ONE'],
});

export const withdrawDeadHeat = described({
  says: 'Takes competitors out of their dead heat.',
  body: arrivedTogether,
  item: heat,
  errors: ['COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

export const setGun = described({
  says: 'The official gun of a mass start, or of one start group; `null` gives it back to the impulse.',
  body: z.strictObject({
    group: z._default(z.nullable(z.string().check(z.maxLength(limits.classMax))), null),
    timestamp_100ns: z.nullable(field.timestamp),
  }),
  item: heat,
  errors: ['INVALID_STATE', 'TIMES_NOT_IN_ORDER', 'RUNS_OVERLAP'],
});

export const resetCompetitors = described({
  says: 'Restart of a group: these competitors wait again, in list order behind the last starter.',
  body: z.strictObject({
    competitorIds: z.array(field.id).check(z.minLength(1), z.maxLength(limits.competitorsPerCallMax)),
  }),
  item: heat,
  errors: ['COMPETITOR_NOT_FOUND', 'RUN_NOT_FOUND', 'INVALID_STATE'],
});

export const eventChecks = described({
  says: 'What there is to look at before results are official, the loudest first; of a clean race nothing.',
  query: z.object({ heatId: field.says('Of this heat alone, and of the whole event.', z.optional(field.id)) }),
  item: findings,
  errors: ['HEAT_NOT_FOUND'],
});

const confirmed = z.strictObject({ kind: z.enum(findingKinds), count: z.int().check(z.minimum(1)) });

export const declareOfficial = described({
  says: 'Declares the result of a finished heat. `withdrawOfficial` and reopening it take that back; what changes later marks the result as corrected.',
  body: z.strictObject({
    name: field.says('Who declares it; `null`: the name of the account.', field.optionalText(limits.nameMax)),
    confirms: field.says(
      'What stops it and is known: each kind with how many. What is not named is refused with `FINDINGS_OPEN`.',
      z._default(z.array(confirmed).check(z.maxLength(Object.keys(findingKinds).length)), []),
    ),
  }),
  item: heat,
  errors: ['INVALID_STATE', 'FINDINGS_OPEN'],
});

export const withdrawOfficial = described({
  says: 'Takes the declaration back, whoever made it: the result is unofficial again, what was corrected behind it stays.',
  item: heat,
  errors: ['NOTHING_TO_UNDO'],
});
