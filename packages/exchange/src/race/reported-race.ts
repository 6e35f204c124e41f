/** The report of a race: what a federation wants to know of it, and nothing ranks by. */

export interface ReportedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly nation?: string | undefined;
  readonly club?: string | undefined;
}

/** Of a jury, in the order in which result lists name them; the same as `juryFunctions` of the contract. */
export const reportedFunctions = [
  'technicalDelegate',
  'chiefOfRace',
  'referee',
  'assistantReferee',
  'chiefOfCourse',
  'startReferee',
  'finishReferee',
  'chiefOfTiming',
  'trainersRepresentative',
] as const;
export type ReportedFunction = (typeof reportedFunctions)[number];

export interface ReportedJuror extends ReportedPerson {
  readonly function: ReportedFunction;
  readonly number?: string | undefined;
}

export interface ReportedWeather {
  readonly place: 'start' | 'finish';
  readonly time?: string | undefined;
  readonly sky?: string | undefined;
  readonly snow?: string | undefined;
  readonly air_tenths?: number | undefined;
  readonly snow_tenths?: number | undefined;
  readonly humidity_percent?: number | undefined;
  readonly wind?: string | undefined;
}

export interface ReportedCourse {
  readonly heatId: string;
  readonly name?: string | undefined;
  readonly homologation?: string | undefined;
  readonly length_m?: number | undefined;
  readonly gates?: number | undefined;
  readonly turningGates?: number | undefined;
  readonly startAltitude_m?: number | undefined;
  readonly finishAltitude_m?: number | undefined;
  readonly setter?: ReportedPerson | undefined;
  readonly forerunners: readonly ReportedPerson[];
  readonly weather: readonly ReportedWeather[];
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
}

export interface ReportedRace {
  readonly season?: number | undefined;
  readonly nation?: string | undefined;
  readonly discipline?: string | undefined;
  readonly category?: string | undefined;
  readonly codexMen?: string | undefined;
  readonly codexWomen?: string | undefined;
  readonly timingBy?: string | undefined;
  readonly dataProcessingBy?: string | undefined;
  readonly usedList?: string | undefined;
  readonly fValue?: number | undefined;
  readonly jury: readonly ReportedJuror[];
  readonly courses: readonly ReportedCourse[];
}

export function codexOf(report: ReportedRace, sex: 'female' | 'male'): string | null {
  return (sex === 'female' ? report.codexWomen : report.codexMen) ?? null;
}

export function courseOfHeat(report: ReportedRace, heatId: string): ReportedCourse | null {
  return report.courses.find((course) => course.heatId === heatId) ?? null;
}

export function juryOf(report: ReportedRace, wanted: ReportedFunction): ReportedJuror | null {
  return report.jury.find((member) => member.function === wanted) ?? null;
}
