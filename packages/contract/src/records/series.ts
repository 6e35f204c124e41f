/** A series: events of one account that are counted together, and what they make. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { runStatuses } from './run.ts';

/** The first three are known by name, `linear` counts down from `first`, `own` has the points that its club wrote. */
export const pointsTableKinds = ['worldCup', 'fifteen', 'twentyFive', 'linear', 'own'] as const;
export const cupTies = ['share', 'byPlaces'] as const;
export const seriesGroups = ['nothing', 'class', 'gender', 'classAndGender'] as const;

const points = z.int().check(z.minimum(0), z.maximum(limits.cupPointsMax));

const pointsTable = z.strictObject({
  kind: z.enum(pointsTableKinds),
  first: field.says(
    'Of a linear table: the points of the winner; each place has one less.',
    z._default(z.int().check(z.minimum(1), z.maximum(limits.cupPlacesMax)), 30),
  ),
  places: field.says(
    'Of an own table: for the first, the second, and so on.',
    z._default(z.array(points).check(z.maxLength(limits.cupPlacesMax)), []),
  ),
  further: field.says('For whoever is ranked behind the last of these places.', z._default(points, 0)),
  dnf: z._default(points, 0),
  dns: z._default(points, 0),
  dsq: z._default(points, 0),
});
export type PointsTableDto = z.infer<typeof pointsTable>;

const inEvent = z.strictObject({ eventId: field.id, competitorId: field.id });

const rules = {
  name: field.text(limits.eventNameMax),
  table: pointsTable,
  best: field.says(
    'How many results of each person count, the best ones; `null`: all.',
    z.nullable(z.int().check(z.minimum(1), z.maximum(limits.seriesEventsMax))),
  ),
  ties: field.says(
    '`share`: equal points share the rank. `byPlaces`: the better places decide, then the last race.',
    z.enum(cupTies),
  ),
  per: field.says('What has standings of its own.', z.enum(seriesGroups)),
  isPublic: z.boolean(),
};

export const seriesInput = z.strictObject({
  ...rules,
  eventIds: field.says(
    'Events of the same account; others are passed over. Races that start at the same moment stand in this order.',
    z.array(field.id).check(z.maxLength(limits.seriesEventsMax)),
  ),
  joins: field.says(
    'Competitors that are one person, a group each, where the events do not say so.',
    z._default(
      z
        .array(z.array(inEvent).check(z.minLength(2), z.maxLength(limits.seriesJoinedMax)))
        .check(z.maxLength(limits.seriesJoinsMax)),
      [],
    ),
  ),
});
export type SeriesInput = z.infer<typeof seriesInput>;

/** An event as a series tells it. */
const seriesEvent = z.object({
  id: field.id,
  name: z.string(),
  place: z.string(),
  country: field.nation,
  startDate: field.date,
  endDate: field.date,
});

export const series = z.object({
  id: field.id,
  ...rules,
  joins: seriesInput.shape.joins,
  events: field.says('By the moment of their start, then in the order of the series.', z.array(seriesEvent)),
  version: field.says('To be sent back with a change.', field.version),
});
export type SeriesDto = z.infer<typeof series>;

/** What of it everybody may know. */
export const seriesName = z.object({ id: field.id, name: z.string() });
export type SeriesNameDto = z.infer<typeof seriesName>;

/** Whether a race gives points already. */
const raceStates = ['counted', 'open', 'hidden'] as const;

const race = z.extend(seriesEvent, {
  state: field.says(
    '`open`: a rated heat of it is not finished. `hidden`: its results are not public.',
    z.enum(raceStates),
  ),
});

const cupResult = z.object({
  race: field.says('Its place among the races, from 0 on.', z.int()),
  competitorId: field.says('Who the person is in that event.', field.id),
  rank: field.says('Within the group; `null`: not ranked.', z.nullable(z.int())),
  status: z.enum(runStatuses),
  points: z.int(),
  counts: field.says('One of the best, which make the sum; the others are dropped.', z.boolean()),
});

const namedPerson = {
  firstName: z.string(),
  lastName: z.string(),
  nation: field.says('IOC code.', z.nullable(field.nation)),
  club: z.nullable(z.string()),
  yearOfBirth: z.nullable(z.int()),
};

const cupRow = z.object({
  rank: field.says('`null`: without any points.', z.nullable(z.int())),
  points: z.int(),
  ...namedPerson,
  results: field.says('In the order of the races, those without this person left out.', z.array(cupResult)),
});
export type CupRowDto = z.infer<typeof cupRow>;

const cupGroup = z.object({
  class: field.says('`null`: of none, or not told apart by it.', z.nullable(z.string())),
  gender: z.nullable(field.gender),
  rows: z.array(cupRow),
});
export type CupGroupDto = z.infer<typeof cupGroup>;

export const standings = z.object({
  id: field.id,
  name: z.string(),
  best: rules.best,
  ties: rules.ties,
  per: rules.per,
  table: pointsTable,
  races: field.says('By the moment of their start, then in the order of the series.', z.array(race)),
  groups: field.says('In the order of the alphabet.', z.array(cupGroup)),
});
export type StandingsDto = z.infer<typeof standings>;

const entryOfPerson = z.object({ ...inEvent.shape, ...namedPerson, race: z.int() });

/** The same for who made the series, with what is left to be said of its persons. */
export const standingsWithPersons = z.extend(standings, {
  doubts: field.says(
    'Those who may be one person, of whom the events do not say so: each stands for itself.',
    z.array(z.array(entryOfPerson)),
  ),
  joined: field.says('Those who were joined by hand, in the order of `joins`.', z.array(z.array(entryOfPerson))),
});
export type StandingsWithPersonsDto = z.infer<typeof standingsWithPersons>;
export type PersonInRaceDto = z.infer<typeof entryOfPerson>;
