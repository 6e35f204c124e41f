import type { RegistrationField } from '@startwand/contract';
import { expect, test } from 'vitest';
import { fieldsOf, ownFieldMark } from './fields.ts';

const question = (name: string): RegistrationField => ({
  name,
  visible: true,
  required: true,
  public: true,
  class: false,
  format: 'default',
});
const required = (questions: readonly RegistrationField[]) =>
  fieldsOf('competitors', { questions, pointCount: 2 })
    .filter(({ isRequired }) => isRequired)
    .map(({ field }) => field);

test('a question about what every event knows is the column of that', () => {
  expect(required([question('club')])).toEqual(['lastName', 'firstName', 'club']);
});

test('a question of an own name has an own column, also where a column of ours is called so', () => {
  const own = ['note', 'email', 'targetTime', 'Boat'];
  expect(required(own.map(question))).toEqual(['lastName', 'firstName', ...own.map((name) => ownFieldMark + name)]);
});
