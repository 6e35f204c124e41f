import { limits, routes } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { jsonBounds } from './json-bounds.ts';

const body = routes.addCompetitors.body;
const good = { firstName: 'Anna', lastName: 'Gruber' };

function issuesOf(competitors: readonly unknown[]) {
  const verdict = judge(body, { competitors });
  return 'issues' in verdict ? verdict.issues : [];
}

describe('a long list', () => {
  test('that is longer than may be is told by its length, and nothing of it is judged', () => {
    const competitors = Array.from({ length: limits.competitorsPerCallMax + 1 }, () => ({}));
    expect(issuesOf(competitors)).toEqual([
      { path: ['competitors'], code: 'TOO_LONG', limit: limits.competitorsPerCallMax },
    ]);
  });

  test('is judged until enough faults are known, each at its place', () => {
    const competitors = Array.from({ length: 2_000 }, (_, index) => (index < 700 ? good : {}));
    const issues = issuesOf(competitors);
    expect(issues[0]).toEqual({ path: ['competitors', 700, 'firstName'], code: 'REQUIRED' });
    expect(issues.length).toBeGreaterThanOrEqual(limits.issuesMax);
    expect(issues.length).toBeLessThan(2 * limits.issuesMax);
  });

  test('without a fault is taken as it is', () => {
    const competitors = Array.from({ length: 2_000 }, () => good);
    expect(judge(body, { competitors })).toMatchObject({ value: { competitors } });
  });

  test('is searched to its end for the one fault in it', () => {
    const competitors = Array.from({ length: 2_000 }, (_, index) => (index < 1_999 ? good : {}));
    expect(issuesOf(competitors).map(({ path }) => path)).toEqual([
      ['competitors', 1_999, 'firstName'],
      ['competitors', 1_999, 'lastName'],
    ]);
  });
});

describe('the bounds of a body', () => {
  test.each(Object.entries(routes).filter(([, route]) => 'body' in route))(
    'are known for %s: each list and each text in it has an end',
    (_name, route) => {
      const bounds = jsonBounds('body' in route ? route.body : undefined);
      expect(bounds.values).toBeLessThan(130_000);
      expect(Number.isFinite(bounds.bytes)).toBe(true);
    },
  );

  test('leave little room for who logs in', () => {
    expect(jsonBounds(routes.login.body).bytes).toBeLessThan(20_000);
  });
});
