/** People of a file beside those of the event: who wears which bib in the end, and what is said of whom. */
import { limits, type CompetitorInput, type ImportedPeopleDto, type ImportedPersonDto } from '@startwand/contract';
import type { CompetitorId, Race } from '@startwand/timing';
import type { RowInHand } from '../read-rows.ts';
import type { EnteredPerson, NamedPerson, PersonMatch } from './match-people.ts';
import type { PersonChange } from './person-changes.ts';

/** A row after its cells were read. */
export interface PersonRow {
  /** Counted as the spreadsheet does, from 1. */
  readonly number: number;
  readonly row: RowInHand;
  readonly candidate: NamedPerson;
  /** `null`: something of it is out of bounds. */
  readonly input: CompetitorInput | null;
}

/** Bibs as they are worn once the whole file is imported: two people may swap theirs. */
export class BibsOfFile {
  readonly #read: readonly PersonRow[];
  readonly #matches: readonly PersonMatch[];
  readonly #race: Pick<Race, 'competitorByBib'>;
  readonly #given = new Map<CompetitorId, number>();
  readonly #seen = new Set<number>();

  constructor(
    read: readonly PersonRow[],
    matches: readonly PersonMatch[],
    { race, updates }: { readonly race: Pick<Race, 'competitorByBib'>; readonly updates: boolean },
  ) {
    this.#read = read;
    this.#matches = matches;
    this.#race = race;
    for (const [index, { entered }] of matches.entries()) {
      const bib = this.#bibOf(index);
      if (updates && entered !== null && bib !== null) this.#given.set(entered.competitorId, bib);
    }
  }

  /** Notes a bib that a row before has, or that somebody in the event keeps. */
  check(index: number, row: RowInHand): void {
    const bib = this.#bibOf(index);
    if (bib === null) return;
    const wearer = this.#race.competitorByBib.get(bib);
    if (this.#seen.has(bib)) row.note('startNumber', 'REPEATED');
    else if (
      wearer !== undefined &&
      wearer !== this.#matches[index]?.entered?.competitorId &&
      this.#keeps(wearer, bib)
    ) {
      row.note('startNumber', 'TAKEN');
    }
    this.#seen.add(bib);
  }

  #keeps(wearer: CompetitorId, bib: number): boolean {
    return (this.#given.get(wearer) ?? bib) === bib;
  }

  #bibOf(index: number): number | null {
    return this.#read[index]?.candidate.startNumber ?? null;
  }
}

interface FoundRow {
  readonly number: number;
  readonly input: CompetitorInput;
  readonly entered: EnteredPerson | null;
  readonly likeRow: number | null;
  readonly changes: readonly PersonChange[];
}

/** Counts people, and keeps what is said of the first of them. */
export class FoundPeople {
  readonly #changed: ImportedPersonDto[] = [];
  readonly #others: ImportedPersonDto[] = [];
  #newCount = 0;
  #changedCount = 0;
  #sameCount = 0;
  #leftOutCount = 0;

  leaveOut(): void {
    this.#leftOutCount += 1;
  }

  add({ number, input, entered, likeRow, changes }: FoundRow): void {
    if (entered === null) this.#newCount += 1;
    else if (changes.length > 0) this.#changedCount += 1;
    else this.#sameCount += 1;
    if (entered === null && likeRow === null) return;
    const list = changes.length > 0 ? this.#changed : this.#others;
    if (list.length === limits.importRowsShownMax) return;
    list.push({
      row: number,
      name: `${input.lastName} ${input.firstName}`,
      competitorId: entered?.competitorId ?? null,
      startNumber: entered?.person.startNumber ?? null,
      likeRow,
      changes: [...changes],
    });
  }

  people(): ImportedPeopleDto {
    return {
      newCount: this.#newCount,
      changedCount: this.#changedCount,
      sameCount: this.#sameCount,
      leftOutCount: this.#leftOutCount,
      rows: [...this.#changed, ...this.#others].slice(0, limits.importRowsShownMax),
    };
  }
}
