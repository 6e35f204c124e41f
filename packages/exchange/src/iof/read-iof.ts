/** Reads entries, start lists and results of the IOF Data Standard 3.0. */
import type { Duration, RunStatus } from '@startwand/timing';
import { readDateTime, readSeconds } from '../race/exchange-times.ts';
import type { Sex } from '../race/exchange-race.ts';
import { unreadable, type FileReading, type ReadingFault } from '../reading.ts';
import { attributeOf, elementAt, elementsNamed, textAt, wholeAt } from '../xml/find-in-xml.ts';
import { readXml, usualXmlBounds, type XmlBounds, type XmlElement } from '../xml/read-xml.ts';
import { readIofStatus } from './iof-words.ts';

export type IofList = 'entries' | 'starts' | 'results';

/** A moment as it is written there: without a zone it is the wall clock of the event. */
export type IofMoment = NonNullable<ReturnType<typeof readDateTime>>;

export interface IofRow {
  /** Which of the people in the file, from 1: faults name it. */
  readonly row: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly sex: Sex | null;
  readonly dateOfBirth: string | null;
  readonly nation: string | null;
  readonly club: string | null;
  readonly className: string | null;
  /** What is said of each race of the event; of entries none. */
  readonly races: readonly IofRaceRow[];
}

export interface IofRaceRow {
  readonly raceNumber: number;
  readonly bib: number | null;
  readonly start: IofMoment | null;
  readonly finish: IofMoment | null;
  readonly time_100ns: Duration | null;
  readonly position: number | null;
  readonly status: RunStatus | null;
  readonly splits: readonly { readonly code: string; readonly time_100ns: Duration | null }[];
}

export interface IofReading extends FileReading<IofRow> {
  readonly list: IofList | null;
}

const lists: Readonly<Record<string, IofList>> = { entrylist: 'entries', startlist: 'starts', resultlist: 'results' };

export function readIof(source: string, bounds: XmlBounds = usualXmlBounds): IofReading {
  const read = readXml(source, bounds);
  if ('fault' in read) return { ...unreadable(read.fault, read.line), list: null };
  const { root } = read;
  const list = lists[root.name.toLowerCase()];
  if (list === undefined) return { ...unreadable('ANOTHER_FORMAT'), list: null };
  const faults: ReadingFault[] = [];
  const rows = peopleIn(root, list).flatMap(({ element, className }, place): IofRow[] => {
    const row = new PersonRead(element, place + 1, faults).row(className);
    return row === null ? [] : [row];
  });
  return { list, rows, faults };
}

interface Found {
  readonly element: XmlElement;
  readonly className: string | null;
}

function peopleIn(root: XmlElement, list: IofList): readonly Found[] {
  if (list === 'entries') {
    return elementsNamed(root, 'PersonEntry').map((element) => ({ element, className: classOf(element) }));
  }
  // People without a class stand in one that is called like the event.
  const event = textAt(root, 'Event', 'Name');
  const [group, person] = list === 'starts' ? ['ClassStart', 'PersonStart'] : ['ClassResult', 'PersonResult'];
  return elementsNamed(root, group).flatMap((one) =>
    elementsNamed(one, person).map((element) => {
      const className = classOf(one);
      return { element, className: className === event ? null : className };
    }),
  );
}

function classOf(element: XmlElement): string | null {
  const found = elementAt(element, 'Class');
  return textAt(found, 'Name') ?? textAt(found, 'ShortName');
}

class PersonRead {
  readonly #element: XmlElement;
  readonly #number: number;
  readonly #faults: ReadingFault[];

  constructor(element: XmlElement, number: number, faults: ReadingFault[]) {
    this.#element = element;
    this.#number = number;
    this.#faults = faults;
  }

  /** @returns `null` where it is not said who it is */
  row(className: string | null): IofRow | null {
    const person = elementAt(this.#element, 'Person');
    const lastName = textAt(person, 'Name', 'Family');
    const firstName = textAt(person, 'Name', 'Given');
    if (lastName === null && firstName === null) {
      this.#note('Name', 'REQUIRED');
      return null;
    }
    const organisation = elementAt(this.#element, 'Organisation');
    const races = [...elementsNamed(this.#element, 'Start'), ...elementsNamed(this.#element, 'Result')];
    return {
      row: this.#number,
      lastName: lastName ?? '',
      firstName: firstName ?? '',
      sex: this.#sex(person),
      dateOfBirth: this.#date(person),
      nation:
        attributeOf(elementAt(person, 'Nationality'), 'code') ??
        attributeOf(elementAt(organisation, 'Country'), 'code'),
      club: textAt(organisation, 'Name') ?? textAt(organisation, 'ShortName'),
      className,
      races: races.map((race) => this.#race(race)),
    };
  }

  #race(race: XmlElement): IofRaceRow {
    const number = attributeOf(race, 'raceNumber');
    return {
      raceNumber: number !== null && /^[1-9]\d{0,2}$/.test(number) ? Number(number) : 1,
      bib: this.#whole(race, 'BibNumber'),
      start: this.#moment(race, 'StartTime'),
      finish: this.#moment(race, 'FinishTime'),
      time_100ns: this.#seconds(race, 'Time'),
      position: this.#whole(race, 'Position'),
      status: this.#status(race),
      splits: elementsNamed(race, 'SplitTime').flatMap((split) => {
        const code = textAt(split, 'ControlCode');
        // What was punched beside the course is none of its points.
        const isBeside = attributeOf(split, 'status')?.toLowerCase() === 'additional';
        return code === null || isBeside ? [] : [{ code, time_100ns: this.#seconds(split, 'Time') }];
      }),
    };
  }

  #sex(person: XmlElement | null): Sex | null {
    const letter = attributeOf(person, 'sex')?.toUpperCase();
    if (letter === 'F') return 'female';
    return letter === 'M' ? 'male' : null;
  }

  #date(person: XmlElement | null): string | null {
    const text = textAt(person, 'BirthDate');
    if (text === null) return null;
    // A date may carry a zone, which says nothing of a birthday.
    const date = /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null;
    if (date === null || readDateTime(`${date}T00:00:00Z`) === null) {
      this.#note('BirthDate', 'NOT_A_DATE');
      return null;
    }
    return date;
  }

  #status(race: XmlElement): RunStatus | null {
    const text = textAt(race, 'Status');
    const status = text === null ? null : readIofStatus(text);
    if (text !== null && status === null) this.#note('Status', 'UNKNOWN');
    return status;
  }

  #whole(element: XmlElement, name: string): number | null {
    const value = wholeAt(element, name);
    if (value === null && textAt(element, name) !== null) this.#note(name, 'NOT_A_NUMBER');
    return value;
  }

  #moment(element: XmlElement, name: string): IofMoment | null {
    const text = textAt(element, name);
    if (text === null) return null;
    const moment = readDateTime(text);
    if (moment === null) this.#note(name, 'NOT_A_TIME');
    return moment;
  }

  #seconds(element: XmlElement, name: string): Duration | null {
    const text = textAt(element, name);
    if (text === null) return null;
    const time = readSeconds(text);
    if (time === null) this.#note(name, 'NOT_A_TIME');
    return time;
  }

  #note(field: string, code: ReadingFault['code']): void {
    this.#faults.push({ row: this.#number, field, code });
  }
}
