/** An event as lists and cards tell it. */
import * as z from 'zod/mini';
import { eventStates } from './event-states.ts';
import { eventSteps } from '../event-form/event-steps.ts';
import { image } from './event.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { precision } from './race-rules.ts';

/** When people may register themselves, and whether they may now. */
export const registrationWindow = z.object({
  from_100ns: field.timestamp,
  until_100ns: field.timestamp,
  state: field.says(
    '`closed` also while the form of the event lacks something, and when the event is over.',
    z.enum(['notYetOpen', 'open', 'closed']),
  ),
});

/** One line of the public list of events. */
export const eventSummary = z.object({
  id: field.id,
  name: field.text(limits.eventNameMax),
  place: field.text(limits.placeMax),
  country: field.nation,
  startDate: field.date,
  endDate: field.date,
  startTime: field.says("HH:MM of the first day, by the event's clock; `null`: not said yet.", z.nullable(z.string())),
  timeZone: z.string(),
  state: z.enum(eventStates),
  ownerId: field.id,
  competitorCount: z.int(),
  heatCount: z.int(),
  isFeatured: field.says('Put forward on the first page.', z.boolean()),
  image: z.nullable(image),
  registration: field.says('`null`: nobody registers themselves.', z.nullable(registrationWindow)),
  invalidSteps: field.says(
    'What the form still lacks; absent for the public.',
    z.optional(z.array(z.enum(eventSteps))),
  ),
});
export type EventSummaryDto = z.infer<typeof eventSummary>;

/** Who leads where an event is now, as a card tells it. */
const eventLeader = z.object({
  heat: field.says('Its name.', z.string()),
  startNumber: z.nullable(field.bib),
  firstName: z.string(),
  lastName: z.string(),
  nation: field.says('IOC code.', z.nullable(field.nation)),
  class: z.nullable(z.string()),
  result_100ns: field.says('What the heat is ranked by; in a regularity heat how far from the aim.', z.int()),
  isRegularity: z.boolean(),
  isTotal: field.says('It is a later heat of a sum: the result is the total.', z.boolean()),
  precision,
  ahead_100ns: field.says('Of the second; `null`: there is none yet.', z.nullable(z.int())),
  aheadPrecision: field.says('Decimals of `ahead_100ns` where they differ from `precision`.', z.optional(precision)),
});
export type EventLeaderDto = z.infer<typeof eventLeader>;

const liveStarter = z.object({
  startNumber: z.nullable(field.bib),
  firstName: z.string(),
  lastName: z.string(),
  nation: field.says('IOC code.', z.nullable(field.nation)),
});

/** What goes on in the heat that is armed, as the stage of the first page tells it. */
const eventNow = z.object({
  heatId: field.id,
  heat: field.says('Its name.', z.string()),
  onCourse: field.says(
    'The first few of them, in the order in which they started; none in a mass start.',
    z.array(liveStarter),
  ),
  onCourseCount: z.int(),
  next: field.says(
    'Who starts next; `null`: nobody, a mass start, or a start list that is kept back.',
    z.nullable(liveStarter),
  ),
});
export type EventNowDto = z.infer<typeof eventNow>;

/** A line of those that run now. */
export const liveSummary = z.extend(eventSummary, {
  now: field.says('`null`: no heat is armed any more, or results are not public.', z.nullable(eventNow)),
  leader: field.says('`null`: nobody yet, or results are not public.', z.nullable(eventLeader)),
});
export type LiveSummaryDto = z.infer<typeof liveSummary>;
