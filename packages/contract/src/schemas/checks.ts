/** What is looked at before a result is official, and the step that makes it so. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { heat } from '../records/event.ts';
import { findingKinds, findings } from '../records/finding.ts';
import { described } from '../route.ts';

export const eventChecks = described({
  says: 'What there is to look at before results are official, the loudest first; of a clean race nothing.',
  query: z.object({ heatId: field.says('Of this heat alone, and of the whole event.', z.optional(field.id)) }),
  item: findings,
  errors: ['HEAT_NOT_FOUND'],
});

const confirmed = z.strictObject({ kind: z.enum(findingKinds), count: z.int().check(z.minimum(1)) });

export const declareOfficial = described({
  says: 'Declares the result of a finished heat. Reopening it takes that back; what changes later marks the result as corrected.',
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
