/**
 * The form of an event, step by step. Creating one takes the first steps at once; each step is
 * changed by a call of its own, whole.
 */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { missingBounds } from './missing-bounds.ts';
import {
  distance,
  groupField,
  overallRanking,
  precision,
  proposedOfPoint,
  proposedSpeeds,
  regularity,
  handPrecision,
  roundingType,
  source,
  speed,
  sport,
  takesIn,
  triggerFilterTime,
} from '../records/race-rules.ts';

/** HH:MM, wall clock of the event's time zone. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'NOT_A_TIME'));
/** YYYY-MM-DDTHH:MM, wall clock of the event's time zone. */
const localTime = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'NOT_A_DATE_AND_TIME'),
  z.refine((text) => field.date.safeParse(text.slice(0, 10)).success, 'NOT_A_DATE'),
);

const general = {
  name: field.text(limits.eventNameMax),
  place: field.text(limits.placeMax),
  country: field.says('ISO 3166 code of three letters.', field.nation),
  publicResult: z._default(z.boolean(), true),
};
export const generalStep = z.strictObject(general);

const dates = {
  startDate: field.date,
  endDate: field.date,
  startTime: z._default(z.nullable(timeOfDay), null),
  endTime: z._default(z.nullable(timeOfDay), null),
  timeZone: field.says(
    'IANA name, as in `Europe/Vienna`; dates, local times and states follow it.',
    z.string().check(z.maxLength(64)),
  ),
  pastRace: field.says(
    'Its results are entered behind the race: only so may its first day have passed. Such an event has no registration.',
    z._default(z.boolean(), false),
  ),
};
export const datesStep = z.strictObject({
  ...dates,
  resetHeats: field.says(
    'Other days begin every heat again and empty the start lists: that has to be wanted.',
    z._default(z.boolean(), false),
  ),
});
export type DatesStep = z.infer<typeof datesStep>;

const organizer = {
  organizer: z.strictObject({
    name: field.text(limits.nameMax),
    website: z._default(z.nullable(field.page), null),
  }),
};
export const organizerStep = z.strictObject(organizer);

/** Description of `proposed` in forms. */
const proposalsSay =
  'Which of these values a template filled in and nobody has typed or measured: they rank and warn, and stand on no paper and no public page. `[]`: all are confirmed. Absent: those that were proposed before stay so where they are sent unchanged.';

const measuringPoint = z.strictObject({
  sources: field.says(
    'Highest priority first; none while no timer is chosen.',
    z._default(z.array(source).check(z.maxLength(limits.sourcesPerPointMax)), []),
  ),
  lowerBound_100ns: field.says(
    "How much earlier than the reference run's time of the section that ends here an impulse may come; required at every point but the first, as the upper bound.",
    z._default(z.nullable(field.span), null),
  ),
  upperBound_100ns: z._default(z.nullable(field.span), null),
  sectionLength: field.says('Metres of the section that ends here.', z._default(z.nullable(distance), null)),
  proposed: field.says(proposalsSay, z.optional(proposedOfPoint)),
});
const points = z.array(measuringPoint).check(
  z.minLength(limits.pointsMin),
  z.maxLength(limits.pointsMax),
  // Points that are right by themselves are judged by `courseFaults`, with their channels.
  z.check(
    ({ value, issues }) => {
      for (const { path, code } of missingBounds(value)) {
        issues.push({ code: 'custom', path: path.slice(1), message: code, input: value });
      }
    },
    { error: 'REQUIRED', when: ({ value, issues }) => Array.isArray(value) && issues.length > 0 },
  ),
);
export const courseStep = z.strictObject({ measuringPoints: points });
export type CourseStep = z.infer<typeof courseStep>;

const heatForm = z.strictObject({
  id: field.says('Absent: a new heat.', z.optional(field.id)),
  name: field.text(limits.nameMax),
  startTime: field.says("Wall clock of the event's time zone.", localTime),
  isRated: z._default(z.boolean(), true),
  massStart: z._default(z.boolean(), false),
  massStartField: field.says(
    'In a mass start: the field by whose values one group starts after the other.',
    z._default(z.nullable(groupField), null),
  ),
  bestOfRuns: z._default(z.boolean(), false),
  roundingType: field.says('`null`: as the event has it.', z._default(z.nullable(roundingType), null)),
  precision: z._default(z.nullable(precision), null),
  regularity: z._default(regularity, 'disabled'),
  targetTime_100ns: z._default(z.nullable(field.span), null),
  speedEnabled: z._default(z.boolean(), false),
  distance: field.says('Metres.', z._default(z.nullable(distance), null)),
  minSpeed: field.says('km/h.', z._default(z.nullable(speed), null)),
  maxSpeed: field.says('km/h.', z._default(z.nullable(speed), null)),
  speedRanking: z._default(z.boolean(), false),
  sectionTimeRanking: z._default(z.boolean(), false),
  splitTimeRanking: z._default(z.boolean(), false),
  takesIn: field.says(
    'New competitors with one of these values come onto the start list by themselves.',
    z._default(z.nullable(takesIn), null),
  ),
});
export type HeatForm = z.infer<typeof heatForm>;
const heats = z.array(heatForm).check(z.minLength(1), z.maxLength(limits.heatsMax));
export const heatsStep = z.strictObject({ heats });
export type HeatsStep = z.infer<typeof heatsStep>;

export const registrationField = z.strictObject({
  name: field.text(limits.registrationFieldNameMax),
  visible: field.says('Asked for when registering, and shown.', z._default(z.boolean(), true)),
  required: field.says(
    'People who register themselves have to answer; operators may enter somebody without.',
    z._default(z.boolean(), false),
  ),
  public: field.says('Its values are shown to visitors.', z._default(z.boolean(), true)),
  class: field.says('Its values are classes: heats group and rank by them.', z._default(z.boolean(), false)),
  format: field.says(
    `\`short\`: at most ${limits.registrationShortMax} characters; \`uppercase\`: written in capitals.`,
    z._default(z.enum(['default', 'short', 'uppercase']), 'default'),
  ),
});
export type RegistrationField = z.infer<typeof registrationField>;

const registration = {
  publicRegistration: z._default(z.boolean(), false),
  registrationStart: z._default(z.nullable(localTime), null),
  registrationEnd: z._default(z.nullable(localTime), null),
  firstStartNumber: field.says(
    'Whoever registers gets the next free start number from this one on; `null`: none for now.',
    z._default(z.nullable(field.bib), null),
  ),
  registrationLimit: field.says(
    'So many competitors at the most enter by registering; `null`: as many as the service takes.',
    z._default(z.nullable(field.places), null),
  ),
  registrationNote: field.says(
    'Told to those who register, as the entry fee.',
    z._default(z.nullable(field.multilineText(limits.registrationNoteMax)), null),
  ),
  registrationFields: z._default(z.array(registrationField).check(z.maxLength(limits.registrationFieldsMax)), []),
};
export const registrationStep = z.strictObject(registration);
export type RegistrationStep = z.infer<typeof registrationStep>;

/** What the heats of an event take where they say nothing (Spec §3). */
const speeds = {
  distance: field.says(
    'Metres; what its heats take where they say nothing, as both speeds.',
    z._default(z.nullable(distance), null),
  ),
  minSpeed: field.says('km/h.', z._default(z.nullable(speed), null)),
  maxSpeed: field.says('km/h.', z._default(z.nullable(speed), null)),
};

const settings = {
  handPrecision: field.says(
    'Decimals of a result that was taken by hand, where the heat has more.',
    z._default(z.nullable(handPrecision), 1),
  ),
  roundingType: z._default(roundingType, 'cutOff'),
  precision: z._default(precision, 2),
  triggerFilterTime_100ns: z._default(triggerFilterTime, 0),
  sport: field.says(
    'Its limits of speed say which times are in doubt while fewer than three have finished; `null`: none does.',
    z._default(z.nullable(sport), null),
  ),
  ties: z._default(z.enum(['share', 'arrival']), 'share'),
  overallRanking: z._default(overallRanking, { mode: 'sum' }),
  ...speeds,
  proposed: field.says(proposalsSay, z.optional(proposedSpeeds)),
};
export const settingsStep = z.strictObject(settings);
export type SettingsStep = z.infer<typeof settingsStep>;

/** How far it is and how fast somebody may be: of an event or a heat. */
export type SpeedForm = Pick<SettingsStep, 'distance' | 'minSpeed' | 'maxSpeed'>;

/** A new event. Without course or heats it is a beginning: its form is completed later. */
export const eventInput = z.strictObject({
  ...general,
  ...dates,
  ...organizer,
  ...registration,
  ...settings,
  measuringPoints: z._default(points, []),
  heats: z._default(heats, []),
});
export type EventInput = z.infer<typeof eventInput>;
