/** Another heat of the same rules, behind those that are there: a second run, or the same race on another day. */
import { limits, type HeatDto } from '@startwand/contract';
import type { HeatId, Setup } from '@startwand/timing';
import { performEdit, type PlanEdit } from '../events/edit-event.ts';
import { noPreconditions } from '../../base/preconditions.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import { asHeatId, mintId } from '../../base/ids.ts';
import type { HeatAddress, HeatRefusal } from './decide-heat.ts';

export interface HeatCopy {
  readonly name: string;
  readonly withStartList: boolean;
}

export async function copyHeat(
  operator: OperatorContext,
  address: HeatAddress,
  wish: HeatCopy,
): Promise<{ readonly data: readonly HeatDto[] } | HeatRefusal> {
  const { room, by } = operator;
  const [heatId, copyId] = [asHeatId(address.heatId), asHeatId(mintId())];
  const edited = await performEdit(operator, planCopy(heatId, copyId, wish.name));
  if ('error' in edited) return edited;
  if (wish.withStartList) {
    // In a unit behind the heat's own: a list belongs to a heat that is there.
    const listed = await room.perform(({ race }) => {
      const competitorIds = race.heats.get(heatId)?.startList ?? [];
      const setup: Setup = { kind: 'setStartList', heatId: copyId, competitorIds };
      return { command: { type: 'setup', setup, by }, withRows: null };
    }, noPreconditions);
    if ('error' in listed) return listed;
  }
  return { data: edited.heats.filter(({ id }) => id === copyId) };
}

function planCopy(heatId: HeatId, copyId: HeatId, name: string): PlanEdit {
  return ({ heats, race }) => {
    const [shown, heat] = [heats.get(heatId), race.heats.get(heatId)];
    if (shown === undefined || heat === undefined) return { error: 'HEAT_NOT_FOUND' };
    if (heats.size >= limits.heatsMax) {
      const issue = { path: ['heatId'], code: 'TOO_LARGE', limit: limits.heatsMax } as const;
      return { error: 'INVALID_INPUT', issues: [issue] };
    }
    return {
      setups: [{ kind: 'setHeat', heatId: copyId, rules: heat.rules }],
      // What was noted about people is about the other heat.
      heats: [{ ...shown, id: copyId, name, position: positionBehind(heats), competitorNotes: {} }],
    };
  };
}

function positionBehind(heats: ReadonlyMap<HeatId, { readonly position: number }>): number {
  return Math.max(...[...heats.values()].map(({ position }) => position)) + 1;
}
