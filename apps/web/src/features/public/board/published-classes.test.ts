import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sw } from './published-classes.ts';

test('each class that a director may go by is promised in the documents, and no other', () => {
  const page = readFileSync('docs/graphics.md', 'utf8');
  const promised = new Set([...page.matchAll(/`(sw-[a-z-]+)`/g)].map(([, name]) => name));
  expect(promised).toEqual(new Set(Object.values(sw)));
});
