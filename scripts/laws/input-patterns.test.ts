/** No text that people send is read by a pattern at more length than it may have: the schemas of all calls. */
import { routes } from '@startwand/contract';
import type { Route } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { textsOf, textsOfCall } from './texts-of-input.ts';

/** A pattern that takes no more than so many letters gives up behind them by itself. */
const goesOn = /[^\\][*+]|\{\d+,\}/;

const inputs = Object.values(routes).flatMap((route: Route) =>
  textsOfCall(route).map((text) => ({ ...text, call: route.name })),
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
