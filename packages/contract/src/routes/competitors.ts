/** The calls on the field of an event (Spec §7); its owner enters, changes and takes out. */
import * as z from 'zod/mini';
import type { ErrorName } from '../wire/errors.ts';
import { competitorInput, operatorCompetitor } from '../records/competitor.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import { oneWay, selection } from './competitor-selection.ts';
import { mentionIds } from './mentions.ts';

const eventParams = z.object({ eventId: field.id });
const competitorParams = z.object({ eventId: field.id, competitorId: field.id });
const errors = [
  'NOT_LOGGED_IN',
  'REAUTHENTICATE',
  'NOT_ALLOWED',
  'EVENT_NOT_FOUND',
] as const satisfies readonly ErrorName[];

export const addCompetitors = route({
  name: 'addCompetitors',
  method: 'POST',
  path: '/events/:eventId/competitors',
  caller: 'user',
  says: 'Enters competitors, all or none. Questions that the event requires may stay unanswered: only people who register themselves are held to them.',
  params: eventParams,
  body: z.strictObject({
    competitors: z.array(competitorInput).check(z.minLength(1), z.maxLength(limits.competitorsPerCallMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  takesKey: true,
  item: operatorCompetitor,
  errors: [...errors, 'BIB_TAKEN', 'NOT_ENOUGH_TIMING_POINTS'],
});

export const addCompetitor = route({
  name: 'addCompetitor',
  method: 'POST',
  path: '/events/:eventId/competitor',
  caller: 'user',
  says: 'Enters one competitor, with or without answers to what the event requires.',
  params: eventParams,
  body: competitorInput,
  takesKey: true,
  item: operatorCompetitor,
  errors: [...errors, 'BIB_TAKEN', 'NOT_ENOUGH_TIMING_POINTS'],
});

export const editCompetitor = route({
  name: 'editCompetitor',
  method: 'POST',
  path: '/events/:eventId/competitors/:competitorId',
  caller: 'user',
  says: 'Changes a competitor, with or without answers to what the event requires; times that were taken stay with the person.',
  params: competitorParams,
  body: competitorInput,
  edits: 'competitor',
  item: operatorCompetitor,
  errors: [...errors, 'COMPETITOR_NOT_FOUND', 'BIB_TAKEN'],
});

const removed = z.object({ id: field.id });

export const removeCompetitor = route({
  name: 'removeCompetitor',
  method: 'DELETE',
  path: '/events/:eventId/competitors/:competitorId',
  caller: 'user',
  says: 'Takes a competitor out, unless a heat with that person has begun; `restoreCompetitors` brings the person back.',
  params: competitorParams,
  item: removed,
  errors: [...errors, 'COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

export const eraseCompetitor = route({
  name: 'eraseCompetitor',
  method: 'POST',
  path: '/events/:eventId/competitors/:competitorId/erase',
  caller: 'user',
  says: 'Forgets who a competitor is: out of the event, or without a name where the race needs the entry. Notes and comments that name the person go with it when `mentions` says which.',
  params: competitorParams,
  body: z.strictObject({
    mentions: field.says('Of `competitorMentions`, those that name the person.', z._default(mentionIds, [])),
  }),
  item: removed,
  errors: [...errors, 'COMPETITOR_NOT_FOUND'],
});

export const removeCompetitors = route({
  name: 'removeCompetitors',
  method: 'DELETE',
  path: '/events/:eventId/competitors',
  caller: 'user',
  says: 'Takes competitors out, all or none: those named or all that match. The answer is who they were; `restoreCompetitors` brings them back.',
  params: eventParams,
  body: z.strictObject(selection).check(...oneWay),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: removed,
  errors: [...errors, 'COMPETITOR_NOT_FOUND', 'INVALID_STATE'],
});

export const restoreCompetitors = route({
  name: 'restoreCompetitors',
  method: 'POST',
  path: '/events/:eventId/competitors/restore',
  caller: 'user',
  says: `Brings back competitors who were taken out, all or none, for ${limits.restore_min} minutes: with their ids, start numbers, places on start lists and start times that nobody else was given meanwhile.`,
  params: eventParams,
  body: z.strictObject({
    competitorIds: z.array(field.id).check(z.minLength(1), z.maxLength(limits.competitorsMax)),
  }),
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: operatorCompetitor,
  errors: [
    ...errors,
    'COMPETITOR_NOT_FOUND',
    'BIB_TAKEN',
    'ALREADY_REGISTERED',
    'INVALID_STATE',
    'NOT_ENOUGH_TIMING_POINTS',
  ],
});
