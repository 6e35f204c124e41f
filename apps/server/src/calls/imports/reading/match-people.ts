/**
 * Finds which competitor of the event a row is about: by licence, by bib and name, or by name and year of birth. Each
 * competitor is found by one row at the most; another row that looks like the same person repeats it.
 */
import type { CompetitorInput } from '@startwand/contract';
import { comparedName, type CompetitorId, type Race } from '@startwand/timing';

/** Facts about a person, from a row or from the event. */
export type NamedPerson = Pick<
  CompetitorInput,
  'startNumber' | 'firstName' | 'lastName' | 'dateOfBirth' | 'licence' | 'club' | 'class' | 'gender'
>;

export interface EnteredPerson {
  readonly competitorId: CompetitorId;
  readonly person: NamedPerson;
}

export interface PersonMatch {
  /** `null`: a new competitor. */
  readonly entered: EnteredPerson | null;
  /** Index of the row before that is about the same person, or about somebody of the same name. */
  readonly like: number | null;
  /** Nothing tells the two apart. */
  readonly isRepeated: boolean;
}

/**
 * Yields after each person, so that the caller can rest.
 *
 * @param rows `null` for a row that is about somebody else, whatever it says
 */
export function* matchPeople(
  rows: readonly (NamedPerson | null)[],
  entered: Iterable<EnteredPerson>,
  race: Pick<Race, 'competitorByBib'>,
): Generator<null, readonly PersonMatch[]> {
  const known = new KnownPeople();
  for (const one of entered) {
    known.add(one);
    yield null;
  }
  const found: (EnteredPerson | null)[] = rows.map(() => null);
  // The surest sign is tried first: a namesake further up must not take the place of the person with the bib.
  for (const find of [
    (row: NamedPerson) => known.byLicence(row),
    (row: NamedPerson) => known.byBib(row, race, (wearer) => nameOf(wearer) === nameOf(row)),
    (row: NamedPerson) => known.byName(row),
    (row: NamedPerson) => known.byBib(row, race, (wearer) => isRenamed(wearer, row)),
  ]) {
    for (const [index, row] of rows.entries()) {
      if (row !== null && found[index] === null) found[index] = known.take(find(row));
      yield null;
    }
  }
  return yield* likeRowsBefore(rows, found);
}

class KnownPeople {
  readonly #byId = new Map<CompetitorId, EnteredPerson>();
  readonly #byLicence = new Map<string, EnteredPerson[]>();
  readonly #byName = new Map<string, EnteredPerson[]>();

  add(one: EnteredPerson): void {
    this.#byId.set(one.competitorId, one);
    const { licence = null } = one.person;
    if (licence !== null) listIn(this.#byLicence, licence).push(one);
    listIn(this.#byName, nameOf(one.person)).push(one);
  }

  take(one: EnteredPerson | undefined): EnteredPerson | null {
    if (one === undefined) return null;
    this.#byId.delete(one.competitorId);
    return one;
  }

  byLicence({ licence = null }: NamedPerson): EnteredPerson | undefined {
    return licence === null ? undefined : this.#byLicence.get(licence)?.find((one) => this.#isFree(one));
  }

  byBib(
    row: NamedPerson,
    { competitorByBib }: Pick<Race, 'competitorByBib'>,
    isSame: (wearer: NamedPerson) => boolean,
  ): EnteredPerson | undefined {
    const { startNumber: bib = null } = row;
    const id = bib === null ? undefined : competitorByBib.get(bib);
    const wearer = id === undefined ? undefined : this.#byId.get(id);
    if (wearer === undefined || haveOtherLicences(wearer.person, row)) return undefined;
    return isSame(wearer.person) ? wearer : undefined;
  }

  /** The one of several who has most in common. */
  byName(row: NamedPerson): EnteredPerson | undefined {
    const namesakes = (this.#byName.get(nameOf(row)) ?? []).filter(
      (one) => this.#isFree(one) && isSamePerson(one.person, row),
    );
    const most = Math.max(...namesakes.map(({ person }) => inCommon(person, row)));
    return namesakes.find(({ person }) => inCommon(person, row) === most);
  }

  #isFree({ competitorId }: EnteredPerson): boolean {
    return this.#byId.has(competitorId);
  }
}

function* likeRowsBefore(
  rows: readonly (NamedPerson | null)[],
  found: readonly (EnteredPerson | null)[],
): Generator<null, readonly PersonMatch[]> {
  const byLicence = new Map<string, number>();
  const byName = new Map<string, number[]>();
  const matches: PersonMatch[] = [];
  for (const [index, row] of rows.entries()) {
    const entered = found[index] ?? null;
    const like = row === null ? null : likeBefore(row);
    const other = like === null ? null : (rows[like] ?? null);
    const isKnownApart = entered !== null && like !== null && found[like] !== null;
    const isRepeated = row !== null && other !== null && !isKnownApart && !haveOtherBibs(row, other);
    matches.push({ entered, like, isRepeated });
    if (row !== null) {
      if (row.licence !== undefined && row.licence !== null) byLicence.set(row.licence, index);
      listIn(byName, nameOf(row)).push(index);
    }
    yield null;
  }
  return matches;

  function likeBefore(row: NamedPerson): number | null {
    const { licence = null } = row;
    const sameLicence = licence === null ? undefined : byLicence.get(licence);
    const namesake = (byName.get(nameOf(row)) ?? []).find((at) => {
      const other = rows[at] ?? null;
      return other !== null && isSamePerson(other, row);
    });
    return sameLicence ?? namesake ?? null;
  }
}

/** Compares people of the same name. Where either year is unknown, the name decides, as in the checks of an event. */
function isSamePerson(a: NamedPerson, b: NamedPerson): boolean {
  return haveSameYear(a, b) && !haveOtherLicences(a, b);
}

/** Its words in any order: in a column of whole names it is not sure where the last name ends. */
function nameOf({ firstName, lastName }: NamedPerson): string {
  const words = `${firstName} ${lastName}`.split(/\s+/u);
  return words
    .map((word) => comparedName({ firstName: word, lastName: '' }))
    .sort()
    .join('');
}

/** A bib whose wearer is written in another way: one of the two names is the same. */
function isRenamed(wearer: NamedPerson, row: NamedPerson): boolean {
  const only = (name: string) => comparedName({ firstName: name, lastName: '' });
  const isAlike = only(wearer.lastName) === only(row.lastName) || only(wearer.firstName) === only(row.firstName);
  return isAlike && haveSameYear(wearer, row);
}

function haveSameYear(a: NamedPerson, b: NamedPerson): boolean {
  const [one, other] = [yearOf(a), yearOf(b)];
  return one === null || other === null || one === other;
}

function yearOf({ dateOfBirth = null }: NamedPerson): string | null {
  return dateOfBirth === null ? null : dateOfBirth.slice(0, 'YYYY'.length);
}

function haveOtherLicences({ licence: a = null }: NamedPerson, { licence: b = null }: NamedPerson): boolean {
  return a !== null && b !== null && a !== b;
}

function haveOtherBibs({ startNumber: a = null }: NamedPerson, { startNumber: b = null }: NamedPerson): boolean {
  return a !== null && b !== null && a !== b;
}

const comparedFields = ['startNumber', 'dateOfBirth', 'club', 'class', 'gender'] as const;

function inCommon(a: NamedPerson, b: NamedPerson): number {
  return comparedFields.filter((field) => (a[field] ?? null) === (b[field] ?? null)).length;
}

function listIn<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: Value[] = [];
  lists.set(key, list);
  return list;
}
