/** Who leads and who has won, as the overview of an event tells it. */
import { ratedHeats, type HeatDto, type PublicCompetitorDto, type PublicDetailDto } from '@startwand/contract';
import type { Decimals, Ranked } from '@startwand/timing';
import { currentHeat } from '../../../race/current-heat.ts';
import { HeatLists, type RankingLine } from '../../../race/heat-ranking.ts';
import { overallView } from '../../../race/overall-ranking.ts';

export interface Standings {
  /** `null`: over all rated heats. */
  readonly heat: HeatDto | null;
  readonly decimals: Decimals;
  readonly ranked: readonly Ranked<RankingLine>[];
}

type Shows = (competitor: PublicCompetitorDto) => boolean;

/** Over all heats once they have all been run, before that of the heat where something happens. */
export function standingsNow(detail: PublicDetailDto, shows?: Shows): Standings | null {
  const rated = ratedHeats(detail.heats);
  if (rated.length > 1 && isOver(detail)) {
    return {
      heat: null,
      decimals: detail.event.precision,
      ranked: overallView(detail, shows).ranked,
    };
  }
  const heat = rated.length === 1 && isOver(detail) ? rated[0] : currentHeat(detail.heats);
  if (heat === null || heat === undefined) return null;
  return { heat, decimals: heat.precision, ranked: new HeatLists(shows).view(detail, heat).ranked };
}

/** Whether all that counts has been run. */
export function isOver({ heats }: Pick<PublicDetailDto, 'heats'>): boolean {
  const rated = ratedHeats(heats);
  return rated.length > 0 && rated.every((heat) => heat.state === 'finished');
}

export interface Podium {
  /** The class; `null` where there are none. */
  readonly name: string | null;
  readonly standings: Standings;
}

/** The first three of each class, in the order of the alphabet; those without one come last. */
export function podiums(detail: PublicDetailDto): readonly Podium[] {
  if (!isOver(detail)) return [];
  const names = [...new Set(detail.competitors.map((competitor) => competitor.class))].toSorted(
    (a, b) => Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? ''),
  );
  return names.flatMap((name): Podium[] => {
    const standings = standingsNow(detail, (competitor) => competitor.class === name);
    return standings === null || standings.ranked.length === 0 ? [] : [{ name, standings }];
  });
}
