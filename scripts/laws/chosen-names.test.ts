/** What people call `__proto__` is kept like anything else, in every call and answer. */
import { routes, type Route } from '@startwand/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** Names that the service itself gives, of which none is like that. */
const ours = ['deviceComponents', 'before', 'after'];
/** No value of JSON, which every schema refuses. */
const refused = Object.fromEntries([['__proto__', Symbol('refused')]]);

function recordsOf(schema: z.core.$ZodType): readonly (readonly [path: string, keeps: boolean])[] {
  const found: (readonly [z.core.$ZodType, string])[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, path }) => {
      const { def } = zodSchema._zod;
      if (def.type !== 'record' || ours.includes(String(path.at(-1)))) return;
      found.push([zodSchema, path.join('.')]);
    },
  });
  // What a check was added to is none that anything is held against.
  const bare = new Set(found.map(([{ _zod: zod }]) => zod.parent));
  return found
    .filter(([record]) => !bare.has(record))
    .map(([record, path]) => [path, !z.safeParse(record, refused).success]);
}

const records = Object.values(routes).flatMap((route: Route) =>
  [route.body, route.item]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => recordsOf(schema).map(([path, keeps]) => ({ at: `${route.name}: ${path}`, keeps }))),
);

test('a record of names that people chose keeps every one of them', () => {
  expect(records.length).toBeGreaterThan(10);
  expect(records.filter(({ keeps }) => !keeps).map(({ at }) => at)).toEqual([]);
});
