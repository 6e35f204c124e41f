/** Gathers what the standings of a series are made of: one event after the other, and no more than a thread takes. */
import { limits, type StandingsDto } from '@startwand/contract';
import { mapInSlices } from '../../base/slices.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { copyOf } from '../exports/collect.ts';
import type { DetailPieces } from '../exports/detail/pieces.ts';
import { presentSeriesEvent } from './present.ts';
import { piecesOfRace, type RaceOrder } from './standings-order.ts';
import type { EventOfSeries } from './store.ts';

/** @returns `null`: together they are more than standings are made of */
export async function collectRaces(
  rooms: Pick<Rooms, 'openRoom'>,
  events: readonly EventOfSeries[],
): Promise<readonly RaceOrder[] | null> {
  const races: RaceOrder[] = [];
  let size_bytes = 0;
  for (const { event } of events) {
    const room = await rooms.openRoom(event.id);
    // Deleted a moment ago.
    if (room === null) continue;
    const race = await raceOf(room);
    races.push(race);
    size_bytes += piecesOfRace(race).reduce((sum, { length }) => sum + length, 0);
    if (size_bytes > limits.standingsMax_bytes) return null;
  }
  return races;
}

async function raceOf(room: EventRoom): Promise<RaceOrder> {
  const state = await room.look(stateOf);
  const race = { ...presentSeriesEvent(room.view.event), state };
  if (state !== 'counted') return { race, detail: null, accounts: new Uint8Array(Buffer.from('[]')) };
  const { text } = await room.feed.excerpt('public', null);
  const detail: DetailPieces = {
    event: await copyOf([text.event]),
    startLists: await copyOf(text.startLists),
    runs: await copyOf(text.runs),
    competitors: await copyOf(text.competitors),
  };
  return { race, detail, accounts: await accountsOf(room) };
}

function stateOf({ event, race }: EventView): StandingsDto['races'][number]['state'] {
  if (!event.publicResult) return 'hidden';
  const rated = [...race.heats.values()].filter(({ state, rules }) => rules.isRated && state !== 'cancelled');
  return rated.length > 0 && rated.every(({ state }) => state === 'finished') ? 'counted' : 'open';
}

async function accountsOf(room: EventRoom): Promise<Uint8Array<ArrayBuffer>> {
  const competitors = [...room.view.competitors.values()];
  const pairs = await mapInSlices(competitors, ({ id, userId }) => (userId === null ? null : [id, userId]));
  return new Uint8Array(Buffer.from(JSON.stringify(pairs.filter((pair) => pair !== null))));
}
