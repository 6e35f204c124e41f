/** Bodies that one can send as they are, made from the schema and from what fields are usually called. */
import type { JsonSchema } from './json-schema.ts';

/** A believable value for each field whose pattern alone does not tell one. */
const usual: Readonly<Record<string, unknown>> = {
  address: 'Seegrube 1',
  bib: 42,
  birthDate: '1998-03-14',
  city: 'Innsbruck',
  code: '120834',
  codex: '0123',
  colour: '#0f6b3a',
  country: 'AUT',
  nation: 'AUT',
  email: 'anna@example.org',
  username: 'anna@example.org',
  endDate: '2027-01-17',
  startDate: '2027-01-16',
  date: '2027-01-16',
  endTime: '17:00',
  startTime: '10:00',
  time: '10:00',
  deviceId: '231203016',
  serialNumber: '231203016',
  firstName: 'Anna',
  lastName: 'Huber',
  host: 'timing.example.org',
  language: 'en',
  password: 'a long sentence is best',
  oldPassword: 'the one before',
  pin: '4711',
  timingChannel: 'C0',
  session: '0b6f5d0c-6d0e-4c0e-9b6a-3f6d2c1e8a77',
  timezone: 'Europe/Vienna',
  timeZone: 'Europe/Vienna',
  website: 'https://example.org',
  // The keys of a browser that takes messages.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Saturday, 2027-01-16, 10:00 in Vienna: what a field of 64 bits holds. */
const moment_100ns = 18_000_000_000_000_000n;

/** @returns a value in JSON terms; long integers are `bigint` */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return exampleOf(itself(choices[0]), name);
  if (name in usual && fits(schema, usual[name])) return usual[name];
  switch (schema.type) {
    case 'object':
      return exampleObject(schema);
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        exampleOf(itself(schema.items), name.replace(/s$/, '')),
      );
    case 'integer':
      if (schema.format === 'int64') return moment_100ns;
      return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1, 1));
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1, 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
    case undefined:
    default:
      return exampleText(schema);
  }
}

function exampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const fields = Object.entries(properties).filter(([field]) => required.includes(field));
  return Object.fromEntries(fields.map(([field, property]) => [field, exampleOf(itself(property), field)]));
}

const texts = [
  'Seegrube',
  'AUT',
  '1',
  '2027-01-16',
  '10:00',
  '2027-01-16T10:00',
  '231203016',
  'anna@example.org',
  'https://example.org',
  'Europe/Vienna',
];

function exampleText(schema: JsonSchema): string {
  return texts.find((text) => fits(schema, text)) ?? '';
}

function fits(schema: JsonSchema, value: unknown): boolean {
  if (typeof value !== 'string') return schema.type === typeof value || schema.type === 'integer';
  if (schema.type !== 'string') return false;
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, allOf = [] } = schema;
  const patterns = [pattern, ...allOf.map((part) => itself(part).pattern)];
  return (
    value.length >= minLength &&
    value.length <= maxLength &&
    (schema.format !== 'uri' || URL.canParse(value)) &&
    patterns.every((one) => one === undefined || new RegExp(one, 'u').test(value))
  );
}

/** JSON Schema writes «anything» as `true` too. */
function itself(value: JsonSchema['items']): JsonSchema {
  return typeof value === 'object' && !('length' in value) ? value : {};
}
