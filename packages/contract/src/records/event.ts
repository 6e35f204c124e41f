/** An event and its heats as they travel: in lists, in the snapshot and in a live change alike. */
import * as z from 'zod/mini';
import { registrationField } from '../event-form/event-form.ts';
import { eventStates, heatStates } from './event-states.ts';
import { eventSteps, type EventStep } from '../event-form/event-steps.ts';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { savedLists } from './lists/saved-list.ts';
import { phone } from './phone.ts';
import { resultPapers } from './result-papers.ts';
import {
  handPrecision,
  measuringPoint,
  officialStart,
  overallRanking,
  precision,
  proposedSpeeds,
  regularity,
  roundingType,
  setup,
  sport,
  takesIn,
} from './race-rules.ts';

/** A device whose clock is not the server's. */
const deviceClock = z.object({
  deviceId: z.string(),
  ahead_100ns: field.says('How far it is ahead; negative where it is behind.', z.int()),
});

/** A picture, and the path below the server where it is; another picture has another path. */
export const image = z.object({ path: z.string(), width: z.int(), height: z.int() });

/** The step `heats` is made of the versions of all heats. */
const formSteps = [
  'general',
  'dates',
  'organizer',
  'course',
  'registration',
  'settings',
] as const satisfies readonly EventStep[];
export type FormVersions = Readonly<Record<(typeof formSteps)[number], string>>;

export const documentCategories = ['heatResults', 'overallResults', 'pressReleases', 'regulations'] as const;

/** By the endings of their names; what is in a file has to be that, too (Spec §5). */
export const documentTypes = ['txt', 'pdf', 'csv', 'doc', 'docx', 'xls', 'xlsx', 'odt', 'ods'] as const;

export const document = z.object({
  id: field.id,
  heatId: field.says('`null`: of the whole event.', z.nullable(field.id)),
  category: z.enum(documentCategories),
  description: z.string(),
  fileName: z.string(),
  size_bytes: z.int(),
  lastEdited: field.timestamp,
  made: field.says(
    'A result list that was made by itself; absent: somebody added it.',
    z.optional(
      z.object({
        isOfficial: z.boolean(),
        isReplaced: field.says('The result has changed since, or its heat was opened again.', z.boolean()),
      }),
    ),
  ),
  version: field.says(
    'Of what can be changed, to be sent back with a change; absent for the public.',
    z.optional(field.version),
  ),
});
export type DocumentDto = z.infer<typeof document>;

export const bannerMessage = z.object({
  id: field.id,
  message: z.string(),
  version: field.says('To be sent back with a change; absent for the public.', z.optional(field.version)),
});
export type BannerMessageDto = z.infer<typeof bannerMessage>;

export const event = z.object({
  id: field.id,
  name: field.text(limits.eventNameMax),
  place: field.text(limits.placeMax),
  country: field.nation,
  startDate: field.date,
  endDate: field.date,
  startTime: field.says('HH:MM.', z.nullable(z.string())),
  endTime: z.nullable(z.string()),
  multiDay: z.boolean(),
  timeZone: field.says('IANA name; dates and states follow it.', z.string()),
  state: z.enum(eventStates),
  ownerId: field.id,
  image: z.nullable(image),
  organizer: z.object({
    name: z.string(),
    website: z.nullable(z.string()),
    image: z.nullable(image),
  }),
  publicResult: z.boolean(),
  certificates: field.says('Everybody may save a certificate; absent: nobody may.', z.optional(z.literal(true))),
  publicRegistration: z.boolean(),
  registrationStart: field.says("YYYY-MM-DDTHH:MM, wall clock of the event's time zone.", z.nullable(z.string())),
  registrationEnd: z.nullable(z.string()),
  registrationLimit: field.says(
    'So many competitors at the most enter by registering; `null`: as many as the service takes.',
    z.nullable(field.places),
  ),
  registrationNote: field.says('Told to those who register.', z.nullable(z.string())),
  registrationFields: field.says('For visitors only those that are visible.', z.array(registrationField)),
  firstStartNumber: field.says(
    'From where registered competitors are numbered; absent for the public.',
    z.optional(z.nullable(field.bib)),
  ),
  documents: z.array(document),
  bannerMessages: field.says('What the organiser tells everybody, the newest last.', z.array(bannerMessage)),
  phones: field.says(
    'Phones that hold a point, in their order; those that were ended last stand behind. For operators.',
    z.optional(z.array(phone)),
  ),
  clocks: field.says(
    "Devices of the course whose clock is not the server's, as it was measured; for operators, absent while all agree.",
    z.optional(z.array(deviceClock)),
  ),
  clockAhead_100ns: field.says(
    "How far the clock that times the starts is ahead of the server's: running times count from its moments. Absent: they agree.",
    z.optional(z.int()),
  ),
  invalidSteps: field.says(
    'What the form still lacks, for operators; while there is something the event is inactive.',
    z.optional(z.array(z.enum(eventSteps))),
  ),
  resultPapers: field.says('Which result lists are made by themselves; for operators.', z.optional(resultPapers)),
  savedLists: field.says(
    'Lists that the organiser put together; absent for visitors while there is none that they may see.',
    z.optional(savedLists),
  ),
  textSize_MB: field.says(
    'How much text the event holds, of the 32 MB that it may, in whole megabytes; for operators.',
    z.optional(z.int()),
  ),
  roundingType,
  precision,
  handPrecision: field.says(
    'Decimals of a result that was taken by hand, where the heat has more; `null`: as all others.',
    z.nullable(handPrecision),
  ),
  triggerFilterTime_100ns: field.span,
  sport: field.says(
    'Its limits of speed say which times are in doubt while fewer than three have finished; absent: nobody said which it is.',
    z.optional(sport),
  ),
  ties: z.enum(['share', 'arrival']),
  overallRanking,
  distance: field.says('Metres, and km/h: what its heats take where they say nothing.', z.nullable(z.number())),
  minSpeed: z.nullable(z.number()),
  maxSpeed: z.nullable(z.number()),
  proposed: field.says(
    'Which of these three a template proposed and nobody has confirmed; absent where there are none, and for the public, for whom those values are `null`.',
    z.optional(proposedSpeeds),
  ),
  measuringPoints: z.array(measuringPoint),
  setup,
  versions: field.says(
    'Of each step of its form, to be sent back with a change; for operators.',
    z.optional(z.record(z.enum(formSteps), field.version)),
  ),
});
export type EventDto = z.infer<typeof event>;

const referenceRun = z.object({
  runId: field.says('`null`: somebody who is not in the race, a forerunner.', z.nullable(field.id)),
  sections_100ns: z.array(z.nullable(z.int())),
});

/** What operators know of a competitor in one heat; only who has something is listed. */
const competitorInformation = z.object({
  competitorId: field.id,
  note: z.nullable(z.string()),
  excludeFromReferenceRun: z.boolean(),
});

const official = z.object({
  declaredAt_100ns: field.timestamp,
  correctedAt_100ns: field.says(
    'When something of the result last changed after that; `null`: it stands as it was declared.',
    z.nullable(field.timestamp),
  ),
  name: field.says('Who declared it; absent for the public.', z.optional(z.nullable(z.string()))),
});
export type OfficialDto = z.infer<typeof official>;

export const heat = z.object({
  id: field.id,
  name: field.text(limits.nameMax),
  position: field.says("Place among the event's heats, from 0.", z.int()),
  startTime: field.says("YYYY-MM-DDTHH:MM, wall clock of the event's time zone.", z.nullable(z.string())),
  state: z.enum(heatStates),
  round: field.says('Counts restarts, from 1.', z.int()),
  isRated: z.boolean(),
  massStart: z.boolean(),
  massStartField: field.says(
    'In a mass start: the field by whose values one group starts after the other.',
    z.nullable(z.string()),
  ),
  officialStart,
  bestOfRuns: z.boolean(),
  roundingType,
  precision,
  hasOwnRounding: field.says('It rounds otherwise than the event.', z.boolean()),
  regularity,
  targetTime_100ns: z.nullable(field.span),
  distance: field.says("Metres; speeds in km/h. Its own, else the event's.", z.nullable(z.number())),
  minSpeed: z.nullable(z.number()),
  maxSpeed: z.nullable(z.number()),
  speedEnabled: field.says('There is a distance and a limit: who was faster or slower is in the log.', z.boolean()),
  ownSpeedRules: field.says(
    'What the heat says itself; `null`: as the event has it. Absent for the public.',
    z.optional(
      z.object({
        distance: z.nullable(z.number()),
        minSpeed: z.nullable(z.number()),
        maxSpeed: z.nullable(z.number()),
      }),
    ),
  ),
  proposed: field.says(
    'Which of the three it has from the event as proposals that nobody has confirmed; absent where there are none, and for the public, for whom they and speeds made of them are `null`.',
    z.optional(proposedSpeeds),
  ),
  speedRanking: z.boolean(),
  sectionTimeRanking: z.boolean(),
  splitTimeRanking: z.boolean(),
  maxTimeOnCourse_100ns: field.says('Who is on course longer is DNF by itself.', z.nullable(z.int())),
  isPassedOverDns: field.says('Who was passed over at the start is DNS by itself.', z.boolean()),
  nextCompetitorId: field.says('Whom the next start impulse without a bib belongs to.', z.nullable(field.id)),
  nextGroup: field.says('The start group of the next gun.', z.nullable(z.string())),
  deadHeats: field.says(
    'Competitors whom the judge saw arrive together: their equal results share a rank.',
    z.array(z.array(field.id)),
  ),
  official: field.says(
    'Declared by an operator; absent while it is not. Finished alone is unofficial.',
    z.optional(official),
  ),
  referenceRun: field.says("Its own, else the event's; absent for the public.", z.optional(z.nullable(referenceRun))),
  takesIn: field.says('Absent for the public.', z.optional(z.nullable(takesIn))),
  version: field.says(
    'Of its settings, to be sent back with a change. That of the step `heats` is those of all heats in their order, with a dot between two. Absent for the public.',
    z.optional(field.version),
  ),
  competitorInformation: field.says('Absent for the public.', z.optional(z.array(competitorInformation))),
});
export type HeatDto = z.infer<typeof heat>;
