import { expect, test } from 'vitest';
import { bareHeading, headingOf, isHeadingOf, lesserHeadingsOf, saysNoValue, withoutValue } from './import-headings.ts';
import { languages } from './language.ts';
import { loadFileTexts } from './load.ts';

test('a heading is known whatever its case, accents and punctuation', () => {
  for (const heading of ['Start-Nr.', ' START NR', 'Bib', 'DOSSARD', 'Numero', 'Rajtszam', 'SN']) {
    expect([heading, isHeadingOf('startNumber', heading)]).toEqual([heading, true]);
  }
  expect(isHeadingOf('dateOfBirth', 'Fødselsdato')).toBe(true);
  expect(isHeadingOf('dateOfBirth', 'data nasterii')).toBe(true);
  expect(isHeadingOf('firstName', 'Nachname')).toBe(false);
  expect(bareHeading('  Geb.-Datum ')).toBe('gebdatum');
});

test('each field has a heading of its own in each language', () => {
  const fields = [
    'startNumber',
    'firstName',
    'lastName',
    'fullName',
    'gender',
    'dateOfBirth',
    'nation',
    'club',
    'team',
    'class',
    'licence',
    'listPoints',
    'email',
    'note',
    'targetTime',
    'runTime',
    'seconds',
    'gap',
    'mark',
    'penalty',
    'message',
    'status',
    'startTime',
    'finishTime',
    'startOrder',
    'rank',
  ] as const;
  for (const language of languages) {
    const headings = fields.map((field) => headingOf(field, language));
    expect([language, new Set(headings.map(bareHeading)).size]).toEqual([language, fields.length]);
    for (const field of fields) {
      const meant = fields.filter((other) => isHeadingOf(other, headingOf(field, language)));
      expect([language, field, meant]).toEqual([language, field, [field]]);
    }
  }
});

test('a column of years of birth is known by what clubs write above it, and is no column of days', () => {
  const years = ['Jahrgang', 'Jg.', 'Geb.-Jahr', 'YOB', 'Year', 'Anno', 'Année', 'AÑO', 'Szül. éve', 'Születési év'];
  for (const heading of [...years, 'Født år', 'Anul', 'Birth year']) {
    expect([heading, lesserHeadingsOf('dateOfBirth').has(bareHeading(heading))]).toEqual([heading, true]);
    expect([heading, isHeadingOf('dateOfBirth', heading)]).toEqual([heading, false]);
  }
});

test('a group without a value is known in each language, as lists write it', async () => {
  for (const language of languages) {
    const { without, column } = await loadFileTexts(language);
    expect([language, withoutValue.includes(without)]).toEqual([language, true]);
    expect([language, saysNoValue('class', `${without} ${column.class}`)]).toEqual([language, true]);
  }
  expect(['Klasse', 'Ohne', 'Ohne Motor'].map((cell) => saysNoValue('class', cell))).toEqual([false, false, false]);
});
