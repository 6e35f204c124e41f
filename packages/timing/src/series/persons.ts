/**
 * Who of several races is one person. Each event knows its competitors by ids of its own, so a person is found again by
 * the account that registered, or by the name with the year of birth or, where a race does not know it, the club. What is
 * doubtful stays apart and is named, so that the organiser can join it by hand: two persons who stand as one would take
 * each other's points.
 */

/** What is known of a competitor of one race. */
export interface RacePerson {
  /** Names the competitor in the whole series. */
  readonly key: string;
  readonly race: number;
  /** Whose account registered; `null`: entered by the timekeeper. */
  readonly account: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly club: string | null;
}

export interface Persons {
  /** The person behind each competitor's key; a person is called by the smallest key of all that are one. */
  readonly personOf: ReadonlyMap<string, string>;
  /** Persons of one name of whom the races do not say whether they are one. */
  readonly doubts: readonly (readonly string[])[];
}

/**
 * @param joined keys that an organiser said are one person, a group each
 * @example joinPersons(everybody, [['summer-race 12', 'autumn-race 7']]).personOf.get('autumn-race 7')
 */
export function joinPersons(everybody: readonly RacePerson[], joined: readonly (readonly string[])[]): Persons {
  const groups = new Groups(everybody.map(({ key }) => key));
  for (const [first, ...others] of joined) for (const other of others) groups.join(first, other);
  for (const ones of groupBy(everybody, ({ account }) => account).values()) groups.joinAll(ones);
  const byName = groupBy(everybody, nameOf);
  // All are found before any of them is joined, so that none depends on another one.
  for (const ones of [...byName.values()].flatMap((namesakes) => onesAmong(namesakes, groups))) groups.joinAll(ones);
  const doubts = [...byName.values()].flatMap((namesakes) => doubtsAmong(namesakes, groups));
  return {
    personOf: new Map(everybody.map(({ key }) => [key, groups.nameOf(key)])),
    doubts: doubts.sort((a, b) => (a.join() < b.join() ? -1 : 1)),
  };
}

/**
 * A name as it is compared: without accents, in lower case, in single spaces.
 *
 * @example foldedName({ firstName: 'Zoë ', lastName: 'MÜLLER' }) // 'muller zoe'
 */
export function foldedName({ firstName, lastName }: Pick<RacePerson, 'firstName' | 'lastName'>): string {
  return folded(`${lastName} ${firstName}`);
}

function folded(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return plain
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ');
}

function clubOf({ club }: RacePerson): string | null {
  const name = folded(club ?? '');
  return name === '' ? null : name;
}

function isOfOneYear(ones: readonly RacePerson[]): boolean {
  return new Set(ones.flatMap(({ yearOfBirth }) => yearOfBirth ?? [])).size <= 1;
}

function nameOf(person: RacePerson): string | null {
  const name = foldedName(person);
  return name === '' ? null : name;
}

/** Of one name: those of one year, and those of one club as far as their years are known. */
function onesAmong(namesakes: readonly RacePerson[], groups: Groups): readonly (readonly RacePerson[])[] {
  const byYear = [...groupBy(namesakes, ({ yearOfBirth }) => yearOfBirth).values()];
  const byClub = [...groupBy(namesakes, clubOf).values()].filter(isOfOneYear);
  return [...byYear, ...byClub].filter((ones) => isOneInEachRace(ones, groups));
}

/** Two of one name and year in one race are two: of neither is known who is who in the other races. */
function isOneInEachRace(ones: readonly RacePerson[], groups: Groups): boolean {
  const inRaces = new Map<number, string>();
  for (const { race, key } of ones) {
    const person = groups.nameOf(key);
    if ((inRaces.get(race) ?? person) !== person) return false;
    inRaces.set(race, person);
  }
  return true;
}

/** Of one name: a year that is missing somewhere, or two of one year in a race. Another year is another person. */
function doubtsAmong(namesakes: readonly RacePerson[], groups: Groups): readonly (readonly string[])[] {
  const isYearMissing = namesakes.some(({ yearOfBirth }) => yearOfBirth === null);
  const parts = isYearMissing ? [namesakes] : [...groupBy(namesakes, ({ yearOfBirth }) => yearOfBirth).values()];
  return parts.flatMap((part) => {
    const persons = [...new Set(part.map(({ key }) => groups.nameOf(key)))].sort();
    // In one race alone they are simply two: there is nothing to join.
    const areApart = new Set(part.map(({ race }) => race)).size === 1;
    return persons.length < 2 || areApart ? [] : [persons];
  });
}

/** Those without a value stand in no group. */
function groupBy<One, Value>(all: readonly One[], valueOf: (one: One) => Value | null): ReadonlyMap<Value, One[]> {
  const groups = new Map<Value, One[]>();
  for (const one of all) {
    const value = valueOf(one);
    if (value === null) continue;
    const others = groups.get(value);
    if (others === undefined) groups.set(value, [one]);
    else others.push(one);
  }
  return groups;
}

/** Keys that are one, called by the smallest of them: so their order never matters. */
class Groups {
  readonly #above: Map<string, string>;

  constructor(keys: readonly string[]) {
    this.#above = new Map(keys.map((key) => [key, key]));
  }

  nameOf(key: string): string {
    let name = key;
    for (;;) {
      const above = this.#above.get(name) ?? name;
      if (above === name) break;
      name = above;
    }
    this.#above.set(key, name);
    return name;
  }

  /** A key that nobody has any more joins nothing. */
  join(a: string | undefined, b: string): void {
    if (a === undefined || !this.#above.has(a) || !this.#above.has(b)) return;
    const [one, other] = [this.nameOf(a), this.nameOf(b)];
    if (one === other) return;
    if (one < other) this.#above.set(other, one);
    else this.#above.set(one, other);
  }

  joinAll([first, ...others]: readonly RacePerson[]): void {
    for (const { key } of others) this.join(first?.key, key);
  }
}
