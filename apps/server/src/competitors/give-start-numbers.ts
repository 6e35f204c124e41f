/** Start numbers by themselves: one after the other, past those that others wear. */
import { limits } from '@startwand/contract';
import type { Input, OperatorCompetitorDto, Routes } from '@startwand/contract';
import type { CompetitorId, Entry } from '@startwand/timing';
import type { Operated } from '../events/operate.ts';
import { asCompetitorId } from '../ids.ts';
import type { EventView } from '../live/history/event-view.ts';
import type { Refused } from '../live/rooms/room-job.ts';
import { presentEach } from './entering.ts';

type Wish = Input<Routes['giveStartNumbers']['body']>;

export async function giveStartNumbers(
  { room, by }: Operated,
  wish: Wish,
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  let given: readonly CompetitorId[] = [];
  const result = await room.perform((view) => {
    const wanted = wish.competitorIds?.map((id) => asCompetitorId(id));
    if (wanted?.some((id) => !view.race.entries.has(id)) === true) {
      return { error: 'COMPETITOR_NOT_FOUND' };
    }
    const entries = numbered(inOrder(view, wanted, wish.order), view, wish);
    if (entries.some(({ bib }) => bib !== null && bib > limits.bibMax)) {
      const path = ['firstStartNumber'];
      return {
        error: 'INVALID_INPUT',
        issues: [{ path, code: 'TOO_LARGE', limit: limits.bibMax }],
      };
    }
    given = entries.map(({ competitorId }) => competitorId);
    const setup = { kind: 'setEntries', entries } as const;
    return { command: { type: 'setup', setup, by }, withRows: null };
  });
  return 'error' in result ? result : { competitors: await presentEach(room, given) };
}

function numbered(
  entries: readonly Entry[],
  { race }: EventView,
  { firstStartNumber, overwrite }: Wish,
): readonly Entry[] {
  const getting = entries.filter(({ bib }) => overwrite || bib === null);
  const ids = new Set(getting.map(({ competitorId }) => competitorId));
  const isTaken = (bib: number): boolean => {
    const wearer = race.competitorByBib.get(bib);
    return wearer !== undefined && !ids.has(wearer);
  };
  let next = firstStartNumber;
  return getting.map((entry) => {
    while (isTaken(next)) next += 1;
    const bib = next;
    next += 1;
    return { ...entry, bib };
  });
}

/** In the order that was named; otherwise as they were entered, by name, or class by class. */
function inOrder(
  { race, competitors }: EventView,
  wanted: readonly CompetitorId[] | undefined,
  order: Wish['order'],
): readonly Entry[] {
  const all = [...race.entries.values()];
  if (wanted !== undefined) {
    return [...new Set(wanted)].flatMap((id) => race.entries.get(id) ?? []);
  }
  if (order === 'entered') return all;
  const nameOf = ({ competitorId }: Entry): string => {
    const shown = competitors.get(competitorId);
    return shown === undefined ? '' : `${shown.lastName}\n${shown.firstName}`;
  };
  const keyOf = (entry: Entry): string => (order === 'name' ? nameOf(entry) : (entry.class ?? ''));
  return all.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
