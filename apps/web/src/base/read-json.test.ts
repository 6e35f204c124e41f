import { stringifyJson } from '@startwand/contract';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test('a name that was stored with a mark that turns reading around turns nothing on the page', () => {
  const said = stringifyJson({ lastName: 'Turner\u202E', at: 2n ** 60n });
  expect(said).toContain('\u202E');
  expect(readJson(said)).toEqual({ lastName: 'Turner', at: 2n ** 60n });
});
