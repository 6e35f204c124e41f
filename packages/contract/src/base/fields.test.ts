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
