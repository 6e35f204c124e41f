/** A competitor as the forms hold one, and what is proposed for the next. */
import type { CompareTexts, OperatorCompetitorDto, calls } from '@startwand/contract';
import type { FormValues } from '../../../forms/form-types.ts';

export type CompetitorValues = FormValues<typeof calls.addCompetitor>;

/** What stays the same from one to the next while a list is typed in. */
export interface Proposal {
  readonly startNumber: number | null;
  readonly class: string | null;
  readonly nation: string | null;
}

export const nobodyYet: Proposal = { startNumber: null, class: null, nation: null };

export function newValues(proposal: Proposal): CompetitorValues {
  return {
    firstName: '',
    lastName: '',
    gender: null,
    club: null,
    team: null,
    dateOfBirth: null,
    email: null,
    note: null,
    licence: null,
    listPoints_hundredths: null,
    targetTime_100ns: null,
    fields: {},
    ...proposal,
  };
}

export function valuesOf(competitor: OperatorCompetitorDto): CompetitorValues {
  const { startNumber, firstName, lastName, gender, nation, club, team } = competitor;
  const { dateOfBirth, email, note, licence = null, listPoints_hundredths = null } = competitor;
  const { targetTime_100ns, fields } = competitor;
  return {
    startNumber,
    firstName,
    lastName,
    gender,
    nation,
    club,
    team,
    class: competitor.class,
    dateOfBirth,
    email,
    note,
    licence,
    listPoints_hundredths,
    targetTime_100ns,
    fields,
  };
}

/** @returns the lowest number from `from` on that nobody wears; `null`: there is none */
export function nextFreeBib(competitors: readonly OperatorCompetitorDto[], from: number, max: number): number | null {
  const worn = new Set(competitors.map(({ startNumber }) => startNumber));
  for (let bib = from; bib <= max; bib += 1) if (!worn.has(bib)) return bib;
  return null;
}

/** What was entered before in a field, each once, as it is offered while one types. */
export function knownTexts(
  competitors: readonly OperatorCompetitorDto[],
  field: 'class' | 'club' | 'team',
  compare: CompareTexts,
): readonly string[] {
  const texts = new Set(competitors.flatMap((competitor) => competitor[field] ?? []));
  return [...texts].toSorted(compare).slice(0, offeredMax);
}

/** A browser slows down with a longer list, and nobody reads it. */
const offeredMax = 500;
