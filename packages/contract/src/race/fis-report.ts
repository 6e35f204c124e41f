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

/** Without these three no jury decides. */
export const fisJury = ['technicalDelegate', 'chiefOfRace', 'referee'] as const satisfies readonly JuryFunction[];

const ofRace = ['season', 'nation', 'discipline', 'category', 'usedList', 'fValue'] as const;
const ofCourse = ['homologation', 'gates', 'turningGates', 'startTime', 'setter'] as const;

/** A field that FIS asks; `heat` is the position of the heat, from 0. */
export type FisField =
  | { readonly part: 'race'; readonly field: (typeof ofRace)[number] | 'codexMen' | 'codexWomen' }
  | { readonly part: 'jury'; readonly field: (typeof fisJury)[number] }
  | { readonly part: 'course'; readonly field: (typeof ofCourse)[number]; readonly heat: number };

type Told<Value> = Value | null | undefined;
type OfRace = Extract<FisField, { part: 'race' }>['field'];

/** What of a report is looked at: as it is stored, or while it is filled in and has `null` where nothing was typed yet. */
export interface CheckedReport extends Readonly<Partial<Record<OfRace, Told<string | number>>>> {
  readonly jury: readonly {
    readonly function: Told<JuryFunction>;
    readonly nation?: Told<string>;
    readonly number?: Told<string>;
  }[];
  readonly courses: readonly ({
    readonly heatId: Told<string>;
    readonly setter?: Told<{ readonly nation?: Told<string> }>;
  } & Readonly<Partial<Record<Exclude<(typeof ofCourse)[number], 'setter'>, Told<string | number>>>>)[];
}

/** What of an event decides which fields are asked. */
export interface FisEvent {
  /** In their order. */
  readonly heatIds: readonly string[];
  /** Of those who race: each has a file and a codex of its own. */
  readonly genders: readonly ('female' | 'male')[];
}

export interface FisCheck {
  readonly asked: number;
  readonly missing: readonly FisField[];
}

/**
 * Nobody is told of one field after the other: everything that the file needs and the report lacks, in the order of the form.
 *
 * @example missingForFis(report, event).missing.length // 4 of `asked`
 */
export function missingForFis(report: CheckedReport, event: FisEvent): FisCheck {
  const asked = askedBy(event);
  return { asked: asked.length, missing: asked.filter((field) => !isThere(report, event, field)) };
}

function askedBy({ heatIds, genders }: FisEvent): readonly FisField[] {
  const race = [...ofRace, ...codexesOf(genders)];
  return [
    ...race.map((field) => ({ part: 'race', field }) as const),
    ...fisJury.map((field) => ({ part: 'jury', field }) as const),
    ...heatIds.flatMap((_id, heat) => ofCourse.map((field) => ({ part: 'course', field, heat }) as const)),
  ];
}

/** While nobody knows who races, the codex of the men stands for either. */
function codexesOf(genders: FisEvent['genders']): readonly ('codexMen' | 'codexWomen')[] {
  const women = genders.includes('female');
  return genders.includes('male') || !women ? (women ? ['codexMen', 'codexWomen'] : ['codexMen']) : ['codexWomen'];
}

function isThere(report: CheckedReport, event: FisEvent, asked: FisField): boolean {
  if (asked.part === 'jury') return report.jury.some((member) => isMember(member, asked.field));
  if (asked.part === 'course') {
    const course = report.courses.find(({ heatId }) => heatId === event.heatIds[asked.heat]);
    return isGiven(asked.field === 'setter' ? course?.setter?.nation : course?.[asked.field]);
  }
  const { codexMen, codexWomen } = report;
  if (event.genders.length === 0 && asked.field === 'codexMen') return isGiven(codexMen) || isGiven(codexWomen);
  return isGiven(report[asked.field]);
}

/** The number is what the federation knows its delegate by. */
function isMember(member: CheckedReport['jury'][number], asked: JuryFunction): boolean {
  const isKnown = asked !== 'technicalDelegate' || isGiven(member.number);
  return member.function === asked && isGiven(member.nation) && isKnown;
}

function isGiven(value: Told<string | number>): boolean {
  return value !== undefined && value !== null && value !== '';
}
