/** Class and club of many at once: as a club corrects its list on the morning of the race. */
import * as z from 'zod/mini';
import { operatorCompetitor } from '../competitor.ts';
import * as field from '../fields.ts';
import * as limits from '../limits.ts';
import { route } from '../route.ts';

export const setGroups = route({
  name: 'setGroups',
  method: 'POST',
  path: '/events/:eventId/competitors/groups',
  caller: 'user',
  says: 'Gives each of the competitors named another class, another club or both, all or none. What is left out stays; `null` takes it away.',
  params: z.object({ eventId: field.id }),
  body: z.strictObject({
    groups: z
      .array(
        z.strictObject({
          competitorId: field.id,
          class: z.optional(field.optionalText(limits.classMax)),
          club: z.optional(field.optionalText(limits.clubMax)),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.competitorsMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: [
    'NOT_LOGGED_IN',
    'REAUTHENTICATE',
    'NOT_ALLOWED',
    'EVENT_NOT_FOUND',
    'COMPETITOR_NOT_FOUND',
  ],
});
