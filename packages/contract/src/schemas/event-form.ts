/** The form of an event, changed step by step (Spec §7). */
import * as z from 'zod/mini';
import type { ErrorName } from '../wire/error-numbers.ts';
import {
  courseStep,
  datesStep,
  generalStep,
  heatsStep,
  organizerStep,
  registrationStep,
  settingsStep,
} from '../event-form/event-form.ts';
import { event, heat } from '../records/event.ts';
import * as field from '../base/fields.ts';
import { described, type Schema } from '../route.ts';

const step = <const Body extends Schema>(says: string, body: Body, errors: readonly ErrorName[] = []) =>
  described({
    says,
    body,
    failsAs: 'EVENT_NOT_UPDATED',
    item: z.object({
      event,
      heats: z.array(heat),
      areHeatsReset: field.says('The days changed: heats begin again and start lists are empty.', z.boolean()),
    }),
    errors,
  });

export const setGeneral = step('Name, place and country of an event, and whether visitors see results.', generalStep);
export const setDates = step(
  'The days of an event. Others reset heats and start lists: `resetHeats` says that this is wanted.',
  datesStep,
  ['RESET_NOT_CONFIRMED', 'EVENT_LIVE'],
);
export const setOrganizer = step('Who organises an event.', organizerStep);
export const setCourse = step(
  'The measuring points of an event; as many as before once something was timed.',
  courseStep,
  ['INVALID_STATE', 'SOURCE_IN_USE'],
);
export const setHeats = step(
  'The heats of an event in their order; one that is left out is removed, unless it was raced.',
  heatsStep,
  ['INVALID_STATE', 'HEATS_NOT_PAID'],
);
export const setRegistration = step(
  'Whether and when people register themselves, and what they are asked.',
  registrationStep,
);
export const setSettings = step('How times are rounded, filtered and ranked.', settingsStep);
