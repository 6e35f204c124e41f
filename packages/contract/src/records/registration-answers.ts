/**
 * What a person answers who registers, held against what the event asks: alike on pages and at the server. A field
 * named like one of the usual ones (club, class, ...) is about that one; every other is the event's own.
 */
import type { Issue } from '../wire/envelope.ts';
import type { RegistrationField } from '../event-form/event-form.ts';
import * as limits from '../base/limits.ts';
import type { Answers } from './registration.ts';
import { isSeen } from '../texts/shown-text.ts';

const usual = [
  'gender',
  'nation',
  'club',
  'team',
  'class',
  'dateOfBirth',
  'startNumber',
] as const satisfies readonly (keyof Answers)[];
export type Usual = (typeof usual)[number];

/** Whether a question is about what every event knows of a competitor. */
export const isUsual = (name: string): name is Usual => usual.some((known) => known === name);

/** Every fault at once: what is missing, too long, or was not asked. */
export function answerFaults(input: Partial<Answers>, fields: readonly RegistrationField[]): readonly Issue[] {
  const asked = new Map(fields.map((field) => [field.name, field]));
  const given = [...usual, ...Object.keys(input.fields ?? {})];
  const notAsked = given.filter((name) => {
    const field = asked.get(name);
    const isAsked = field === undefined ? isUsual(name) && name !== 'startNumber' : field.visible;
    return !isAsked && answerTo(input, name) !== '';
  });
  return [
    ...notAsked.map((name): Issue => ({ path: pathOf(name), code: 'UNKNOWN' })),
    ...fields.filter(({ visible }) => visible).flatMap((field) => faultOf(field, input)),
  ];
}

/** What nobody is entered without, however they are entered: typed in one by one, or out of a spreadsheet. */
export function requiredNames(fields: readonly RegistrationField[]): ReadonlySet<string> {
  return new Set(fields.filter(({ required }) => required).map(({ name }) => name));
}

/** What the event requires and an operator left out, of one whom they enter by hand. */
export function missingAnswers(input: Partial<Answers>, fields: readonly RegistrationField[]): readonly Issue[] {
  return [...requiredNames(fields)]
    .filter((name) => !isAnswer(answerTo(input, name)))
    .map((name): Issue => ({ path: pathOf(name), code: 'REQUIRED' }));
}

function faultOf(field: RegistrationField, input: Partial<Answers>): readonly Issue[] {
  const answer = answerTo(input, field.name);
  const path = pathOf(field.name);
  if (!isAnswer(answer)) return field.required ? [{ path, code: 'REQUIRED' }] : [];
  const limit = limits.registrationShortMax;
  const isTooLong = field.format === 'short' && answer.length > limit;
  return isTooLong ? [{ path, code: 'TOO_LONG', limit }] : [];
}

/** Signs that nobody sees answer nothing. */
function isAnswer(text: string): boolean {
  return text !== '' && isSeen(text);
}

/** Empty: none. */
function answerTo(input: Partial<Answers>, name: string): string {
  const value = isUsual(name) ? input[name] : ownAnswer(input, name);
  return String(value ?? '');
}

function ownAnswer({ fields = {} }: Partial<Answers>, name: string): string | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function pathOf(name: string): readonly string[] {
  return isUsual(name) ? [name] : ['fields', name];
}
