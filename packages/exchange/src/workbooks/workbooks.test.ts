/** Workbooks of federations, as rows. */
import { duration } from '@startwand/timing';
import { describe, expect, it } from 'vitest';
import { madeRace } from '../race/races.test-support.ts';
import { itraSheets, missingForItra } from './itra.ts';
import { hoursOf } from './sheets.ts';
import { isUciId, missingForUci, uciSheets } from './uci.ts';

describe('a workbook for ITRA', () => {
  it('has all in one list, who gave up without a time, and nobody who did not start or was disqualified', () => {
    expect(missingForItra(madeRace())).toEqual([]);
    const [sheet] = itraSheets(madeRace());
    expect(sheet?.rows).toEqual([
      ['Ranking', 'Time', 'Family name', 'First name', 'Gender', 'Birthdate', 'Nationality', 'Bib number'],
      [1, '00:01:58', 'Dahl', 'Dag', 'M', '2004-03-04', 'AUT', 4],
      [2, '00:02:00', 'Fuchs', 'Franz', 'M', '2006-03-06', 'AUT', 6],
      [3, '00:02:04', 'Moser', 'Anna', 'F', '2001-03-01', 'AUT', 1],
      [3, '00:02:04', 'Čech <&> "Žižka"', 'Cora', 'F', '2003-03-03', 'AUT', 3],
      ['DNF', null, "O'Neil", 'Bea', 'F', '2002-03-02', 'AUT', 2],
    ]);
  });

  it('names whose birthday, nation or sex is missing', () => {
    const race = madeRace();
    const people = race.people.map((person) => ({ ...person, dateOfBirth: null, nation: null, sex: null }));
    expect(missingForItra({ ...race, people }).map(({ field, personIds }) => [field, personIds.length])).toEqual([
      ['sex', 5],
      ['dateOfBirth', 5],
      ['nationality', 5],
    ]);
  });
});

describe('a workbook for the UCI', () => {
  const race = madeRace({ report: { jury: [], courses: [], codexMen: '1234/56', discipline: 'ITT' } });
  const people = race.people.map((person) => ({ ...person, licence: '100 000 007 91' }));

  it('has the event, who started, and results with a word for who has none', () => {
    const sheets = uciSheets({ ...race, people }, 'male');
    expect(sheets.map(({ name, headingRow }) => [name, headingRow])).toEqual([
      ['General', 4],
      ['StartList', 1],
      ['Results', 1],
    ]);
    expect(sheets[0]?.rows.slice(4, 7).map(([, value]) => value)).toEqual(['1234', '56', 'ITT']);
    expect(sheets[1]?.rows.slice(1).map(([order, bib]) => [order, bib])).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
    expect(sheets[2]?.rows.slice(1)).toEqual([
      [1, 4, '10000000791', 'Dahl', 'Dag', 'AUT', 'TIR', 'M', 'Final', null, '00:01:58', null, 1],
      [2, 6, '10000000791', 'Fuchs', 'Franz', 'AUT', 'TIR', 'M', 'Final', null, '00:02:00', null, 2],
      [null, 5, '10000000791', 'Egger', 'Emil', 'AUT', 'TIR', 'M', 'Final', null, null, 'DSQ', 3],
    ]);
  });

  it('names who has no UCI ID, or one that cannot be', () => {
    const rest = 100_000_007 % 97;
    expect(isUciId(`100000007${String(rest).padStart(2, '0')}`)).toBe(true);
    expect(isUciId('10000000700')).toBe(false);
    expect(isUciId('97000000097')).toBe(true);
    const fields = missingForUci(race, 'male').map(({ field }) => field);
    expect(fields).toEqual(['licence']);
    expect(missingForUci(race, 'female').map(({ field }) => field)).toEqual(['codexWomen', 'licence']);
  });
});

it('a time has its hours, and no decimals', () => {
  expect([0, 9_999_999, 35_999_999_999, 36_000_000_000].map((ticks) => hoursOf(duration(ticks)))).toEqual([
    '00:00:00',
    '00:00:00',
    '00:59:59',
    '01:00:00',
  ]);
});
