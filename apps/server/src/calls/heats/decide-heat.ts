/** One command about heats, from the operator to the heats as they are then. */
import type { HeatDto } from '@startwand/contract';
import type { Command, EventState, Fact, Heat, HeatId, UserId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import { asHeatId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { presentHeat } from '../../race/heats/present.ts';
import type { Plan, Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';

export interface HeatAddress {
  readonly heatId: string;
}

export type HeatRefusal = Refused;

type Answered = { readonly data: readonly HeatDto[] } | HeatRefusal;

/** A command that needs to know nothing of the heat. */
export function decideHeat(
  operator: OperatorContext,
  address: HeatAddress,
  commandOf: (heatId: HeatId, by: UserId) => Command,
): Promise<Answered> {
  const heatId = asHeatId(address.heatId);
  return planHeats(operator, {
    plan: (by) => () => ({ command: commandOf(heatId, by), withRows: null }),
    shows: () => [heatId],
  });
}

/** A command that is made of the heat as it is when the queue comes to it. */
export function planHeat(
  operator: OperatorContext,
  address: HeatAddress,
  planned: (
    heat: Heat,
    view: EventView,
    by: UserId,
    state: EventState,
  ) => Planned | Refused | Promise<Planned | Refused>,
): Promise<Answered> {
  const heatId = asHeatId(address.heatId);
  return planHeats(operator, {
    plan: (by) => (view, state) => {
      const heat = view.race.heats.get(heatId);
      return heat === undefined ? { error: 'HEAT_NOT_FOUND' } : planned(heat, view, by, state);
    },
    shows: () => [heatId],
  });
}

/** What is to be done, and the heats that show it. */
interface HeatPlan {
  readonly plan: (by: UserId) => Plan<Refused>;
  readonly shows: (view: EventView, facts: readonly Fact[]) => Iterable<HeatId>;
}

export function planHeats({ room, by, preconditions }: OperatorContext, { plan, shows }: HeatPlan): Promise<Answered> {
  return room.performAndShow(plan(by), preconditions, (view, facts) => ({
    data: [...shows(view, facts)].flatMap((id) => shownHeat(view, id)),
  }));
}

/** As its operator sees it; none where it is gone. */
export function shownHeat(view: EventView, heatId: HeatId): readonly HeatDto[] {
  const heat = view.race.heats.get(heatId);
  const shown = view.heats.get(heatId);
  return heat === undefined || shown === undefined ? [] : [presentHeat(shown, heat, view, true)];
}
