/** What a file would lack: all of it at once, by field, before anything is written. */
import type { ExchangePerson, ExchangeRace } from './exchange-race.ts';
import {
  courseOfHeat,
  juryOf,
  type ReportedCourse,
  type ReportedFunction,
  type ReportedJuror,
  type ReportedPerson,
  type ReportedRace,
} from './reported-race.ts';

export const missingFields = [
  'season',
  'codexMen',
  'codexWomen',
  'nation',
  'discipline',
  'category',
  'timingBy',
  'usedList',
  'fValue',
  'technicalDelegate',
  'chiefOfRace',
  'referee',
  'trainersRepresentative',
  'courseName',
  'homologation',
  'courseLength',
  'gates',
  'turningGates',
  'startAltitude',
  'finishAltitude',
  'courseSetter',
  'forerunners',
  'startTime',
  'place',
  'organizer',
  'ratedHeat',
  'fewerHeats',
  'starters',
  'licence',
  'sex',
  'nationality',
  'yearOfBirth',
  'dateOfBirth',
  'bib',
] as const;
export type MissingField = (typeof missingFields)[number];

export interface Missing {
  readonly field: MissingField;
  /** In which heat; `null`: it is of the race or of people. */
  readonly heatId: string | null;
  /** Who lacks it; none: it is of the race. */
  readonly personIds: readonly string[];
}

/** Gathers what is missing. */
export class MissingList {
  readonly #found: Missing[] = [];

  get found(): readonly Missing[] {
    return this.#found;
  }

  /** What the race as a whole has to have. */
  race(field: MissingField, value: unknown): void {
    if (isNothing(value)) this.#found.push({ field, heatId: null, personIds: [] });
  }

  report(report: ReportedRace, fields: readonly (MissingField & keyof ReportedRace)[]): void {
    for (const field of fields) this.race(field, report[field]);
  }

  /** @param isKnown what else has to be said of a member */
  jury(
    report: ReportedRace,
    functions: readonly (MissingField & ReportedFunction)[],
    isKnown: (juror: ReportedJuror) => boolean = () => true,
  ): void {
    for (const wanted of functions) {
      const juror = juryOf(report, wanted);
      this.race(wanted, juror !== null && isKnown(juror) ? juror : null);
    }
  }

  /** @param isKnown what else has to be said of who set the course */
  course(
    { report }: ExchangeRace,
    heatId: string,
    fields: readonly (keyof typeof ofCourse)[],
    isKnown: (person: ReportedPerson) => boolean = () => true,
  ): void {
    const course = courseOfHeat(report, heatId);
    const setter = course?.setter !== undefined && isKnown(course.setter) ? course.setter : undefined;
    for (const field of fields) {
      const value = course === null ? null : ofCourse[field]({ ...course, setter });
      if (isNothing(value)) this.#found.push({ field, heatId, personIds: [] });
    }
  }

  people(
    field: MissingField,
    people: readonly ExchangePerson[],
    value: (person: ExchangePerson) => string | number | null,
  ): void {
    const lacking = people.filter((person) => isNothing(value(person)));
    if (lacking.length > 0) this.#found.push({ field, heatId: null, personIds: lacking.map(({ id }) => id) });
  }
}

const ofCourse = {
  courseName: ({ name }: ReportedCourse) => name,
  homologation: ({ homologation }: ReportedCourse) => homologation,
  courseLength: ({ length_m }: ReportedCourse) => length_m,
  gates: ({ gates }: ReportedCourse) => gates,
  turningGates: ({ turningGates }: ReportedCourse) => turningGates,
  startAltitude: ({ startAltitude_m }: ReportedCourse) => startAltitude_m,
  finishAltitude: ({ finishAltitude_m }: ReportedCourse) => finishAltitude_m,
  courseSetter: ({ setter }: ReportedCourse) => setter,
  forerunners: ({ forerunners }: ReportedCourse) => forerunners,
  startTime: ({ startTime }: ReportedCourse) => startTime,
} as const satisfies Partial<Record<MissingField, (course: ReportedCourse) => unknown>>;

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
