/** Registration for an event, and what competitors do with their own entries (Spec §7). */
import * as z from 'zod/mini';
import type { ErrorName } from '../wire/errors.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { openRegistration, ownCompetitor, registeredEvent, registrationInput } from '../records/registration.ts';
import { route } from '../route.ts';

const params = z.object({ userId: field.id, eventId: field.id });
const errors = [
  'NOT_LOGGED_IN',
  'REAUTHENTICATE',
  'NOT_ALLOWED',
  'EVENT_NOT_FOUND',
] as const satisfies readonly ErrorName[];

export const eventRegistration = route({
  name: 'eventRegistration',
  method: 'GET',
  path: '/events/:eventId/registration',
  caller: 'visitor',
  says: 'What one has to know of an event to register for it: when, what is asked, how many places are left.',
  params: z.object({ eventId: field.id }),
  item: openRegistration,
  errors: ['EVENT_NOT_FOUND'],
});

export const registerForEvent = route({
  name: 'registerForEvent',
  method: 'POST',
  path: '/user/:userId/event/:eventId/register',
  caller: 'user',
  says: 'Registers the person for an event while its registration is open; a mail confirms it. A question that the event asks and requires has to be answered; `issues` names each that is not.',
  params,
  body: z.extend(registrationInput, {
    consent: field.says(
      'To the terms and the privacy policy; recorded with its time and the version of the text.',
      z.literal(true),
    ),
  }),
  waitsInLine: true,
  item: ownCompetitor,
  errors: [...errors, 'REGISTRATION_CLOSED', 'ALREADY_REGISTERED', 'EVENT_FULL', 'BIB_TAKEN'],
});

export const listRegisteredEvents = route({
  name: 'listRegisteredEvents',
  method: 'GET',
  path: '/user/:userId/events/registered',
  caller: 'user',
  says: 'The events that the person registered for, each with the own entry: the running ones first, then the newest.',
  params: z.object({ userId: field.id }),
  query: z.object({
    ...field.paging,
    search: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
  }),
  isPaged: true,
  item: registeredEvent,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'],
});

export const ownRegistration = route({
  name: 'ownRegistration',
  method: 'GET',
  path: '/user/:userId/event/:eventId/registration',
  caller: 'user',
  says: 'The own entry in an event.',
  params,
  item: ownCompetitor,
  errors: [...errors, 'COMPETITOR_NOT_FOUND'],
});

export const changeRegistration = route({
  name: 'changeRegistration',
  method: 'POST',
  path: '/user/:userId/event/:eventId/registration',
  caller: 'user',
  says: 'Changes the own entry, whole, while registration is open; required questions stay answered, as in `registerForEvent`.',
  params,
  body: registrationInput,
  edits: 'ownRegistration',
  item: ownCompetitor,
  errors: [...errors, 'COMPETITOR_NOT_FOUND', 'REGISTRATION_CLOSED', 'BIB_TAKEN'],
});

export const withdrawRegistration = route({
  name: 'withdrawRegistration',
  method: 'DELETE',
  path: '/user/:userId/event/:eventId/registration',
  caller: 'user',
  says: 'Takes the own entry back while registration is open; everything of it is erased.',
  params,
  item: z.object({ id: field.id }),
  errors: [...errors, 'COMPETITOR_NOT_FOUND', 'REGISTRATION_CLOSED', 'INVALID_STATE'],
});
