import { expect, test } from 'vitest';
import { namesOf, type Named } from './named-by.ts';

const namedBy = (text: string, person: Named) => namesOf([person])(text);

const eva = {
  firstName: 'Eva',
  lastName: 'Moser',
  email: 'eva@example.org',
  phone: '+43 512 12 34',
  cellPhone: null,
};

test.each([
  ['MOSER fell', 'lastName'],
  ['waits for Moser, Eva', 'fullName'],
  ['Eva Moser’s father coaches', 'fullName'],
  ['ask Eva@Example.org.', 'address'],
  ['call +43 (512) 1234', 'phone'],
])('«%s» names a person by %s', (text, by) => {
  expect(namedBy(text, eva)).toBe(by);
});

test.each(['', 'bib 7 fell', 'ask eva@example.com', 'Mosers Hof', 'the Eva course', 'bib 1234'])(
  '«%s» does not',
  (text) => {
    expect(namedBy(text, eva)).toBeNull();
  },
);

test('a name that is a word is only found as a word, and one without letters never', () => {
  const the = { ...eva, firstName: 'Mal', lastName: 'the' };
  expect(namedBy('father coaches', the)).toBeNull();
  expect(namedBy('allergic to bees, the pen is in the car', the)).toBe('lastName');
  expect(namedBy('paid, all of it', { ...eva, lastName: '---' })).toBeNull();
  expect(namedBy('on line 3', { ...eva, lastName: 'On' })).toBeNull();
});

test('of several people the first one who is named says how', () => {
  const adam = { ...eva, firstName: 'Adam', lastName: 'Berger', email: null };
  expect(namesOf([eva, adam])('Adam Berger and Moser')).toBe('lastName');
  expect(namesOf([adam, eva])('Adam Berger and Moser')).toBe('fullName');
});
