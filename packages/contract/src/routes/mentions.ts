/** What operators wrote that may name a person who is to be forgotten: proposed, and erased when accepted. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { mention } from '../records/mention.ts';
import { route } from '../route.ts';

const eventParams = z.object({ eventId: field.id });
const errors = ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND'] as const;

/** Ids of mentions that an operator accepts or dismisses. */
export const mentionIds = z.array(field.id).check(z.maxLength(limits.mentionsPerCallMax));

export const competitorMentions = route({
  name: 'competitorMentions',
  method: 'GET',
  path: '/events/:eventId/competitors/:competitorId/mentions',
  caller: 'user',
  says: 'Notes and comments that may name a competitor, for whoever is about to forget that person. Nothing is erased.',
  params: z.object({ eventId: field.id, competitorId: field.id }),
  item: mention,
  errors: [...errors, 'COMPETITOR_NOT_FOUND'],
});

export const openMentions = route({
  name: 'openMentions',
  method: 'GET',
  path: '/events/:eventId/mentions',
  caller: 'user',
  says: 'Notes and comments that may name somebody who deleted the account, until the operator has looked at them. Who that was is not told.',
  params: eventParams,
  item: mention,
  errors,
});

export const answerMentions = route({
  name: 'answerMentions',
  method: 'POST',
  path: '/events/:eventId/mentions',
  caller: 'user',
  says: 'Erases the texts that name the person, and keeps those that do not. What was written anew meanwhile stays.',
  params: eventParams,
  body: z.strictObject({
    erase: z._default(mentionIds, []),
    keep: z._default(mentionIds, []),
  }),
  item: mention,
  errors,
});
