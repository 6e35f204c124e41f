/** What operators wrote that may name a person who is to be forgotten: proposed, and erased when accepted. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { mention } from '../records/mention.ts';
import { described } from '../route.ts';

/** Ids of mentions that an operator accepts or dismisses. */
export const mentionIds = z.array(field.id).check(z.maxLength(limits.mentionsPerCallMax));

export const competitorMentions = described({
  says: 'Notes and comments that may name a competitor, for whoever is about to forget that person. Nothing is erased.',
  item: mention,
});

export const openMentions = described({
  says: 'Notes and comments that may name somebody who deleted the account, until the operator has looked at them. Who that was is not told.',
  item: mention,
});

export const answerMentions = described({
  says: 'Erases the texts that name the person, and keeps those that do not. What was written anew meanwhile stays.',
  body: z.strictObject({
    erase: z._default(mentionIds, []),
    keep: z._default(mentionIds, []),
  }),
  item: mention,
});
