/** What is said of a race beside its times: jury, courses, weather and what a federation asks. Nothing ranks by it. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { federations, juryFunctions } from '../race/asked-report.ts';

const whole = (min: number, max: number) => z.optional(z.int().check(z.minimum(min), z.maximum(max)));
const line = (max: number) => z.optional(field.text(max));
const clock = z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'NOT_A_TIME')));
const points = whole(0, limits.listPointsMax_hundredths);

const reportPerson = z.strictObject({
  firstName: field.text(limits.nameMax),
  lastName: field.text(limits.nameMax),
  nation: z.optional(field.nation),
  club: line(limits.clubMax),
});

const juryMember = z.strictObject({
  function: z.enum(juryFunctions),
  firstName: field.text(limits.nameMax),
  lastName: field.text(limits.nameMax),
  nation: z.optional(field.nation),
  number: field.says('Of the licence, as the federation wants it of a technical delegate.', line(limits.licenceMax)),
  club: line(limits.clubMax),
});

const weather = z.strictObject({
  place: z.enum(['start', 'finish']),
  time: field.says('HH:MM.', clock),
  sky: line(limits.reportWordMax),
  snow: line(limits.reportWordMax),
  air_tenths: field.says(
    'Degrees Celsius in tenths.',
    whole(-limits.temperatureMax_tenths, limits.temperatureMax_tenths),
  ),
  snow_tenths: field.says(
    'Degrees Celsius in tenths.',
    whole(-limits.temperatureMax_tenths, limits.temperatureMax_tenths),
  ),
  humidity_percent: whole(0, 100),
  wind: line(limits.reportWordMax),
});

const courseReport = z.strictObject({
  heatId: field.id,
  name: line(limits.nameMax),
  homologation: line(limits.homologationMax),
  length_m: whole(1, limits.courseLengthMax_m),
  gates: whole(1, limits.gateMax),
  turningGates: whole(1, limits.gateMax),
  startAltitude_m: whole(limits.altitudeMin_m, limits.altitudeMax_m),
  finishAltitude_m: whole(limits.altitudeMin_m, limits.altitudeMax_m),
  setter: z.optional(reportPerson),
  forerunners: z.array(reportPerson).check(z.maxLength(limits.forerunnersMax)),
  weather: z.array(weather).check(z.maxLength(limits.weatherRowsMax)),
  startTime: field.says("HH:MM, by the event's clock.", clock),
  endTime: field.says("HH:MM, by the event's clock.", clock),
});

export const raceReport = z
  .strictObject({
    federation: field.says(
      'Where the result goes, which decides what is asked. Left out: FIS where there is a codex or a discipline, else nobody.',
      z.optional(z.enum(federations)),
    ),
    season: whole(limits.seasonMin, limits.seasonMax),
    nation: field.says('IOC code of the organiser.', z.optional(field.nation)),
    discipline: field.says('As the federation writes it: DH, SL, GS, SG, AC.', line(limits.reportCodeMax)),
    category: line(limits.reportCategoryMax),
    codexMen: line(limits.reportCodeMax),
    codexWomen: line(limits.reportCodeMax),
    timingBy: line(limits.nameMax),
    dataProcessingBy: line(limits.nameMax),
    usedList: field.says('The name of the points list that held.', line(limits.listNameMax)),
    fValue: field.says('F of the discipline, in the formula of race points.', whole(1, limits.fValueMax)),
    minimumPenalty_hundredths: points,
    maximumPenalty_hundredths: points,
    penaltyAdder_hundredths: points,
    cutOff_hundredths: field.says('List points that are worse count as this many.', points),
    jury: z.array(juryMember).check(z.maxLength(limits.juryMax)),
    courses: field.says(
      'Of each heat one at the most.',
      z.array(courseReport).check(
        z.maxLength(limits.heatsMax),
        z.refine((courses) => new Set(courses.map(({ heatId }) => heatId)).size === courses.length, 'REPEATED'),
      ),
    ),
  })
  .check(
    z.refine((report) => JSON.stringify(report).length <= limits.raceReportMax_chars, {
      error: 'TOO_LONG',
      abort: true,
    }),
  );

export type RaceReport = z.infer<typeof raceReport>;
export type ReportPerson = z.infer<typeof reportPerson>;
export type JuryMember = z.infer<typeof juryMember>;
export type CourseReport = z.infer<typeof courseReport>;
export type WeatherRow = z.infer<typeof weather>;

/** The report of an event as its operators read it. */
export const eventReport = z.object({
  eventId: field.id,
  report: raceReport,
  suggestion: field.says(
    "What the report of the organiser's last race has that may hold again: the last one at the same place, else the last one. `null`: there is none.",
    z.nullable(
      z.object({
        eventId: field.id,
        name: z.string(),
        place: z.string(),
        startDate: field.date,
        report: raceReport,
      }),
    ),
  ),
  version: field.version,
});
export type EventReportDto = z.infer<typeof eventReport>;
