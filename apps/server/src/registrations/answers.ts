/**
 * What a person answers who registers, held against what the event asks. A field named like one of the
 * usual ones (club, class, ...) is about that one; every other is the event's own.
 */
import { limits } from '@startwand/contract';
import type {
  Answers,
  CompetitorInput,
  Issue,
  RegistrationField,
  RegistrationInput,
} from '@startwand/contract';
import type { Entry } from '@startwand/timing';
import type { CompetitorRecord } from '../competitors/record.ts';

const usual = [
  'gender',
  'nation',
  'club',
  'team',
  'class',
  'dateOfBirth',
  'startNumber',
] as const satisfies readonly (keyof Answers)[];
type Usual = (typeof usual)[number];

const isUsual = (name: string): name is Usual => usual.some((known) => known === name);

/** Every fault at once: what is missing, too long, or was not asked. */
export function answerFaults(
  input: Answers,
  fields: readonly RegistrationField[],
): readonly Issue[] {
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

/** As the event wants them written. */
export function formattedAnswers(
  input: RegistrationInput,
  fields: readonly RegistrationField[],
): RegistrationInput {
  const capitals = new Set(
    fields.filter(({ format }) => format === 'uppercase').map(({ name }) => name),
  );
  const write = (name: string, value: string): string =>
    capitals.has(name) ? value.toUpperCase() : value;
  const line = (name: 'club' | 'team' | 'class') => {
    const value = input[name];
    return typeof value === 'string' ? { [name]: write(name, value) } : {};
  };
  const answers = Object.entries(input.fields ?? {});
  return {
    ...input,
    ...line('club'),
    ...line('team'),
    ...line('class'),
    fields: Object.fromEntries(answers.map(([name, value]) => [name, write(name, value)])),
  };
}

/** What the person was not asked stays as it is: the timekeeper's fields, and the start number. */
export function withKept(
  input: RegistrationInput,
  shown: CompetitorRecord,
  entry: Entry,
  fields: readonly RegistrationField[],
): CompetitorInput {
  const asked = new Set(fields.filter(({ visible }) => visible).map(({ name }) => name));
  const hidden = new Set(fields.filter(({ visible }) => !visible).map(({ name }) => name));
  const unasked = Object.entries({ ...shown.fields, ...entry.groups }).filter(
    ([name]) => !asked.has(name),
  );
  const { nation, club, team, dateOfBirth, email, note } = shown;
  const { gender, targetTime_100ns } = entry;
  const known = { gender, nation, club, team, class: entry.class, dateOfBirth };
  const keptUsual = Object.fromEntries(Object.entries(known).filter(([name]) => hidden.has(name)));
  return {
    ...input,
    ...keptUsual,
    startNumber: input.startNumber ?? entry.bib,
    fields: { ...Object.fromEntries(unasked), ...input.fields },
    email,
    note,
    targetTime_100ns,
  };
}

function faultOf(field: RegistrationField, input: Answers): readonly Issue[] {
  const answer = answerTo(input, field.name);
  const path = pathOf(field.name);
  if (answer === '') return field.required ? [{ path, code: 'REQUIRED' }] : [];
  const limit = limits.registrationShortMax;
  const isTooLong = field.format === 'short' && answer.length > limit;
  return isTooLong ? [{ path, code: 'TOO_LONG', limit }] : [];
}

/** Empty: none. */
function answerTo(input: Answers, name: string): string {
  const value = isUsual(name) ? input[name] : ownAnswer(input, name);
  return String(value ?? '');
}

function ownAnswer({ fields = {} }: Answers, name: string): string | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function pathOf(name: string): readonly string[] {
  return isUsual(name) ? [name] : ['fields', name];
}
