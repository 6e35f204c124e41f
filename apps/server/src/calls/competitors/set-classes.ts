/** Classes of many at once: each the one that is named, or none. All or none of them. */
import type { Input, Issue, OperatorCompetitorDto, Routes } from '@startwand/contract';
import type { OperatorContext } from '../call/operator-context.ts';
import { asCompetitorId } from '../../base/ids.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { changeEntries } from './entering.ts';

type Classes = Input<Routes['setClasses']['body']>['classes'];

export function setClasses(
  operator: OperatorContext,
  classes: Classes,
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  return changeEntries(operator, ({ race }) => {
    const issues = repeated(classes);
    if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
    const entries = classes.flatMap(({ competitorId, class: name }) => {
      const entry = race.entries.get(asCompetitorId(competitorId));
      return entry === undefined ? [] : [{ ...entry, class: name }];
    });
    return entries.length < classes.length ? { error: 'COMPETITOR_NOT_FOUND' } : entries;
  });
}

/** Who is named twice has two classes. */
function repeated(classes: Classes): readonly Issue[] {
  const seen = new Set<string>();
  return classes.flatMap(({ competitorId }, index): Issue[] => {
    const isAgain = seen.has(competitorId);
    seen.add(competitorId);
    return isAgain ? [{ path: ['classes', index, 'competitorId'], code: 'REPEATED' }] : [];
  });
}
