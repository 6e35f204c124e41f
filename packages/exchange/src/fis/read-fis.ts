/** Reads results of the FIS, whatever the letters of its words: programs write `Timerun1`, `TimeRun1` and `TIMERUN1`. */
import { parseDuration, type Duration, type RunStatus } from '@startwand/timing';
import { readPoints } from '../race/exchange-times.ts';
import type { Sex } from '../race/exchange-race.ts';
import { unreadable, type FileReading, type ReadingFault } from '../reading.ts';
import { attributeOf, elementAt, elementsNamed, textAt, wholeAt } from '../xml/find-in-xml.ts';
import { readXml, type XmlElement } from '../xml/read-xml.ts';
import { readFisStatus } from './fis-words.ts';

export interface FisRow {
  /** Number of the person in the file, from 1: faults name it. */
  readonly row: number;
  readonly rank: number | null;
  readonly bib: number | null;
  readonly licence: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly sex: Sex | null;
  readonly nation: string | null;
  readonly yearOfBirth: number | null;
  readonly club: string | null;
  readonly status: RunStatus;
  /** Of who is not ranked: in which run it happened. */
  readonly failedIn: number | null;
  /** Of three runs. */
  readonly runs_100ns: readonly (Duration | null)[];
  readonly total_100ns: Duration | null;
  readonly racePoints_hundredths: number | null;
  readonly gate: number | null;
  readonly reason: string | null;
}

export interface FisHeader {
  readonly sex: Sex | null;
  readonly season: number | null;
  readonly codex: string | null;
  readonly nation: string | null;
  readonly discipline: string | null;
  readonly category: string | null;
  readonly type: string | null;
  /** YYYY-MM-DD. */
  readonly date: string | null;
  readonly appliedPenalty_hundredths: number | null;
  readonly jury: readonly { readonly function: string; readonly lastName: string }[];
}

export interface FisReading extends FileReading<FisRow> {
  readonly header: FisHeader | null;
}

export function readFis(source: string): FisReading {
  const read = readXml(source);
  if ('fault' in read) return { ...unreadable(read.fault, read.line), header: null };
  if (read.root.name.toLowerCase() !== 'fisresults') return { ...unreadable('ANOTHER_FORMAT'), header: null };
  const race = elementAt(read.root, 'AL_race');
  const ranked = elementsNamed(elementAt(race, 'AL_classified'), 'AL_ranked');
  const others = elementsNamed(elementAt(race, 'AL_notclassified'), 'AL_notranked');
  const rows: FisRow[] = [];
  const faults: ReadingFault[] = [];
  for (const [place, element] of [...ranked, ...others].entries()) {
    const person = new PersonInHand(element, place + 1, faults);
    const row = person.row();
    if (row !== null) rows.push(row);
  }
  return { header: headerIn(read.root, race), rows, faults };
}

function headerIn(root: XmlElement, race: XmlElement | null): FisHeader {
  const header = elementAt(root, 'Raceheader');
  const info = elementAt(race, 'AL_raceinfo');
  const gender = attributeOf(header, 'Gender');
  const part = (name: string) => wholeAt(header, 'Racedate', name);
  const [year, month, day] = [part('Year'), part('Month'), part('Day')];
  const two = (value: number) => String(value).padStart(2, '0');
  const applied = textAt(info, 'AppliedPenalty');
  return {
    sex: gender === null ? null : sexOf(gender),
    season: wholeAt(header, 'Season'),
    codex: textAt(header, 'Codex'),
    nation: textAt(header, 'Nation'),
    discipline: textAt(header, 'Discipline'),
    category: textAt(header, 'Category'),
    type: textAt(header, 'Type'),
    date: year === null || month === null || day === null ? null : `${year}-${two(month)}-${two(day)}`,
    appliedPenalty_hundredths: applied === null ? null : readPoints(applied),
    jury: elementsNamed(info, 'Jury').map((member) => ({
      function: attributeOf(member, 'Function') ?? '',
      lastName: textAt(member, 'Lastname') ?? '',
    })),
  };
}

/** One person while the faults are noted. */
class PersonInHand {
  readonly #element: XmlElement;
  readonly #number: number;
  readonly #faults: ReadingFault[];

  constructor(element: XmlElement, number: number, faults: ReadingFault[]) {
    this.#element = element;
    this.#number = number;
    this.#faults = faults;
  }

  /** @returns `null` where it is not said who it is, or what became of them */
  row(): FisRow | null {
    const element = this.#element;
    const person = elementAt(element, 'Competitor');
    const result = elementAt(element, 'AL_result');
    const said = attributeOf(element, 'Status');
    const status = said === null ? null : readFisStatus(said);
    if (status === null) this.#note('Status', said === null ? 'REQUIRED' : 'UNKNOWN');
    const lastName = textAt(person, 'Lastname');
    if (lastName === null) this.#note('Lastname', 'REQUIRED');
    if (status === null || lastName === null) return null;
    const gender = textAt(person, 'Gender');
    const points = textAt(result, 'Racepoints');
    return {
      row: this.#number,
      rank: this.#whole(element, 'Rank'),
      bib: this.#whole(element, 'Bib'),
      licence: textAt(person, 'Fiscode'),
      lastName,
      firstName: textAt(person, 'Firstname') ?? '',
      sex: gender === null ? null : sexOf(gender),
      nation: textAt(person, 'Nation'),
      yearOfBirth: this.#whole(person, 'Yearofbirth'),
      club: textAt(person, 'Clubname'),
      status: status.status,
      failedIn: this.#whole(element, 'Run') ?? status.run,
      runs_100ns: [1, 2, 3].map((run) => this.#time(result, `Timerun${run}`)),
      total_100ns: this.#time(result, 'Totaltime'),
      racePoints_hundredths: points === null ? null : readPoints(points),
      gate: this.#whole(element, 'Gate'),
      reason: textAt(element, 'Reason'),
    };
  }

  #whole(element: XmlElement | null, name: string): number | null {
    const value = wholeAt(element, name);
    if (value === null && textAt(element, name) !== null) this.#note(name, 'NOT_A_NUMBER');
    return value;
  }

  #time(element: XmlElement | null, name: string): Duration | null {
    const text = textAt(element, name);
    if (text === null) return null;
    const time = parseDuration(text);
    if (time === null) this.#note(name, 'NOT_A_TIME');
    return time;
  }

  #note(field: string, code: ReadingFault['code']): void {
    this.#faults.push({ row: this.#number, field, code });
  }
}

function sexOf(gender: string): Sex | null {
  const letter = gender.toUpperCase();
  if (letter === 'M') return 'male';
  return letter === 'W' || letter === 'F' || letter === 'L' ? 'female' : null;
}
