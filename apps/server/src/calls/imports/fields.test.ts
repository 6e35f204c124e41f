import { readFileSync } from 'node:fs';
import { limits, type RegistrationField } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { fieldsOf, guessColumns, ownFieldMark } from './fields.ts';
import { packSheets } from './packed-sheets.ts';
import { readCsv } from './read-csv.ts';

const question = (name: string): RegistrationField => ({
  name,
  visible: true,
  required: true,
  public: true,
  class: false,
  format: 'default',
});
const required = (questions: readonly RegistrationField[]) =>
  fieldsOf('competitors', { questions, pointCount: 2 })
    .filter(({ isRequired }) => isRequired)
    .map(({ field }) => field);

test('a question about what every event knows is the column of that', () => {
  expect(required([question('club')])).toEqual(['lastName', 'firstName', 'club']);
});

test('a question of an own name has an own column, also where a column of ours is called so', () => {
  const own = ['note', 'email', 'targetTime', 'Boat'];
  expect(required(own.map(question))).toEqual(['lastName', 'firstName', ...own.map((name) => ownFieldMark + name)]);
});

describe('the columns of a list of OE', () => {
  const fields = fieldsOf('competitors', { questions: [], pointCount: 2 });
  const guess = (file: string) => {
    const sheets = readCsv(readFileSync(new URL(`./cases/oe-ak-column/${file}`, import.meta.url)), limits);
    const [sheet] = typeof sheets === 'string' ? [] : packSheets(sheets, limits).overviews;
    if (sheet === undefined) throw new Error('No rows');
    const headings = sheet.firstRows[0]?.cells ?? [];
    const { assignment } = guessColumns(sheet, fields);
    return Object.fromEntries(Object.entries(assignment).map(([field, column]) => [field, headings[column]]));
  };

  test('are told by headings and cells: AK with 0 and X is no class, the short name of the class is', () => {
    expect(guess('oe2003.csv')).toEqual({
      startNumber: 'Stnr',
      lastName: 'Nachname',
      firstName: 'Vorname',
      gender: 'G',
      dateOfBirth: 'Jg',
      nation: 'Nat',
      club: 'Ort',
      class: 'Kurz',
    });
  });

  test('are known in English, too', () => {
    expect(guess('oe2010-en.csv')).toEqual({
      startNumber: 'Stno',
      lastName: 'Surname',
      firstName: 'First name',
      gender: 'S',
      dateOfBirth: 'YB',
      nation: 'Nat',
      club: 'City',
      class: 'Short',
      note: 'Comment',
    });
  });

  test('AK is the class where classes stand in it', () => {
    const rows = [
      ['Nr', 'AK'],
      ['1', 'U14'],
      ['2', 'U16'],
    ].map((cells, at) => ({ number: at + 1, cells }));
    const { assignment } = guessColumns({ name: 'S', rowCount: 3, firstRows: rows }, fields);
    expect(assignment).toEqual({ startNumber: 0, class: 1 });
  });
});
