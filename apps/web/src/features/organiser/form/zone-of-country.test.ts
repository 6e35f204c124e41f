import { isTimeZone } from '@startwand/contract';
import { expect, test } from 'vitest';
import { zoneOfCountry } from './zone-of-country.ts';

test('a country with one clock gives the time zone', () => {
  expect(zoneOfCountry('AUT')).toBe('Europe/Vienna');
  expect(zoneOfCountry('NZL')).toBe('Pacific/Auckland');
  for (const country of ['DEU', 'ITA', 'HUN', 'ROU', 'NOR', 'ESP', 'GBR', 'CHE', 'UKR']) {
    expect(isTimeZone(zoneOfCountry(country) ?? '')).toBe(true);
  }
});

test.each(['USA', 'CAN', 'RUS', 'AUS', 'BRA', 'XXX', null])('%s leaves it to be chosen', (country) => {
  expect(zoneOfCountry(country)).toBeNull();
});
