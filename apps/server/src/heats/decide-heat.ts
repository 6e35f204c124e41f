/** One command about heats, from the operator to the heats as they are then. */
import type { HeatDto, Person } from '@startwand/contract';
import type { Command, Fact, Heat, HeatId, UserId } from '@startwand/timing';
import { operate } from '../events/operate.ts';
import type { NotOperated } from '../events/operate.ts';
import { asHeatId } from '../ids.ts';
import type { EventView } from '../live/history/event-view.ts';
import { presentHeat } from '../live/feed/present-detail.ts';
import type { Plan, Planned, Refused } from '../live/rooms/room-job.ts';
import type { Rooms } from '../live/rooms/rooms.ts';

export interface HeatAddress {
  readonly eventId: string;
  readonly heatId: string;
}

export type HeatRefusal = NotOperated | Refused;

type Answered = { readonly data: readonly HeatDto[] } | HeatRefusal;

/** A command that needs to know nothing of the heat. */
export function decideHeat(
  rooms: Rooms,
  person: Person,
  address: HeatAddress,
  commandOf: (heatId: HeatId, by: UserId) => Command,
): Promise<Answered> {
  const heatId = asHeatId(address.heatId);
  return planHeats(rooms, person, address.eventId, {
    plan: (by) => () => ({ command: commandOf(heatId, by), withRows: null }),
    shows: () => [heatId],
  });
}

/** A command that is made of the heat as it is when the queue comes to it. */
export function planHeat(
  rooms: Rooms,
  person: Person,
  address: HeatAddress,
  planned: (heat: Heat, view: EventView, by: UserId) => Planned | Refused,
): Promise<Answered> {
  const heatId = asHeatId(address.heatId);
  return planHeats(rooms, person, address.eventId, {
    plan: (by) => (view) => {
      const heat = view.race.heats.get(heatId);
      return heat === undefined ? { error: 'HEAT_NOT_FOUND' } : planned(heat, view, by);
    },
    shows: () => [heatId],
  });
}

/** What is to be done, and the heats that show it. */
interface HeatPlan {
  readonly plan: (by: UserId) => Plan<Refused>;
  readonly shows: (view: EventView, facts: readonly Fact[]) => Iterable<HeatId>;
}

export async function planHeats(
  rooms: Rooms,
  person: Person,
  eventId: string,
  { plan, shows }: HeatPlan,
): Promise<Answered> {
  const operated = await operate(rooms, person, eventId);
  if ('error' in operated) return operated;
  const result = await operated.room.perform(plan(operated.by));
  if ('error' in result) return result;
  return operated.room.look((view) => ({
    data: [...shows(view, result.facts)].flatMap((id) => shownHeat(view, id)),
  }));
}

function shownHeat(view: EventView, heatId: HeatId): readonly HeatDto[] {
  const heat = view.race.heats.get(heatId);
  const shown = view.heats.get(heatId);
  return heat === undefined || shown === undefined ? [] : [presentHeat(shown, heat, view, true)];
}
