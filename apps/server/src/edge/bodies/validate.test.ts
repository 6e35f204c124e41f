import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits, routes } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { validate } from './validate.ts';
import { itemsOf, withItemsTaken } from '../answers/long-lists.ts';
import { jsonBounds } from './json-bounds.ts';

const body = routes.addCompetitors.body;
const good = { firstName: 'Anna', lastName: 'Gruber' };

async function issuesOf(competitors: readonly unknown[]) {
  const verdict = await validate(body, { competitors });
  return 'issues' in verdict ? verdict.issues : [];
}

describe('a long list', async () => {
  test('that is longer than may be is told by its length, and nothing of it is judged', async () => {
    const competitors = Array.from({ length: limits.competitorsPerCallMax + 1 }, () => ({}));
    expect(await issuesOf(competitors)).toEqual([
      { path: ['competitors'], code: 'TOO_LONG', limit: limits.competitorsPerCallMax },
    ]);
  });

  test('is judged until enough faults are known, each at its place', async () => {
    const competitors = Array.from({ length: 2_000 }, (_, index) => (index < 700 ? good : {}));
    const issues = await issuesOf(competitors);
    expect(issues[0]).toEqual({ path: ['competitors', 700, 'firstName'], code: 'REQUIRED' });
    expect(issues.length).toBeGreaterThanOrEqual(limits.issuesMax);
    expect(issues.length).toBeLessThan(2 * limits.issuesMax);
  });

  test('without a fault is taken as it is', async () => {
    const competitors = Array.from({ length: 2_000 }, () => good);
    expect(await validate(body, { competitors })).toMatchObject({ value: { competitors } });
  });

  test('is searched to its end for the one fault in it', async () => {
    const competitors = Array.from({ length: 2_000 }, (_, index) => (index < 1_999 ? good : {}));
    expect((await issuesOf(competitors)).map(({ path }) => path)).toEqual([
      ['competitors', 1_999, 'firstName'],
      ['competitors', 1_999, 'lastName'],
    ]);
  });
});

describe('a long list beside another', () => {
  const arrangement = routes.arrangeStartList.body;
  const competitorIds = Array.from({ length: 10_000 }, (_, index) => `c${index + 10_000_000}`);
  const startTimes_100ns = competitorIds.map((_id, index) => 17_000_000_000_000_000n + BigInt(index));

  test('is as long as that one, though its items are judged a few at a time', async () => {
    const given = { competitorIds, startTimes_100ns };
    expect(await validate(arrangement, given)).toEqual({ value: { ...given, seed: null } });
  });

  test('is refused once where it is shorter', async () => {
    const given = { competitorIds, startTimes_100ns: startTimes_100ns.slice(1) };
    expect(await validate(arrangement, given)).toEqual({
      issues: [{ path: ['startTimes_100ns'], code: 'DIFFERENT' }],
    });
  });
});

test('thousands of items are judged in turns of the loop', async () => {
  let turns = 0;
  const over = new AbortController();
  const counting = (async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      turns += 1;
    }
  })();
  await validate(body, { competitors: Array.from({ length: 2_000 }, () => good) });
  over.abort();
  await counting;
  expect(turns).toBeGreaterThan(4);
});

describe('each long list that a call takes', () => {
  const lists = Object.entries(routes).flatMap(([call, route]) => {
    const schema = 'body' in route ? route.body : undefined;
    const long = [...jsonBounds(schema).lists].filter(([, most]) => most > 500);
    return schema === undefined ? [] : long.map(([list]) => ({ call, schema, list }));
  });
  test.each(lists)('$list of $call is judged a few items at a time', ({ schema, list }) => {
    expect(itemsOf(schema, list)).not.toBeNull();
    expect(jsonBounds(withItemsTaken(schema, [list])).lists.has(list)).toBe(true);
  });
});

describe('the bounds of a body', async () => {
  test.each(Object.entries(routes).filter(([, route]) => 'body' in route))(
    'are known for %s: each list and each text in it has an end',
    (_name, route) => {
      const bounds = jsonBounds('body' in route ? route.body : undefined);
      expect(bounds.values).toBeLessThan(135_000);
      expect(Number.isFinite(bounds.bytes)).toBe(true);
    },
  );

  test('leave little room for who logs in', () => {
    expect(jsonBounds(routes.login.body).bytes).toBeLessThan(20_000);
  });
});
