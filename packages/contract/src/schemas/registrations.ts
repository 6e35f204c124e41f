/** Registration for an event, and what competitors do with their own entries (Spec §7). */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { openRegistration, ownCompetitor, registeredEvent, registrationInput } from '../records/registration.ts';
import { described } from '../route.ts';

export const eventRegistration = described({
  says: 'What one has to know of an event to register for it: when, what is asked, how many places are left.',
  item: openRegistration,
});

export const registerForEvent = described({
  says: 'Registers the person for an event while its registration is open; a mail confirms it. A question that the event asks and requires has to be answered; `issues` names each that is not.',
  body: z.extend(registrationInput, {
    consent: field.says(
      'To the terms and the privacy policy; recorded with its time and the version of the text.',
      z.literal(true),
    ),
    resultByMail: field.says(
      'Wants the own result by mail; nobody gets one without saying so.',
      z.optional(z.boolean()),
    ),
  }),
  item: ownCompetitor,
  errors: ['REGISTRATION_CLOSED', 'ALREADY_REGISTERED', 'EVENT_FULL', 'BIB_TAKEN'],
});

export const listRegisteredEvents = described({
  says: 'The events that the person registered for, each with the own entry: the running ones first, then the newest.',
  query: z.object({
    ...field.paging,
    search: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
  }),
  item: registeredEvent,
});

export const ownRegistration = described({
  says: 'The own entry in an event.',
  item: ownCompetitor,
  errors: ['COMPETITOR_NOT_FOUND'],
});

export const changeRegistration = described({
  says: 'Changes the own entry, whole, while registration is open; required questions stay answered, as in `registerForEvent`.',
  body: registrationInput,
  item: ownCompetitor,
  errors: ['COMPETITOR_NOT_FOUND', 'REGISTRATION_CLOSED', 'BIB_TAKEN'],
});

export const setResultMail = described({
  says: 'Whether the person wants the own result by mail, once it is official; at any time.',
  body: z.strictObject({ resultByMail: z.boolean() }),
  item: ownCompetitor,
  errors: ['COMPETITOR_NOT_FOUND'],
});

export const withdrawRegistration = described({
  says: 'Takes the own entry back while registration is open; everything of it is erased.',
  item: z.object({ id: field.id }),
  errors: ['COMPETITOR_NOT_FOUND', 'REGISTRATION_CLOSED', 'INVALID_STATE'],
});
