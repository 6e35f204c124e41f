/** What people send who register themselves, and what they see of it afterwards. */
import * as z from 'zod/mini';
import { competitorInput, operatorCompetitor } from './competitor.ts';
import { keepingEveryName } from './every-name.ts';
import { eventSummary } from './event.ts';
import * as field from './fields.ts';

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
    canChange: field.says(
      'Registration is open: the own data can be changed or withdrawn.',
      z.boolean(),
    ),
  },
);
export type OwnCompetitorDto = z.infer<typeof ownCompetitor>;

/** One of «my events». */
export const registeredEvent = z.extend(eventSummary, { competitor: ownCompetitor });
export type RegisteredEventDto = z.infer<typeof registeredEvent>;
