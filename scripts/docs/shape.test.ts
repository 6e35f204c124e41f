import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parametersOf, printShape } from './shape.ts';

const noNames = new Map();

test('a shape is printed as a type with its bounds above each field', () => {
  const run = z.object({
    bib: z.int().check(z.minimum(1), z.maximum(99_999)),
    note: z.optional(z.string().check(z.maxLength(1000))),
    status: z.nullable(z.enum(['dns', 'dnf'])),
  });
  expect(printShape(run, 'input', noNames)).toBe(`{
/** integer, 1 to 99999 */
bib: number;
/** at most 1000 characters */
note?: string;
status: "dns" | "dnf" | null;
}`);
});

test('a timestamp, which is a bigint in code, is an integer on the wire', () => {
  expect(printShape(z.object({ at: z.bigint() }), 'output', noNames)).toContain('at: number;');
});

test('a shape with a name is printed once and named elsewhere', () => {
  const run = z.object({ bib: z.int() });
  const names = new Map([[run, 'Run']]);
  expect(printShape(z.object({ runs: z.array(run) }), 'output', names)).toContain('runs: (Run)[];');
  expect(printShape(run, 'output', names)).toContain('bib: number;');
});

test('an answer that can have no data has no shape', () => {
  expect(printShape(z.never(), 'output', noNames)).toBeNull();
});

test('parameters are told with their type, bounds and default', () => {
  const query = z.object({ limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 50) });
  expect(parametersOf(query)).toEqual([{ name: 'limit', bounds: 'integer, 1 to 500; 50 unless given' }]);
});
