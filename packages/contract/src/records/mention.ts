/** A text of an operator that may name a person who is to be forgotten. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';

/** The surest first. */
export const mentionedBy = ['address', 'phone', 'fullName', 'lastName'] as const;
export type MentionedBy = (typeof mentionedBy)[number];

/** Kinds of texts that may name a person. */
export const mentionPlaces = [
  'competitorNote',
  'heatNote',
  'logComment',
  'runMessage',
  'raceReport',
  'boardMessage',
  'speakerLine',
  'mailSubject',
  'phoneHolder',
  'banner',
  'document',
] as const;

export const mention = z.object({
  id: field.says('Of this text at this place; another text there has another one.', field.id),
  where: z.enum(mentionPlaces),
  competitorId: field.says('On whom it is a note.', z.nullable(z.string())),
  heatId: z.nullable(z.string()),
  logEntryId: z.nullable(z.string()),
  messageId: field.says('Of what is said beside a run.', z.nullable(z.string())),
  text: z.string(),
  by: field.says('What of the person it has, as whole words.', z.enum(mentionedBy)),
});
export type MentionDto = z.infer<typeof mention>;
