/** Changes that a row makes to a competitor who is in the event already. An empty cell changes nothing. */
import type { CompetitorInput, ImportedPersonDto } from '@startwand/contract';
import { duration, formatDuration, type Entry } from '@startwand/timing';
import type { CompetitorRecord } from '../../../race/competitors/record.ts';
import { ownFieldMark } from '../fields.ts';
import { tidied } from '../sheet.ts';

export type PersonChange = ImportedPersonDto['changes'][number];

/** A competitor as one would be typed in. */
export function inputOf(record: CompetitorRecord, entry: Entry): CompetitorInput {
  const { firstName, lastName, nation, club, team, email, dateOfBirth, note, licence, listPoints_hundredths } = record;
  return {
    startNumber: entry.bib,
    firstName,
    lastName,
    gender: entry.gender,
    nation,
    club,
    team,
    class: entry.class,
    dateOfBirth,
    email,
    note,
    targetTime_100ns: entry.targetTime_100ns,
    licence: licence ?? null,
    listPoints_hundredths: listPoints_hundredths ?? null,
    fields: { ...record.fields, ...entry.groups },
  };
}

const fields = [
  ['startNumber', 'startNumber'],
  ['lastName', 'lastName'],
  ['firstName', 'firstName'],
  ['gender', 'gender'],
  ['dateOfBirth', 'dateOfBirth'],
  ['nation', 'nation'],
  ['club', 'club'],
  ['team', 'team'],
  ['class', 'class'],
  ['licence', 'licence'],
  ['listPoints', 'listPoints_hundredths'],
  ['email', 'email'],
  ['note', 'note'],
  ['targetTime', 'targetTime_100ns'],
] as const satisfies readonly (readonly [string, keyof CompetitorInput])[];

/**
 * @param hasWholeName the row has one column for both names: the same words there are the same names, whichever of them come first
 * @returns the person with the changes, and what they are
 */
export function changed(
  before: CompetitorInput,
  row: CompetitorInput,
  hasWholeName: boolean,
): { readonly input: CompetitorInput; readonly changes: readonly PersonChange[] } {
  const changes: PersonChange[] = [];
  const input = { ...before };
  const isNamedSo = hasWholeName && wordsOf(before) === wordsOf(row);
  for (const [field, key] of fields) {
    if (isNamedSo && (key === 'lastName' || key === 'firstName')) continue;
    const becomes = row[key] ?? null;
    // Files of a photo finish have one name for a club, a team or a nation.
    if (key === 'club' && before.club === null && (becomes === before.team || becomes === before.nation)) continue;
    if (becomes === null || saysTheSame(key, before[key] ?? null, becomes)) continue;
    changes.push({ field, was: textOf(key, before[key] ?? null), becomes: textOf(key, becomes) ?? '' });
    Object.assign(input, { [key]: becomes });
  }
  const answers = { ...before.fields };
  for (const [name, becomes] of Object.entries(row.fields ?? {})) {
    const was = Object.hasOwn(answers, name) ? (answers[name] ?? null) : null;
    if (becomes === '' || (was !== null && tidied(was) === becomes)) continue;
    changes.push({ field: ownFieldMark + name, was, becomes });
    answers[name] = becomes;
  }
  return { input: { ...input, fields: answers }, changes };
}

function wordsOf({ lastName, firstName }: CompetitorInput): string {
  return tidied(`${lastName} ${firstName}`).split(' ').sort().join(' ');
}

type Value = string | number | null;

function saysTheSame(key: keyof CompetitorInput, was: Value, becomes: Value): boolean {
  if (was === becomes) return true;
  if (typeof was !== 'string' || typeof becomes !== 'string') return false;
  // A year says less than the day that is known.
  if (key === 'dateOfBirth' && becomes.length < was.length) return was.startsWith(becomes);
  // A spreadsheet keeps one blank of several.
  return tidied(was) === becomes;
}

function textOf(key: keyof CompetitorInput, value: Value): string | null {
  if (typeof value !== 'number') return value;
  if (key === 'listPoints_hundredths') return (value / 100).toFixed(2);
  return key === 'targetTime_100ns' ? formatDuration(duration(value), 4) : String(value);
}
