/** Start numbers one by one: each the one that is named, or none. All or none of them. */
import type { Input, Issue, OperatorCompetitorDto, Routes } from '@startwand/contract';
import type { CompetitorId, Entry } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import { asCompetitorId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { changeEntries } from './entering.ts';
import { chosenIn, type CompetitorSelection } from './selected.ts';

type Numbers = Input<Routes['setStartNumbers']['body']>['numbers'];
type Done = { competitors: readonly OperatorCompetitorDto[] } | Refused;

export function setStartNumbers(operator: OperatorContext, numbers: Numbers): Promise<Done> {
  return changeEntries(operator, (view) => {
    const entries = numbers.flatMap(({ competitorId, startNumber }) => {
      const entry = view.race.entries.get(asCompetitorId(competitorId));
      return entry === undefined ? [] : [{ ...entry, bib: startNumber }];
    });
    if (entries.length < numbers.length) return { error: 'COMPETITOR_NOT_FOUND' };
    const issues = faultsOf(view, entries);
    if (issues.length === 0) return entries;
    const isTaken = issues.some(({ code }) => code === 'TAKEN');
    return { error: isTaken ? 'BIB_TAKEN' : 'INVALID_INPUT', issues };
  });
}

export async function clearStartNumbers(operator: OperatorContext, selection: CompetitorSelection): Promise<Done> {
  const chosen = await chosenIn(operator.room, selection);
  return changeEntries(operator, (view) => {
    const selected = chosen(view);
    if (selected === null) return { error: 'COMPETITOR_NOT_FOUND' };
    return selected.flatMap((id) => {
      const entry = view.race.entries.get(id);
      return entry === undefined || entry.bib === null ? [] : [{ ...entry, bib: null }];
    });
  });
}

/** Each that cannot have its number, by its place: worn by another competitor, or named before. */
function faultsOf({ race }: EventView, entries: readonly Entry[]): readonly Issue[] {
  const changing = new Set(entries.map(({ competitorId }) => competitorId));
  const seen = new Set<CompetitorId>();
  const given = new Set<number>();
  return entries.flatMap(({ competitorId, bib }, index): Issue[] => {
    if (seen.has(competitorId)) {
      return [{ path: ['numbers', index, 'competitorId'], code: 'REPEATED' }];
    }
    seen.add(competitorId);
    if (bib === null) return [];
    const wearer = race.competitorByBib.get(bib);
    const isWorn = wearer !== undefined && !changing.has(wearer);
    const isTaken = isWorn || given.has(bib);
    given.add(bib);
    return isTaken ? [{ path: ['numbers', index, 'startNumber'], code: 'TAKEN' }] : [];
  });
}
