/** Reads results of the DSV. */
import { parseDuration, type Duration, type RunStatus } from '@startwand/timing';
import { readFisStatus } from '../fis/fis-words.ts';
import { unreadable, type FileReading, type ReadingFault } from '../reading.ts';
import { attributeOf, elementAt, elementsNamed, textAt, wholeAt } from '../xml/find-in-xml.ts';
import { readXml, type XmlElement } from '../xml/read-xml.ts';

export interface DsvRow {
  readonly rank: number | null;
  readonly bib: number | null;
  readonly licence: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly status: RunStatus;
  readonly failedIn: number | null;
  readonly runs_100ns: readonly (Duration | null)[];
  readonly total_100ns: Duration | null;
  readonly gate: number | null;
  readonly reason: string | null;
}

export function readDsv(source: string): FileReading<DsvRow> {
  const read = readXml(source);
  if ('fault' in read) return unreadable(read.fault, read.line);
  if (read.root.name.toLowerCase() !== 'dsv_alpine_raceresults') return unreadable('ANOTHER_FORMAT');
  const results = elementAt(read.root, 'raceresults');
  const ranked = elementsNamed(elementAt(results, 'classified_competitors'), 'ranked');
  const others = elementsNamed(elementAt(results, 'not_classified_competitiors'), 'notranked');
  const faults: ReadingFault[] = [];
  const rows = [...ranked, ...others].flatMap((element, place): DsvRow[] => {
    const note = (field: string, code: ReadingFault['code']) => faults.push({ row: place + 1, field, code });
    const row = rowOf(element, note);
    return row === null ? [] : [row];
  });
  return { rows, faults };
}

function rowOf(element: XmlElement, note: (field: string, code: ReadingFault['code']) => void): DsvRow | null {
  const person = elementAt(element, 'competitor');
  const result = elementAt(element, 'raceresult');
  const status = readFisStatus(attributeOf(element, 'status') ?? '');
  const lastName = textAt(person, 'lastname');
  if (status === null) note('status', 'UNKNOWN');
  if (lastName === null) note('lastname', 'REQUIRED');
  if (status === null || lastName === null) return null;
  const time = (text: string | null, field: string): Duration | null => {
    const read = text === null ? null : parseDuration(text);
    if (text !== null && read === null) note(field, 'NOT_A_TIME');
    return read;
  };
  const whole = (field: string): number | null => {
    const said = attributeOf(element, field);
    if (said !== null && !/^\d{1,6}$/.test(said)) note(field, 'NOT_A_NUMBER');
    return said !== null && /^\d{1,6}$/.test(said) ? Number(said) : null;
  };
  return {
    rank: whole('rank'),
    bib: whole('bib'),
    licence: textAt(person, 'dsvcode'),
    lastName,
    firstName: textAt(person, 'firstname') ?? '',
    status: status.status,
    failedIn: status.run,
    runs_100ns: elementsNamed(result, 'runtime').map((run) => time(textAt(run, 'time_of_run'), 'time_of_run')),
    total_100ns: time(textAt(result, 'totaltime'), 'totaltime'),
    gate: wholeAt(element, 'gateofdsq'),
    reason: textAt(element, 'reason'),
  };
}
