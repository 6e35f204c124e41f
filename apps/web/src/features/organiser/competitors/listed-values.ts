/** What a federation's list knows of somebody, as the form of a competitor holds it. */
import type { ListedPersonDto } from '@startwand/contract';
import type { CompetitorValues } from './competitor-values.ts';

type Listed = Pick<
  CompetitorValues,
  'lastName' | 'firstName' | 'gender' | 'nation' | 'club' | 'dateOfBirth' | 'listPoints_hundredths'
>;

/** @param how `empty`: what somebody has typed stays; `all`: the list is right */
export function withListed(values: CompetitorValues, person: ListedPersonDto, how: 'empty' | 'all'): CompetitorValues {
  const { lastName, firstName, gender, nation, club, yearOfBirth, listPoints_hundredths } = person;
  const dateOfBirth = yearOfBirth === null ? null : bornIn(yearOfBirth, values.dateOfBirth);
  const listed: Listed = { lastName, firstName, gender, nation, club, dateOfBirth, listPoints_hundredths };
  const taken = Object.entries(listed).filter(([name, value]) => {
    const now: unknown = Reflect.get(values, name);
    return value !== null && (how === 'all' || now === null || now === '');
  });
  return { ...values, ...Object.fromEntries(taken) };
}

/** A day of the same year is known better than the list does. */
function bornIn(year: number, known: string | null): string {
  return known?.startsWith(String(year)) === true ? known : String(year);
}
