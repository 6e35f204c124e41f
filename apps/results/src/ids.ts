/** A file knows bibs only: they name the competitors, and everything else there is one of. */
import type { CompetitorId, DeviceId, HeatId, UserId } from '@startwand/timing';

const isDevice = (id: string): id is DeviceId => id !== '';
const isHeat = (id: string): id is HeatId => id !== '';
const isUser = (id: string): id is UserId => id !== '';
const isCompetitor = (id: string): id is CompetitorId => id !== '';

export const TIMER = named('timer', isDevice);
export const BACKUP = named('backup', isDevice);
export const HEAT = named('heat', isHeat);
export const JUDGE = named('judge', isUser);

const competitors = new Map<number, CompetitorId>();

/** Always the same text for a bib: it is asked for several times in every heat, and stands in all that is kept. */
export function competitorOf(bib: number): CompetitorId {
  const known = competitors.get(bib);
  if (known !== undefined) return known;
  const id = named(String(bib), isCompetitor);
  competitors.set(bib, id);
  return id;
}

export function bibOf(competitorId: CompetitorId): number {
  return Number(competitorId);
}

function named<Id extends string>(name: string, isId: (name: string) => name is Id): Id {
  if (!isId(name)) throw new TypeError('an id has a name');
  return name;
}
