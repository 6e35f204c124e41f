import { languages } from '@startwand/locales';
import { parseDuration, parseTimeOfDay } from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import {
  dateOrderOf,
  genderReader,
  readBib,
  readDate,
  readDuration,
  readStatus,
  readStatusColumn,
  readTimeOfDay,
} from './cell-values.ts';
import { textOf } from './cell-text.ts';
import { readNation } from './nation-of.ts';

const nothing = { value: null };

describe('a start number', () => {
  test.each([7, '7', '007', '7.', '#7', '7.0'])('is read from %j', (cell) => {
    expect(readBib(cell)).toEqual({ value: 7 });
  });

  test.each([0, -7, 7.5, 100_000, 'seven', '1e2', '7 8', { day: 7 }])('is not %j', (cell) => {
    expect(readBib(cell)).toEqual({ fault: 'INVALID_NUMBER' });
  });

  test('may be missing', () => {
    for (const cell of [null, undefined, '']) expect(readBib(cell)).toEqual(nothing);
  });
});

describe('a date', () => {
  test.each(['2012-05-06', '6.5.2012', '06.05.2012', '06/05/2012', '6. 5. 2012', '2012.05.06.', { day: 41_035 }])(
    'is read from %j',
    (cell) => {
      expect(readDate(cell, 'dmy')).toEqual({ value: '2012-05-06' });
    },
  );

  test.each([
    '20120506',
    41_035,
    '41035',
    '6 May 2012',
    '6. Mai 2012',
    'May 6, 2012',
    '2012. máj. 6.',
    '06-Mag-2012',
    '6 de mayo de 2012',
  ])('is read from %j, where its format was lost or the month is a word', (cell) => {
    expect(readDate(cell, 'dmy')).toEqual({ value: '2012-05-06' });
  });

  test.each([
    '31.02.2012',
    '6.5.12',
    '6 May 12',
    '6 Mäi 2012',
    '31 June 2012',
    '201',
    1812,
    '2012-13-01',
    '29.2.2013',
    { day: 0.5 },
  ])('is not %j', (cell) => {
    expect(readDate(cell, 'dmy')).toEqual({ fault: 'INVALID_DATE' });
  });

  test.each(['2012', 2012])('is the year alone in %j', (cell) => {
    expect(readDate(cell, 'dmy')).toEqual({ value: '2012' });
  });

  test.each(['1700', 1899, '6.5.1899', '2099', '6.5.2099', '9999-12-31', { day: 80_000 }])(
    'of birth lies between 1900 and today, not in %j',
    (cell) => {
      expect(readDate(cell, 'dmy')).toEqual({ fault: 'INVALID_DATE' });
    },
  );

  test('is read in the order that the file has', () => {
    expect(readDate('05/06/2012', 'mdy')).toEqual({ value: '2012-05-06' });
    expect(dateOrderOf(['05/06/2012', null, '05/13/2012'])).toBe('mdy');
    expect(dateOrderOf(['13/05/2012'])).toBe('dmy');
    expect(dateOrderOf(['2012-05-06'])).toBe('ymd');
    expect(dateOrderOf([{ day: 41_035 }, '05/06/2012'])).toBe('dmy');
  });
});

describe('a gender', () => {
  const read = (cells: readonly string[], language: (typeof languages)[number] = 'en') =>
    cells.map((cell) => genderReader(cells, language)(cell));
  const female = { value: 'female' };
  const male = { value: 'male' };

  test('is read in each language', () => {
    const women = ['weiblich', 'Woman', 'Mujer', 'nő', 'Donna', 'kvinne', 'Feminin', 'W', 'f.'];
    expect(read(women)).toEqual(women.map(() => female));
    const men = ['Herr', 'male', 'Hombre', 'Férfi', 'Uomo', 'MANN', 'masculin', 'm'];
    expect(genderReader([], 'en')('m')).toEqual(male);
    expect(men.slice(0, -1).map((cell) => genderReader([], 'en')(cell))).toEqual(men.slice(0, -1).map(() => male));
    expect(read(['x'])).toEqual([{ fault: 'INVALID_GENDER' }]);
    expect(read([''])).toEqual([nothing]);
  });

  test('has letters that mean what the others of the column leave them', () => {
    expect(read(['H', 'M'])).toEqual([male, female]);
    expect(read(['F', 'M'])).toEqual([female, male]);
    expect(read(['F', 'N'], 'hu')).toEqual([male, female]);
    expect(read(['K', 'M'], 'no')).toEqual([female, male]);
    expect(read(['H', 'D'], 'de')).toEqual([male, female]);
    expect(read(['W', 'D'], 'de')).toEqual([female, { fault: 'INVALID_GENDER' }]);
  });
});

describe('a nation', () => {
  test.each(['GER', 'DEU', 'de', 'Deutschland', 'Germany', 'Alemania', 'Németország', 'GERMANIA', 'Tyskland'])(
    'is read from %s',
    (cell) => {
      expect(readNation(cell)).toEqual({ value: 'GER' });
    },
  );

  test.each([
    ['Allemagne', 'GER'],
    ['États-Unis', 'USA'],
    ['Pays-Bas', 'NED'],
    ['Suisse', 'SUI'],
    ['Österrike', 'AUT'],
    ['Schweiz', 'SUI'],
    ['Frankrig', 'FRA'],
    ['Rakousko', 'AUT'],
    ['Slovinsko', 'SLO'],
    ['Avstrija', 'AUT'],
    ['Suomi', 'FIN'],
  ])('is read as neighbours name it: %s', (cell, value) => {
    expect(readNation(cell)).toEqual({ value });
  });

  test('is what sport means where the codes disagree', () => {
    expect(readNation('BRN')).toEqual({ value: 'BRN' });
    expect(readNation('BHR')).toEqual({ value: 'BRN' });
    expect(readNation('Narnia')).toEqual({ fault: 'INVALID_NATION' });
    expect(readNation(null)).toEqual(nothing);
  });
});

describe('a time', () => {
  test.each(['12h34m56s', '12 h 34 min 56', "12h34'56''", '12H34m56.00s'])('of a long race is read from %j', (cell) => {
    expect(readDuration(cell, 'en')).toEqual({ value: 452_960_000_000 });
  });

  test.each(['12h', '1j 02:10:00', '12h34m56x'])('is not %j', (cell) => {
    expect(readDuration(cell, 'en')).toEqual({ fault: 'INVALID_TIME' });
  });

  test.each(['1:02,33', '1:02.33', '1\'02"33', 62.33, { day: 62.33 / 86_400 }])(
    'is read from %j in every language',
    (cell) => {
      for (const language of languages) {
        expect(readDuration(cell, language)).toEqual({ value: parseDuration('1:02.33') });
      }
    },
  );

  test('that two people would read differently is refused', () => {
    expect(readDuration('1.02', 'de')).toEqual({ fault: 'INVALID_TIME' });
    expect(readDuration('1.02', 'en')).toEqual({ value: parseDuration('1.02') });
    for (const cell of ['-1', 'DNF', -5, '999:00:00', { day: -1 }, { day: 200 }]) {
      expect(readDuration(cell, 'en')).toEqual({ fault: 'INVALID_TIME' });
    }
  });

  test('of day is what the clock showed, with or without its date', () => {
    const ten = { value: parseTimeOfDay('10:04:55.6513') };
    const fraction = (10 * 3_600 + 4 * 60 + 55.6513) / 86_400;
    for (const cell of ['10:04:55,6513', { day: fraction }, { day: 46_039 + fraction }]) {
      expect(readTimeOfDay(cell, 'de')).toEqual(ten);
    }
    expect(readTimeOfDay('25:00', 'de')).toEqual({ fault: 'INVALID_TIME' });
    expect(textOf({ day: fraction })).toBe('10:04:55.6513');
    expect(textOf({ day: 46_039 + fraction })).toBe('2026-01-17 10:04:55.6513');
    expect(textOf({ day: 46_039 })).toBe('2026-01-17');
  });

  test('may be a status instead', () => {
    expect(['DNS', 'dnf', 'DQ', 'NAS', 'ok', ''].map((cell) => readStatus(cell))).toEqual(
      ['dns', 'dnf', 'dsq', 'dns', 'ok', null].map((value) => ({ value })),
    );
    expect(readStatus('late')).toEqual({ fault: 'INVALID_STATUS' });
  });

  test('is a number in a column of its own, as OE writes it, and a time where times stand', () => {
    expect(['0', '1', 2, '3', '4', 5, '', 'DNS'].map((cell) => readStatusColumn(cell))).toEqual(
      ['ok', 'dns', 'dnf', 'dsq', 'dsq', 'dsq', null, 'dns'].map((value) => ({ value })),
    );
    expect(readStatusColumn('6')).toEqual({ fault: 'INVALID_STATUS' });
    expect(readStatusColumn('1.5')).toEqual({ fault: 'INVALID_STATUS' });
    expect(readStatus('2')).toEqual({ fault: 'INVALID_STATUS' });
  });
});
