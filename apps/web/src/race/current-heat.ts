/** Which heat a visitor wants to see first. */
import { ratedHeats, type HeatDto } from '@startwand/contract';

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

/** Whether all that counts has been run. */
export function isOver(heats: readonly HeatDto[]): boolean {
  const rated = ratedHeats(heats);
  return rated.length > 0 && rated.every((heat) => heat.state === 'finished');
}
