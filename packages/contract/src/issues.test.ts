import { describe, expect, test } from 'vitest';
import type { Issue } from './envelope.ts';
import { issuesOf } from './issues.ts';
import type { Schema } from './route.ts';
import { routes } from './routes.ts';

function issuesIn(schema: Schema, input: unknown): readonly Issue[] {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : issuesOf(parsed.error.issues, input);
}

const aCompetitor = { firstName: 'Anna', lastName: 'Gruber' };

describe('the issues of an input', () => {
  test('name every faulty field at once, by path', () => {
    const competitors = [{ ...aCompetitor, startNumber: 0 }, { firstName: ' ' }];
    expect(issuesIn(routes.addCompetitors.body, { competitors })).toEqual([
      { path: ['competitors', 0, 'startNumber'], code: 'TOO_SMALL', limit: 1 },
      { path: ['competitors', 1, 'firstName'], code: 'REQUIRED' },
      { path: ['competitors', 1, 'lastName'], code: 'REQUIRED' },
    ]);
  });

  test('tell the bound that was passed', () => {
    const competitors = [{ ...aCompetitor, lastName: 'x'.repeat(101) }];
    expect(issuesIn(routes.addCompetitors.body, { competitors })).toEqual([
      { path: ['competitors', 0, 'lastName'], code: 'TOO_LONG', limit: 100 },
    ]);
  });

  test('tell fields that nobody knows', () => {
    expect(
      issuesIn(routes.addCompetitors.body, { competitors: [{ ...aCompetitor, bib: 7 }] }),
    ).toEqual([{ path: ['competitors', 0, 'bib'], code: 'UNKNOWN' }]);
  });
});
