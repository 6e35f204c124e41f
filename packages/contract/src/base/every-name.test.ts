import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keepingEveryName } from './every-name.ts';
import * as field from './fields.ts';

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const answers = field.namedValues(5, field.text(40), field.text(10));
const sent = (text: string): unknown => JSON.parse(text);

test.each(names)('what is called %s is kept, under that name and no other', (name) => {
  const parsed = z.optional(answers).parse(sent(`{"${name}":" a ","Club":"b"}`));
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(sent(`{"${name}":"a","Club":"b"}`));
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
});

test('a name that is __proto__ without its blanks is that name', () => {
  expect(JSON.stringify(answers.parse({ ' __proto__ ': 'a' }))).toBe('{"__proto__":"a"}');
});

test('what is wrong with it is told where it stands', () => {
  const { error } = answers.safeParse(sent('{"__proto__":"longer than ten","a":1}'));
  expect(error?.issues.map(({ path }) => path)).toEqual([['a'], ['__proto__']]);
});

test('it counts as one of those that there may be', () => {
  const five = '"a":"1","b":"1","c":"1","d":"1","e":"1"';
  expect(answers.safeParse(sent(`{${five}}`)).success).toBe(true);
  expect(answers.safeParse(sent(`{${five},"__proto__":"1"}`)).success).toBe(false);
});

test('a record without checks keeps it too, and refuses what is no record', () => {
  const bare = keepingEveryName(z.record(z.string(), z.string()));
  expect(JSON.stringify(bare.parse(sent('{"__proto__":"a"}')))).toBe('{"__proto__":"a"}');
  for (const other of [null, 'a', 1, ['__proto__']]) expect(bare.safeParse(other).success).toBe(false);
});
