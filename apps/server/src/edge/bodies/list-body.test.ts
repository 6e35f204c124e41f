import { parseJson, stringifyJson, success } from '@startwand/contract';
import { expect, test } from 'vitest';
import { listBody, longList } from './list-body.ts';

test.each([0, 1, longList + 1, 1_000])('a list of %i is the same in slices as at once', async (length) => {
  const data = Array.from({ length }, (_none, id) => ({
    id,
    name: `«${id}» "quoted"`,
    at: 2n ** 60n,
  }));
  for (const total of [undefined, 7]) {
    const body = (await listBody(data, total)).toString();
    expect(body).toBe(stringifyJson(success(data, total)));
    expect(parseJson(body)).toEqual(success(data, total));
  }
});
