/** What people send who register themselves, and what they see of it afterwards. */
import * as z from 'zod/mini';
import { competitorInput, operatorCompetitor } from './competitor.ts';
import { keepingEveryName } from '../base/every-name.ts';
import { registrationField } from '../event-form/event-form.ts';
import { eventStates, heatStates } from './event-states.ts';
import { eventSummary, registrationWindow } from './event-summary.ts';
import { bannerMessage, image } from './event.ts';
import * as field from '../base/fields.ts';
import { precision } from './race-rules.ts';
import { runStatuses } from './run.ts';

/**
 * Answers to what the event asks. The address is that of the account; note and target time are the
 * timekeeper's.
 */
export const registrationInput = z.pick(competitorInput, {
  firstName: true,
  lastName: true,
  gender: true,
  nation: true,
  club: true,
  team: true,
  class: true,
  dateOfBirth: true,
  startNumber: true,
  fields: true,
});
export type RegistrationInput = z.infer<typeof registrationInput>;

const answer = registrationInput.shape;
const readOr = z.catch;

/** What can be read of answers whose shape is wrong: whether the event asked for them can be said all the same. */
export const readableAnswers = readOr(
  z.object({
    gender: readOr(answer.gender, undefined),
    nation: readOr(answer.nation, undefined),
    club: readOr(answer.club, undefined),
    team: readOr(answer.team, undefined),
    class: readOr(answer.class, undefined),
    dateOfBirth: readOr(answer.dateOfBirth, undefined),
    startNumber: readOr(answer.startNumber, undefined),
    fields: readOr(keepingEveryName(z.record(z.string(), readOr(z.string(), ''))), {}),
  }),
  { fields: {} },
);
export type Answers = Omit<RegistrationInput, 'firstName' | 'lastName'>;

/** A competitor as that person sees the own entry: without what only operators write and read. */
export const ownCompetitor = z.extend(
  z.omit(operatorCompetitor, { note: true, targetTime_100ns: true, userId: true }),
  {
    registeredAt: z.nullable(field.timestamp),
    resultByMail: field.says('Gets the own result by mail, once it is official.', z.boolean()),
    canChange: field.says('Registration is open: the own data can be changed or withdrawn.', z.boolean()),
  },
);
export type OwnCompetitorDto = z.infer<typeof ownCompetitor>;

/** The place that a person is given in a heat, and what came of it. */
const ownHeat = z.object({
  heatId: field.id,
  name: z.string(),
  state: z.enum(heatStates),
  startTime: field.says(
    "When the heat starts: YYYY-MM-DDTHH:MM, wall clock of the event's time zone.",
    z.nullable(z.string()),
  ),
  ownStart_100ns: field.says('When the person starts, once that is given.', z.nullable(z.bigint())),
  status: field.says(
    'Of the run that counts; `null`: there is none, or results are not public.',
    z.nullable(z.enum(runStatuses)),
  ),
  rank: field.says('Among all of the heat who have a result.', z.nullable(z.int())),
  result_100ns: z.nullable(z.int()),
  precision: field.says('To how many decimals of a second its results are written.', precision),
});
export type OwnHeatDto = z.infer<typeof ownHeat>;

/** One of «my events». */
export const registeredEvent = z.extend(eventSummary, {
  timeZone: field.says('IANA name; wall clocks follow it.', z.string()),
  competitor: ownCompetitor,
  heats: field.says('Those on whose start list the person stands.', z.array(ownHeat)),
});
export type RegisteredEventDto = z.infer<typeof registeredEvent>;

/**
 * What a person has to know who wants to register: small, because thousands ask for it in the minute of opening.
 */
export const openRegistration = z.object({
  id: field.id,
  name: z.string(),
  place: z.string(),
  country: field.nation,
  startDate: field.date,
  endDate: field.date,
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  timeZone: field.says('IANA name; wall clocks follow it.', z.string()),
  state: z.enum(eventStates),
  organizer: z.object({ name: z.string(), website: z.nullable(z.string()) }),
  image: z.nullable(image),
  note: field.says('Of the organiser, as on the entry fee.', z.nullable(z.string())),
  bannerMessages: field.says('What the organiser tells everybody, the newest last.', z.array(bannerMessage)),
  registration: field.says('`null`: nobody registers themselves.', z.nullable(registrationWindow)),
  fields: field.says(
    'What is asked, in this order; of what every event knows of a competitor also what is not asked here.',
    z.array(registrationField),
  ),
  competitorCount: z.int(),
  placesLeft: field.says('`null`: nobody has said how many there are.', z.nullable(z.int())),
});
export type OpenRegistrationDto = z.infer<typeof openRegistration>;
