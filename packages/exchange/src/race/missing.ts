/** What a file would lack: all of it at once, by field, before anything is written. */
import type { ExchangePerson, ExchangeRace } from './exchange-race.ts';
import { courseOfHeat, juryOf, type JuryFunction, type ReportedCourse, type ReportedRace } from './reported-race.ts';

export const missingFields = [
  'season',
  'codexMen',
  'codexWomen',
  'nation',
  'discipline',
  'category',
  'timingBy',
  'usedList',
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
  'team',
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

  jury(report: ReportedRace, functions: readonly (MissingField & JuryFunction)[]): void {
    for (const wanted of functions) this.race(wanted, juryOf(report, wanted));
  }

  course({ report }: ExchangeRace, heatId: string, fields: readonly (keyof typeof ofCourse)[]): void {
    const course = courseOfHeat(report, heatId);
    for (const field of fields) {
      const value = course === null ? null : ofCourse[field](course);
      if (isNothing(value)) this.#found.push({ field, heatId, personIds: [] });
    }
  }

  heat(field: MissingField, heatId: string, value: unknown): void {
    if (isNothing(value)) this.#found.push({ field, heatId, personIds: [] });
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
} as const satisfies Partial<Record<MissingField, (course: ReportedCourse) => unknown>>;

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
