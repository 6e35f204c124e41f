import { readFileSync } from 'node:fs';
import { limits, type RegistrationField } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { fieldsOf, guessColumns, ownFieldMark } from './fields.ts';
import { packSheets } from './packed-sheets.ts';
import { isUnread } from './reading/too-much.ts';
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
    const [sheet] = isUnread(sheets) ? [] : packSheets(sheets, limits).overviews;
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

describe('the columns of names', () => {
  const fields = fieldsOf('competitors', { questions: [], pointCount: 2 });
  const guess = (...rows: readonly string[]) => {
    const firstRows = rows.map((row, at) => ({ number: at + 1, cells: row.split(';') }));
    return guessColumns({ name: 'S', rowCount: rows.length, firstRows }, fields);
  };

  test('one column "Name" with whole names is the whole name', () => {
    expect(guess('Bib;Name;Club', '1;Eva Huber;SC Sud', '2;Jorg Muller;SC Nord')).toEqual({
      headingRow: 1,
      assignment: { startNumber: 0, fullName: 1, club: 2 },
    });
    expect(guess('Nr;Név', '1;Nagy Zsófia', '2;Kovács Bence').assignment).toEqual({ startNumber: 0, fullName: 1 });
    expect(guess('Dorsal;Nombre', '1;Ana García López').assignment).toEqual({ startNumber: 0, fullName: 1 });
    expect(guess('Nr;Name Vorname', '1;Huber Eva').assignment).toEqual({ startNumber: 0, fullName: 1 });
    expect(guess('Pett;Cognome e nome', '1;ROSSI Giulia').assignment).toEqual({ fullName: 1 });
  });

  test('"Name" is the surname beside "Vorname", and where its cells are single words', () => {
    expect(guess('Name;Vorname', 'von Gruber;Eva', 'Huber Moser;Ida').assignment).toEqual({
      lastName: 0,
      firstName: 1,
    });
    expect(guess('Name;Verein', 'Gruber;SC Hall', 'Huber;SC Hall').assignment).toEqual({ lastName: 0, club: 1 });
    expect(guess('Name;Nachname;Vorname', 'Eva Gruber;Gruber;Eva').assignment).toEqual({ lastName: 1, firstName: 2 });
  });

  test('are told by their cells where there are no headings, and nobody is taken for a heading', () => {
    const people = ['Steiner Lukas', 'Huber Eva', 'Moser Ida'];
    expect(guess(...people)).toEqual({ headingRow: 0, assignment: { fullName: 0 } });
    expect(guess(...people.map((name, at) => `${at};${name};SC Hall`))).toEqual({
      headingRow: 0,
      assignment: { fullName: 1 },
    });
    expect(guess('Meisterschaft', ...people)).toEqual({ headingRow: 1, assignment: { fullName: 0 } });
    expect(guess('Wer;Klub', ...people.map((name) => `${name};SC Hall`)).assignment).toEqual({ fullName: 0, club: 1 });
  });

  test('surnames and first names beside each other are told apart without headings', () => {
    const parts = { headingRow: 0, assignment: { lastName: 1, firstName: 2 } };
    expect(guess('1;Steiner;Lukas', '2;Huber;Eva', '3;Peter;Ida')).toEqual(parts);
    expect(guess('1;Lukas;Steiner', '2;Eva;Huber', '3;Ida;Peter')).toEqual({
      ...parts,
      assignment: { firstName: 1, lastName: 2 },
    });
    expect(guess('SC Hall;U14', 'SC Hall;U16').assignment).toEqual({});
  });
});
