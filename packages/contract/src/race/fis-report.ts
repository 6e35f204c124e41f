/** What a federation's result file needs of a race report, and what of that is missing: all of it at once. */
import type { RaceReport } from '../records/race-report.ts';

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
export function missingForFis(report: RaceReport, event: FisEvent): FisCheck {
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

function isThere(report: RaceReport, { heatIds, genders }: FisEvent, asked: FisField): boolean {
  switch (asked.part) {
    case 'race': {
      const { codexMen, codexWomen } = report;
      if (genders.length === 0 && asked.field === 'codexMen') return isGiven(codexMen) || isGiven(codexWomen);
      return isGiven(report[asked.field]);
    }
    case 'jury':
      return report.jury.some(
        (member) =>
          member.function === asked.field &&
          isGiven(member.nation) &&
          // The number is what the federation knows its delegate by.
          (asked.field !== 'technicalDelegate' || isGiven(member.number)),
      );
    case 'course': {
      const course = report.courses.find(({ heatId }) => heatId === heatIds[asked.heat]);
      return isGiven(asked.field === 'setter' ? course?.setter?.nation : course?.[asked.field]);
    }
  }
}

/** A form has `null` or an empty text where nothing was typed yet. */
function isGiven(value: string | number | null | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}
