import { expect, test } from 'vitest';
import { namesPerson } from './names-person.ts';

const eva = {
  lastName: 'Moser',
  email: 'eva@example.org',
  phone: '+43 512 12 34',
  cellPhone: null,
};

test('a text names a person by last name, address or phone number, however they are written', () => {
  for (const text of ['MOSER fell', 'ask Eva@Example.org', 'call +43 (512) 1234']) {
    expect(namesPerson(text, eva)).toBe(true);
  }
  for (const text of [null, '', 'bib 7 fell', 'ask eva@example.com']) {
    expect(namesPerson(text, eva)).toBe(false);
  }
  expect(namesPerson('on line 3', { ...eva, lastName: 'On' })).toBe(false);
});
