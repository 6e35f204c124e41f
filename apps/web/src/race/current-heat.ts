/** Which heat a visitor wants to see first. */
import { ratedHeats, type HeatDto, type PublicDetailDto } from '@startwand/contract';

/** Where something happens now; else the last one that something happened in; else the first. */
export function currentHeat(heats: readonly HeatDto[]): HeatDto | null {
  const inOrder = heats.toSorted((a, b) => a.position - b.position);
  return (
    inOrder.find((heat) => heat.state === 'armed') ??
    inOrder.findLast((heat) => heat.state === 'disarmed' || heat.state === 'finished') ??
    inOrder[0] ??
    null
  );
}

/** The same, but until somebody has started in it, the standings are those of the last one that was raced. */
export function heatOfStandings({ heats, runs }: Pick<PublicDetailDto, 'heats' | 'runs'>): HeatDto | null {
  const current = currentHeat(heats);
  if (current?.state !== 'armed') return current;
  // The newest stand last, so one is found at once where the heat has begun.
  const begun = runs.findLast(({ heatId, status }) => heatId === current.id && status !== 'waiting');
  return (begun ? null : currentHeat(heats.filter(({ state }) => state === 'finished'))) ?? current;
}

/** Whether all that counts has been run. */
export function isOver(heats: readonly HeatDto[]): boolean {
  const rated = ratedHeats(heats);
  return rated.length > 0 && rated.every((heat) => heat.state === 'finished');
}
