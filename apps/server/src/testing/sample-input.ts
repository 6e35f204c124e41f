/** Makes input that a schema takes, of as little as it asks for. */
import { membersOf, shapeOf, ticksFormat, type Shape } from './input-shape.ts';
import { raceMorning } from './test-app.ts';

/** What belongs under a name wherever it is asked for, as in `{ heatId: '...' }`. */
export type Known = Readonly<Record<string, unknown>>;

/**
 * @param known goes before what would be made up
 * @example sampleOf(inputShape(routes.addBanner.body), {}) // { message: 'a' }
 */
export function sampleOf(shape: Shape, known: Known): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return sampleOf(firstOf(choices.map(shapeOf)), known);
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'string':
      return sampleText(shape);
    case 'integer':
    case 'number':
      return shape.format === ticksFormat ? raceMorning : Math.max(shape.minimum ?? 1, 0);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shapeOf(shape.items), known));
    case 'object':
      return sampleObject(shape, known);
    case 'null':
    case undefined:
    default:
      return null;
  }
}

function sampleObject(shape: Shape, known: Known): Record<string, unknown> {
  const required = new Set(shape.required);
  return Object.fromEntries(
    membersOf(shape)
      .filter(([name]) => required.has(name))
      .map(([name, member]) => [name, name in known ? known[name] : sampleOf(member, known)]),
  );
}

/** Rather a value than `null`. */
function firstOf(choices: readonly Shape[]): Shape {
  return choices.find(({ type }) => type !== 'null') ?? {};
}

/** Texts of which each pattern of the contract takes one. */
const texts = [
  'a'.repeat(12),
  'AUT',
  '1',
  '2026-01-17',
  '2026-01-17T10:00',
  '10:00',
  '123456',
  '231203016',
  'C1',
  'somebody@example.org',
  'https://example.org',
  'Europe/Vienna',
  'true',
];

function sampleText({ pattern, minLength = 0, maxLength = 1_000, format, allOf = [] }: Shape): string {
  const patterns = [pattern, ...allOf.map((one) => shapeOf(one).pattern)]
    .filter((one) => one !== undefined)
    .map((one) => new RegExp(one, 'u'));
  const text = texts.find(
    (one) =>
      one.length >= minLength &&
      one.length <= maxLength &&
      patterns.every((regExp) => regExp.test(one)) &&
      (format !== 'uri' || one.startsWith('https:')),
  );
  if (text !== undefined) return text;
  throw new Error(`No text of sample-input.ts fits ${patterns.join(' and ')}: add one there.`);
}
