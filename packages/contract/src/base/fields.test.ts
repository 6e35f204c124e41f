import { expect, test } from 'vitest';
import type { Schema } from '../route.ts';
import * as field from './fields.ts';

const texts: readonly (readonly [string, Schema])[] = Object.entries({
  email: field.email,
  website: field.website,
  page: field.page,
  line: field.text(100),
  lines: field.multilineText(1_000),
  token: field.token,
  returnPath: field.returnPath,
  password: field.password,
  pin: field.pin,
});

test.each(texts)('a text that is too long is refused before a pattern is tried on it: %s', (_name, schema) => {
  for (const longer of ['a'.repeat(100_000), `a@${'.'.repeat(100_000)}@`]) {
    const found = schema.safeParse(longer).error?.issues.map(({ code }) => code);
    expect(found).toEqual(['too_big']);
  }
});

test.each([
  ['anna@example.org', true],
  ['a.b+c@mail.example.co.at', true],
  ['anna@localhost', false],
  ['anna@example..org', false],
  ['anna@.org', false],
  ['anna@example.', false],
  ['a@b@example.org', false],
])('%s is an address: %s', (text, isOne) => {
  expect(field.email.safeParse(text).success).toBe(isOne);
});

test('a year of birth lies between 1900 and today, also within a date', () => {
  const today = new Date().toISOString().slice(0, 10);
  const is = (text: string) => field.birthDate.safeParse(text).success;
  expect(['1900', '1900-01-01', '2012', '2012-05-06', today.slice(0, 4), today].filter((text) => !is(text))).toEqual(
    [],
  );
  const next = String(new Date().getUTCFullYear() + 1);
  expect(['1899', '1700-01-01', '1899-12-31', next, `${next}-01-01`, '2099', '9999-12-31'].filter(is)).toEqual([]);
});

test('a device serial number has exactly 9 digits §9.1', () => {
  const takes = (text: string) => field.serialNumber.safeParse(text).success;
  expect(takes('231203016')).toBe(true);
  for (const wrong of ['', '1', '23120301', '2312030166', '23120301x', ' 231203016', '231203016\n', '-23120301']) {
    expect([wrong, takes(wrong)]).toEqual([wrong, false]);
  }
});
