/** The form of an event, changed step by step (Spec §7). */
import * as z from 'zod/mini';
import type { ErrorName } from '../wire/errors.ts';
import {
  courseStep,
  datesStep,
  generalStep,
  heatsStep,
  organizerStep,
  registrationStep,
  settingsStep,
} from '../event-form/event-form.ts';
import type { EventStep } from '../event-form/event-steps.ts';
import { event, heat } from '../records/event.ts';
import * as field from '../base/fields.ts';
import { route, type Schema } from '../route.ts';

const step = <
  const Name extends string,
  const Step extends EventStep,
  const Body extends Schema,
  const Errors extends readonly ErrorName[],
>(
  name: Name,
  path: Step,
  says: string,
  body: Body,
  errors: Errors,
) =>
  route({
    name,
    method: 'POST',
    path: `/user/:userId/events/:eventId/${path}`,
    caller: 'user',
    says,
    params: z.object({ userId: field.id, eventId: field.id }),
    body,
    edits: path,
    failsAs: 'EVENT_NOT_UPDATED',
    item: z.object({
      event,
      heats: z.array(heat),
      areHeatsReset: field.says('The days changed: heats begin again and start lists are empty.', z.boolean()),
    }),
    errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED', 'EVENT_NOT_FOUND', ...errors],
  });

export const setGeneral = step(
  'setGeneral',
  'general',
  'Name, place and country of an event, and whether visitors see results.',
  generalStep,
  [],
);
export const setDates = step(
  'setDates',
  'dates',
  'The days of an event. Others reset heats and start lists: `resetHeats` says that this is wanted.',
  datesStep,
  ['RESET_NOT_CONFIRMED', 'EVENT_LIVE'],
);
export const setOrganizer = step('setOrganizer', 'organizer', 'Who organises an event.', organizerStep, []);
export const setCourse = step(
  'setCourse',
  'course',
  'The measuring points of an event; as many as before once something was timed.',
  courseStep,
  ['INVALID_STATE', 'SOURCE_IN_USE'],
);
export const setHeats = step(
  'setHeats',
  'heats',
  'The heats of an event in their order; one that is left out is removed, unless it was raced.',
  heatsStep,
  ['INVALID_STATE', 'HEATS_NOT_PAID'],
);
export const setRegistration = step(
  'setRegistration',
  'registration',
  'Whether and when people register themselves, and what they are asked.',
  registrationStep,
  [],
);
export const setSettings = step(
  'setSettings',
  'settings',
  'How times are rounded, filtered and ranked.',
  settingsStep,
  [],
);
