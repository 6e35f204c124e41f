/** Who leads and who has won, as the overview of an event tells it. */
import {
  emptyLast,
  ratedHeats,
  totalDecimals,
  type CompareTexts,
  type HeatDto,
  type PublicCompetitorDto,
  type PublicDetailDto,
} from '@startwand/contract';
import type { Decimals, Ranked } from '@startwand/timing';
import { heatOfStandings, isOver } from '../../../race/current-heat.ts';
import { HeatLists, type RankingLine } from '../../../race/heat-ranking.ts';
import { overallView } from '../../../race/overall-ranking.ts';
import { RunningTotals } from '../../../race/running-totals.ts';

export interface Standings {
  /** `null`: over all rated heats. */
  readonly heat: HeatDto | null;
  readonly decimals: Decimals;
  readonly ranked: readonly Ranked<RankingLine>[];
  /** By what several heats gave, not by the heat alone. */
  readonly isTotal: boolean;
}

type Shows = (competitor: PublicCompetitorDto) => boolean;

/** Over all heats once they have all been run, before that of the heat where something happens. */
export function standingsNow(detail: PublicDetailDto, shows?: Shows): Standings | null {
  const rated = ratedHeats(detail.heats);
  if (rated.length > 1 && isOver(detail.heats)) {
    const { ranked } = overallView(detail, shows);
    // Heats that have nobody in common make no total.
    if (ranked.length > 0) return { heat: null, decimals: totalDecimals(detail), ranked, isTotal: true };
  }
  const heat = rated.length === 1 && isOver(detail.heats) ? rated[0] : heatOfStandings(detail);
  if (heat === null || heat === undefined) return null;
  const totals = new RunningTotals(shows).look(detail, heat);
  if (totals !== null) {
    const ranked = totals.list.filter(({ rank }) => rank !== null);
    return { heat, decimals: totals.rounding.precision, ranked, isTotal: true };
  }
  const { ranked } = new HeatLists(shows).view(detail, heat);
  return { heat, decimals: heat.precision, ranked, isTotal: false };
}

export interface Podium {
  /** The class; `null` where there are none. */
  readonly name: string | null;
  readonly standings: Standings;
}

/** The first three of each class, in the order of the language; those without a class come last. */
export function podiums(detail: PublicDetailDto, compare: CompareTexts): readonly Podium[] {
  if (!isOver(detail.heats)) return [];
  const names = [...new Set(detail.competitors.map((competitor) => competitor.class))].toSorted(emptyLast(compare));
  return names.flatMap((name): Podium[] => {
    const standings = standingsNow(detail, (competitor) => competitor.class === name);
    return standings === null || standings.ranked.length === 0 ? [] : [{ name, standings }];
  });
}
