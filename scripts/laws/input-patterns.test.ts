/** No text that somebody sends is read by a pattern at more length than it may have: the schemas of all calls. */
import { routes } from '@startwand/contract';
import type { Route } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

interface Text {
  readonly pattern: string;
  readonly isBounded: boolean;
}

/** Each text with a pattern, and whether its length ends the checks before the pattern is tried. */
function textsOf(schema: z.core.$ZodType): readonly Text[] {
  const texts: Text[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod: zod } }) => {
      const checks = (zod.def.checks ?? []).map((check) => check._zod.def);
      const limit = checks.findIndex(
        (check) => check.check === 'max_length' && check.abort === true,
      );
      checks.forEach((check, index) => {
        const pattern: unknown = Reflect.get(check, 'pattern');
        if (!(pattern instanceof RegExp)) return;
        texts.push({ pattern: pattern.source, isBounded: limit >= 0 && limit < index });
      });
    },
  });
  return texts;
}

/** A pattern that takes no more than so many letters gives up behind them by itself. */
const goesOn = /[^\\][*+]|\{\d+,\}/;

const inputs = Object.values(routes).flatMap((route: Route) =>
  [route.params, route.query, route.body]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => textsOf(schema).map((text) => ({ ...text, call: route.name }))),
);

describe('the patterns of input', () => {
  test('are found', () => {
    expect(inputs.length).toBeGreaterThan(100);
    expect(inputs.some(({ pattern }) => pattern.includes('@'))).toBe(true);
  });

  test('are tried on a text only when its length has passed, or end by themselves', () => {
    const unbounded = inputs.filter(({ pattern, isBounded }) => !isBounded && goesOn.test(pattern));
    expect(unbounded.map(({ call, pattern }) => `${call}: ${pattern}`)).toEqual([]);
  });

  test('that go back and forth would be found', () => {
    const careless = z.string().check(z.maxLength(254), z.regex(/^[^@]+@[^@]+\.[^@]+$/));
    expect(textsOf(z.object({ careless })).map(({ isBounded }) => isBounded)).toEqual([false]);
  });
});
