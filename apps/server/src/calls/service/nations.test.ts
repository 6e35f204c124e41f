import { expect, test } from 'vitest';
import { nations } from './nations.ts';

test('the nations are the 206 with an Olympic committee, each code once §3.44', () => {
  expect(nations).toHaveLength(206);
  for (const code of ['id', 'iso2', 'iso3', 'ioc3'] as const) {
    expect(new Set(nations.map((nation) => nation[code])).size).toBe(206);
  }
  for (const { iso2, iso3, ioc3 } of nations) {
    expect(`${iso2} ${iso3} ${ioc3}`).toMatch(/^[A-Z]{2} [A-Z]{3} [A-Z]{3}$/);
  }
});

test('each nation has a name in every language', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(nations.filter(({ iso2 }) => names.of(iso2) === undefined)).toEqual([]);
});

test('sport writes some nations as ISO does not', () => {
  const ioc = new Map(nations.map(({ iso3, ioc3 }) => [iso3, ioc3]));
  expect(['DEU', 'CHE', 'NLD', 'DNK', 'GRC', 'TWN'].map((code) => ioc.get(code))).toEqual([
    'GER',
    'SUI',
    'NED',
    'DEN',
    'GRE',
    'TPE',
  ]);
});
