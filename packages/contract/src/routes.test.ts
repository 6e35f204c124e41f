import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as field from './base/fields.ts';
import { routes } from './routes.ts';
import type { Route } from './route.ts';

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

  test.each(all.filter(([, { caller }]) => caller !== 'visitor'))('%s is refused without a token', (_name, route) => {
    expect(route.errors).toContain('NOT_LOGGED_IN');
    expect(route.errors).toContain('REAUTHENTICATE');
    // The token of a device is none of a person, nor the other way round.
    expect(route.errors).toContain('NOT_ALLOWED');
  });
});
