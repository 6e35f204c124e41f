import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as field from './base/fields.ts';
import * as everyone from './calls/everyone/index.ts';
import * as calls from './calls/index.ts';
import { routes } from './routes.ts';
import { ownErrorsOf, type Route } from './route.ts';
import * as schemas from './schemas/index.ts';

const all: readonly (readonly [string, Route])[] = Object.entries(routes);

/** What a query says that asks for a page and nothing else. */
const usually = z.object({ limit: z.literal(z.object(field.paging).parse({}).limit) });

describe('the table of calls', () => {
  test('names each call as the table does', () => {
    for (const [name, route] of all) expect(route.name).toBe(name);
  });

  test('has each method and path once', () => {
    const calls = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  test.each(all)('%s describes every parameter of its path', (_name, route) => {
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const faulty = route.params?.safeParse({});
    const described = faulty?.error?.issues.map(({ path }) => path[0]) ?? [];
    expect(new Set(described)).toEqual(new Set(named));
  });

  test('says of each list that has pages how many there are on all of them', () => {
    // What lies within something larger has its own count.
    const pages = all.filter(([, { query }]) => usually.safeParse(query?.safeParse({}).data).success);
    expect(pages.map(([name]) => name)).toEqual(all.filter(([, { isPaged }]) => isPaged).map(([name]) => name));
    expect(pages.length).toBeGreaterThan(8);
  });

  test('has each name in both halves, and those of visitors by themselves', () => {
    const described = Object.entries(schemas).filter(([, half]) => typeof half === 'object' && 'says' in half);
    expect(described.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
    const ofVisitors = all.filter(([, { may }]) => may === 'everyone').map(([name]) => name);
    expect(Object.keys(everyone).toSorted()).toEqual(ofVisitors.toSorted());
  });

  test('tells of each call the refusals that follow from its path and from who may', () => {
    expect(ownErrorsOf(routes.armHeat)).toEqual(
      expect.arrayContaining(['NOT_ALLOWED', 'EVENT_NOT_FOUND', 'HEAT_NOT_FOUND']),
    );
    expect(ownErrorsOf(routes.login)).not.toContain('NOT_LOGGED_IN');
  });
});
