import { expect, test } from 'vitest';
import { stepsAtOnce } from '../../base/slices.ts';
import { hasSuchEscapes, isStorableFlat, noteStorable, unstorableTexts as looking } from './unstorable-text.ts';

const unstorableTexts = (input: unknown) => stepsAtOnce(looking(input));
const noteParsed = (text: string, parsed: unknown): void => {
  if (!hasSuchEscapes(text)) noteStorable(parsed);
};

test('NUL and half a surrogate pair are found by path, whole pairs and accents are none', () => {
  const input = { name: 'Zoë 🎿', note: 'a\0b', heats: [{ name: 'x' }, { name: '\ud800' }] };
  expect(unstorableTexts(input)).toEqual([
    { path: ['heats', 1, 'name'], code: 'UNPRINTABLE' },
    { path: ['note'], code: 'UNPRINTABLE' },
  ]);
});

test('a name that cannot be stored is told at what has it', () => {
  expect(unstorableTexts({ fields: { 'a\0': 'x' } })).toEqual([{ path: ['fields'], code: 'UNPRINTABLE' }]);
});

test('no nesting is too deep to be looked through', () => {
  let nested: unknown = '\0';
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(unstorableTexts(nested)).toHaveLength(1);
});

test.each(['\\u0000', '\\ud800', '\\uD83C', '\\uDFFF x', '\\\\\\u0000'])(
  'what a body escapes as %s is found, however it was parsed',
  (escape) => {
    const text = `{"name":"${escape}"}`;
    const parsed: unknown = JSON.parse(text);
    noteParsed(text, parsed);
    expect(unstorableTexts(parsed)).toEqual([{ path: ['name'], code: 'UNPRINTABLE' }]);
  },
);

test('a body that escapes nothing of the kind is not walked through', () => {
  const parsed: unknown = JSON.parse('{"name":"Zoë 🎿\\n"}');
  noteParsed('{"name":"Zoë 🎿\\n"}', parsed);
  Reflect.set(Object(parsed), 'name', '\0');
  expect(unstorableTexts(parsed)).toEqual([]);
});

test('an address with nothing but texts that can be stored needs no further look', () => {
  expect(isStorableFlat({ id: 'a', search: 'Zoë 🎿' })).toBe(true);
  expect(isStorableFlat({})).toBe(true);
});

test.each([
  ['NUL', { search: 'a\0' }],
  ['half a pair in a name', { 'a\ud800': 'x' }],
  ['a list', { sort: ['a', 'b'] }],
  ['a list alone', ['a']],
  ['an object', { of: {} }],
  ['nothing', null],
  ['a text', 'a'],
])('an address with %s is looked through', (_what, input) => {
  expect(isStorableFlat(input)).toBe(false);
});
