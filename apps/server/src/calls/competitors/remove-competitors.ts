/** Takes competitors out with everything that is known of them, all or none; for a while they can come back. */
import type { CompetitorId, Heat, HeatId, Timestamp } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned, WithRows } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { rowsWithout } from './forget-competitors.ts';
import { keepRemoved, type RemovedCompetitor } from '../../race/competitors/removed-store.ts';
import { mapInSlices, nextSlice } from '../../base/slices.ts';
import { chosenIn, type CompetitorSelection } from './selected.ts';

/** Refused by the core for a competitor whose heat has begun: a late impulse may still be theirs. */
export async function removeCompetitors(
  { room, by, preconditions }: OperatorContext,
  selection: CompetitorSelection,
  clock: Clock,
): Promise<{ removed: readonly { readonly id: string }[] } | Refused> {
  const chosen = await chosenIn(room, selection);
  let ids: readonly CompetitorId[] = [];
  const result = await room.perform(async (view): Promise<Planned | Refused> => {
    const selected = chosen(view);
    if (selected === null) return { error: 'COMPETITOR_NOT_FOUND' };
    ids = selected;
    return {
      command: { type: 'setup', setup: { kind: 'removeEntries', competitorIds: ids }, by },
      withRows: await rowsKept(view, ids, clock()),
    };
  }, preconditions);
  return 'error' in result ? result : { removed: ids.map((id) => ({ id })) };
}

/** The rows that go with competitors, kept for a while for those who bring them back. */
export async function rowsKept(view: EventView, ids: readonly CompetitorId[], now: Timestamp): Promise<WithRows> {
  const { statements, rows } = rowsWithout(view, ids);
  return {
    statements: [...statements, ...(await keepRemoved(view.event.id, await asTheyAre(view, ids), now))],
    rows,
  };
}

interface OfHeat extends Pick<Heat, 'startTimes'> {
  readonly heatId: HeatId;
  readonly places: ReadonlyMap<CompetitorId, number>;
}

async function asTheyAre(
  { race, competitors, heats }: EventView,
  ids: readonly CompetitorId[],
): Promise<readonly RemovedCompetitor[]> {
  const leaving = new Set(ids);
  const lists: OfHeat[] = [];
  for (const { id, startList, startTimes } of race.heats.values()) {
    // Each of fifty lists may have twenty thousand.
    await nextSlice();
    lists.push({ heatId: id, startTimes, places: placesOf(startList, leaving) });
  }
  const kept = await mapInSlices(ids, (id): readonly RemovedCompetitor[] => {
    const record = competitors.get(id);
    const entry = race.entries.get(id);
    if (record === undefined || entry === undefined) return [];
    const places = lists.flatMap(({ heatId, places, startTimes }) => {
      const place = places.get(id);
      return place === undefined ? [] : [{ heatId, place, startTime: startTimes.get(id) ?? null }];
    });
    const notes = [...heats.values()].flatMap(({ id: heatId, competitorNotes }) => {
      const note = competitorNotes[id];
      return note === undefined ? [] : [{ heatId, note }];
    });
    return [{ record, entry, places, notes }];
  });
  return kept.flat();
}

/** Of those alone: ten lists of ten thousand are looked through for one who leaves. */
function placesOf(
  startList: readonly CompetitorId[],
  leaving: ReadonlySet<CompetitorId>,
): ReadonlyMap<CompetitorId, number> {
  const places = new Map<CompetitorId, number>();
  startList.forEach((id, place) => {
    if (leaving.has(id)) places.set(id, place);
  });
  return places;
}
