/** No text that people send is read by a pattern at more length than it may have: the schemas of all calls. */
import { issueCodes, routes, type Route } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rulesOf, rulesOfCall, textsOf, textsOfCall } from './texts-of-input.ts';

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

describe('the rules of input', () => {
  const named = new Set<string>(issueCodes);
  const rules = Object.values(routes).flatMap((route: Route) =>
    rulesOfCall(route).map((rule) => ({ ...rule, call: route.name })),
  );

  test('are found', () => {
    expect(rules.length).toBeGreaterThan(150);
    expect(rules.map(({ code }) => code)).toContain('NOT_NINE_DIGITS');
  });

  // «This is not valid.» tells nobody what to do.
  test('each have a code of their own, so that a page can say what is wrong', () => {
    const silent = rules.filter(({ code }) => code === null || !named.has(code));
    expect(silent.map(({ call, rule }) => `${call}: ${rule}`)).toEqual([]);
  });

  test('that say nothing would be found', () => {
    const digits = z.string().check(z.regex(/^\d+$/));
    const even = z.number().check(z.refine((value) => value % 2 === 0));
    const found = rulesOf(z.object({ digits, even }));
    expect(found.map(({ code }) => code)).toEqual([null, null]);
  });
});
