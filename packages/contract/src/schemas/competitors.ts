/** The calls on the field of an event (Spec §7); its owner enters, changes and takes out. */
import * as z from 'zod/mini';
import { competitorInput, operatorCompetitor } from '../records/competitor.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { oneWay, selection } from '../records/competitor-selection.ts';
import { mention } from '../records/mention.ts';
import { described } from '../route.ts';

export const addCompetitors = described({
  says: 'Enters competitors, all or none. Questions that the event requires may stay unanswered: only people who register themselves are held to them.',
  body: z.strictObject({
    competitors: z.array(competitorInput).check(z.minLength(1), z.maxLength(limits.competitorsPerCallMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: ['BIB_TAKEN', 'NOT_ENOUGH_TIMING_POINTS'],
});

/** A number typed for the next bib may land in the dialog of a late entry: it must not become a person. */
const lateEntryInput = z.extend(competitorInput, {
  lateEntry: field.says(
    'Entered at the desk during the race: a name of digits is refused, and the checks list the entry until it has a club or a year of birth.',
    z.optional(z.boolean()),
  ),
  lateEntryHeatId: field.says(
    'The heat of a late entry: it joins the end of this start list, and undo in this heat takes it back. Absent: it is only entered.',
    z.optional(field.id),
  ),
});
const namedBy = (name: 'firstName' | 'lastName') =>
  z.refine<z.infer<typeof lateEntryInput>>(({ lateEntry, [name]: text }) => lateEntry !== true || !isDigits(text), {
    error: 'NO_LETTERS',
    path: [name],
  });

function isDigits(name: string): boolean {
  return /\p{N}/u.test(name) && !/\p{L}/u.test(name);
}

export const addCompetitor = described({
  says: 'Enters one competitor, with or without answers to what the event requires.',
  body: lateEntryInput.check(
    namedBy('lastName'),
    namedBy('firstName'),
    z.refine(({ lateEntry, lateEntryHeatId }) => lateEntryHeatId === undefined || lateEntry === true, {
      error: 'UNKNOWN',
      path: ['lateEntryHeatId'],
    }),
  ),
  item: operatorCompetitor,
  errors: ['BIB_TAKEN', 'HEAT_NOT_FOUND', 'NOT_ENOUGH_TIMING_POINTS'],
});

export const editCompetitor = described({
  says: 'Changes a competitor, with or without answers to what the event requires; times that were taken stay with the person.',
  body: competitorInput,
  item: operatorCompetitor,
  errors: ['BIB_TAKEN'],
});

export const setClasses = described({
  says: 'Gives each of the competitors named the class beside the name, all or none.',
  body: z.strictObject({
    classes: z
      .array(
        z.strictObject({
          competitorId: field.id,
          class: field.says('`null`: none.', field.optionalText(limits.classMax)),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.competitorsMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: ['COMPETITOR_NOT_FOUND'],
});

export const setGroups = described({
  says: 'Gives each of the competitors named another class, another club or both, all or none. A field that is left out stays; `null` takes it away.',
  body: z.strictObject({
    groups: z
      .array(
        z.strictObject({
          competitorId: field.id,
          class: z.optional(field.optionalText(limits.classMax)),
          club: z.optional(field.optionalText(limits.clubMax)),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.competitorsPerCallMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: ['COMPETITOR_NOT_FOUND'],
});

/** Ids of mentions that an operator accepts or dismisses. */
const mentionIds = z.array(field.id).check(z.maxLength(limits.mentionsPerCallMax));

const removed = z.object({ id: field.id });

export const removeCompetitor = described({
  says: 'Takes a competitor out, unless a heat with that person has begun; `restoreCompetitors` brings the person back.',
  item: removed,
  errors: ['INVALID_STATE'],
});

export const eraseCompetitor = described({
  says: 'Forgets who a competitor is: out of the event, or without a name where the race needs the entry. Notes and comments that name the person go with it when `mentions` says which.',
  body: z.strictObject({
    mentions: field.says('Of `competitorMentions`, those that name the person.', z._default(mentionIds, [])),
  }),
  item: removed,
});

export const removeCompetitors = described({
  says: 'Takes competitors out, all or none: those named or all that match. The answer is who they were; `restoreCompetitors` brings them back.',
  body: z.strictObject(selection).check(...oneWay),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: removed,
  errors: ['COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

export const restoreCompetitors = described({
  says: `Brings back competitors who were taken out, all or none, for ${limits.restore_min} minutes: with their ids, start numbers, places on start lists and start times that nobody else was given meanwhile.`,
  body: z.strictObject({
    competitorIds: z.array(field.id).check(z.minLength(1), z.maxLength(limits.competitorsMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: ['COMPETITOR_NOT_FOUND', 'BIB_TAKEN', 'ALREADY_REGISTERED', 'INVALID_STATE', 'NOT_ENOUGH_TIMING_POINTS'],
});

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
