/** What a federation's result file needs of a race report, and what of that is missing: all of it at once. */

/** In the order in which result lists name them. */
export const juryFunctions = [
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
export type JuryFunction = (typeof juryFunctions)[number];

/** Where a result goes; each asks something else. */
export const federations = ['fis', 'dsv', 'none'] as const;
export type Federation = (typeof federations)[number];

type RaceField =
  | 'season'
  | 'nation'
  | 'discipline'
  | 'category'
  | 'usedList'
  | 'fValue'
  | 'timingBy'
  | 'codexMen'
  | 'codexWomen';
type CourseField =
  | 'name'
  | 'homologation'
  | 'length_m'
  | 'gates'
  | 'turningGates'
  | 'startAltitude_m'
  | 'finishAltitude_m'
  | 'startTime'
  | 'setter'
  | 'forerunners';

/** A field that a federation asks; `heat` is the position of the heat, from 0. */
export type AskedField =
  | { readonly part: 'race'; readonly field: RaceField }
  | { readonly part: 'jury'; readonly field: JuryFunction }
  | { readonly part: 'course'; readonly field: CourseField; readonly heat: number };

interface Wanted {
  readonly race: readonly RaceField[];
  /** Without these three no jury decides. */
  readonly jury: readonly JuryFunction[];
  readonly course: readonly CourseField[];
  /** Officials are written with their nation, and a delegate is known by the number. */
  readonly knowsNations: boolean;
}

const wantedBy: Readonly<Record<Exclude<Federation, 'none'>, Wanted>> = {
  fis: {
    race: ['season', 'nation', 'discipline', 'category', 'usedList', 'fValue'],
    jury: ['technicalDelegate', 'chiefOfRace', 'referee'],
    course: ['homologation', 'gates', 'turningGates', 'startTime', 'setter'],
    knowsNations: true,
  },
  dsv: {
    race: ['season', 'discipline', 'category', 'timingBy', 'usedList'],
    jury: ['chiefOfRace', 'referee', 'trainersRepresentative'],
    course: [
      'name',
      'length_m',
      'startAltitude_m',
      'finishAltitude_m',
      'gates',
      'turningGates',
      'startTime',
      'setter',
      'forerunners',
    ],
    knowsNations: false,
  },
};

type Told<Value> = Value | null | undefined;

/** What of a report is looked at: as it is stored, or while it is filled in and has `null` where nothing was typed yet. */
export interface CheckedReport extends Readonly<Partial<Record<RaceField, Told<string | number>>>> {
  readonly federation?: Told<Federation>;
  readonly jury: readonly {
    readonly function: Told<JuryFunction>;
    readonly nation?: Told<string>;
    readonly number?: Told<string>;
  }[];
  readonly courses: readonly ({
    readonly heatId: Told<string>;
    readonly setter?: Told<{ readonly lastName?: Told<string>; readonly nation?: Told<string> }>;
    readonly forerunners?: readonly unknown[];
  } & Readonly<Partial<Record<Exclude<CourseField, 'setter' | 'forerunners'>, Told<string | number>>>>)[];
}

/** What of an event decides which fields are asked. */
export interface AskedEvent {
  /** In their order. */
  readonly heatIds: readonly string[];
  /** Of those who race: each has a file and a codex of its own. */
  readonly genders: readonly ('female' | 'male')[];
}

export interface ReportCheck {
  /** Who asks. */
  readonly federation: Exclude<Federation, 'none'>;
  readonly asked: number;
  readonly missing: readonly AskedField[];
}

/** A report that was begun before anybody was asked goes to FIS, where it has what FIS alone asks; a town run goes to nobody. */
export function federationOf(report: CheckedReport): Federation {
  const { federation, codexMen, codexWomen, discipline } = report;
  if (federation !== undefined && federation !== null) return federation;
  return [codexMen, codexWomen, discipline].some(isGiven) ? 'fis' : 'none';
}

/**
 * Nobody is told of one field after the other: everything that the file needs and the report lacks, in the order of the form.
 *
 * @returns `null` where the result goes to no federation: nothing is asked
 * @example missingInReport(report, event)?.missing.length // 4 of `asked`
 */
export function missingInReport(report: CheckedReport, event: AskedEvent): ReportCheck | null {
  const federation = federationOf(report);
  if (federation === 'none') return null;
  const wanted = wantedBy[federation];
  const asked = askedBy(wanted, event);
  const missing = asked.filter((field) => !isThere(report, event, wanted, field));
  return { federation, asked: asked.length, missing };
}

function askedBy({ race, jury, course }: Wanted, { heatIds, genders }: AskedEvent): readonly AskedField[] {
  return [
    ...[...race, ...codexesOf(genders)].map((field) => ({ part: 'race', field }) as const),
    ...jury.map((field) => ({ part: 'jury', field }) as const),
    ...heatIds.flatMap((_id, heat) => course.map((field) => ({ part: 'course', field, heat }) as const)),
  ];
}

/** While nobody knows who races, the codex of the men stands for either. */
function codexesOf(genders: AskedEvent['genders']): readonly ('codexMen' | 'codexWomen')[] {
  const women = genders.includes('female');
  return genders.includes('male') || !women ? (women ? ['codexMen', 'codexWomen'] : ['codexMen']) : ['codexWomen'];
}

function isThere(report: CheckedReport, event: AskedEvent, { knowsNations }: Wanted, asked: AskedField): boolean {
  if (asked.part === 'jury') return report.jury.some((member) => isMember(member, asked.field, knowsNations));
  if (asked.part === 'course') {
    const course = report.courses.find(({ heatId }) => heatId === event.heatIds[asked.heat]);
    if (asked.field === 'forerunners') return (course?.forerunners ?? []).length > 0;
    if (asked.field === 'setter') return isGiven(knowsNations ? course?.setter?.nation : course?.setter?.lastName);
    return isGiven(course?.[asked.field]);
  }
  const { codexMen, codexWomen } = report;
  if (event.genders.length === 0 && asked.field === 'codexMen') return isGiven(codexMen) || isGiven(codexWomen);
  return isGiven(report[asked.field]);
}

function isMember(member: CheckedReport['jury'][number], asked: JuryFunction, knowsNations: boolean): boolean {
  const isKnown =
    !knowsNations || (isGiven(member.nation) && (asked !== 'technicalDelegate' || isGiven(member.number)));
  return member.function === asked && isKnown;
}

function isGiven(value: Told<string | number>): boolean {
  return value !== undefined && value !== null && value !== '';
}
