/** Whom a call on many competitors means: those it names, or all that match now. */
import { matching } from '@startwand/contract';
import type { CompetitorMatch } from '@startwand/contract';
import type { CompetitorId } from '@startwand/timing';
import { asCompetitorId } from '../ids.ts';
import { presentOperatorCompetitor } from './present.ts';
import type { EventView } from '../live/history/event-view.ts';

/** Fields of a body; neither of them is everybody. */
export interface Selection {
  readonly competitorIds?: readonly string[] | undefined;
  readonly matching?: CompetitorMatch | undefined;
}

/** @returns in the order named, else as they were entered; `null`: one who is named is not there */
export function selectedIn(
  { race, competitors }: EventView,
  selection: Selection,
): readonly CompetitorId[] | null {
  const { competitorIds, matching: match } = selection;
  if (competitorIds !== undefined) {
    const named = [...new Set(competitorIds)].map((id) => asCompetitorId(id));
    return named.every((id) => race.entries.has(id)) ? named : null;
  }
  if (match === undefined) return [...race.entries.keys()];
  const isMeant = matching(match);
  return [...race.entries.values()].flatMap((entry) => {
    const shown = competitors.get(entry.competitorId);
    if (shown === undefined) return [];
    return isMeant(presentOperatorCompetitor(shown, entry)) ? [entry.competitorId] : [];
  });
}
