/** The heats of an event in their order: those that are new, changed, and left out. */
import { isDeepStrictEqual } from 'node:util';
import { heatFaults, type HeatForm, type HeatsStep, type Issue } from '@startwand/contract';
import type { Setup, HeatId } from '@startwand/timing';
import { asHeatId, mintId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Edit } from './edit-event.ts';
import { presentSpeed } from '../../race/heats/present.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import { rankingsOf, rulesOf } from '../../race/events/rules-of.ts';

/** A heat that was raced is not removed, and starts as it did: the core refuses it. */
export function planHeats(step: HeatsStep, view: EventView): Edit | Refused {
  const issues = [...heatFaults(step, view.event, presentSpeed(view.race.rules)), ...unknownHeats(step, view)];
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
  const forms = step.heats.map((form) => ({ form, id: asHeatId(form.id ?? mintId()) }));
  const kept = new Set(forms.map(({ id }) => id));
  const removedHeats = [...view.heats.keys()].filter((id) => !kept.has(id));
  return {
    setups: [
      ...removedHeats.map((heatId): Setup => ({ kind: 'removeHeat', heatId })),
      ...forms.flatMap(({ form, id }) => setupOf(form, id, view)),
    ],
    heats: forms.map(({ form, id }, position) => recordOf(form, id, position, view.heats.get(id))),
    removedHeats,
  };
}

function unknownHeats({ heats }: HeatsStep, view: EventView): Issue[] {
  return heats.flatMap(({ id }, index): Issue[] => {
    const isKnown = id === undefined || view.heats.has(asHeatId(id));
    return isKnown ? [] : [{ path: ['heats', index, 'id'], code: 'UNKNOWN' }];
  });
}

/** Nothing for a heat that is raced as before: its history does not grow with every save. */
function setupOf(form: HeatForm, heatId: HeatId, { race }: EventView): Setup[] {
  const before = race.heats.get(heatId)?.rules;
  const rules = rulesOf(form, before);
  return isDeepStrictEqual(rules, before) ? [] : [{ kind: 'setHeat', heatId, rules }];
}

function recordOf(form: HeatForm, id: HeatId, position: number, before: HeatRecord | undefined): HeatRecord {
  const { name, startTime } = form;
  const competitorNotes = before?.competitorNotes ?? {};
  return { id, name, position, startTime, rankings: rankingsOf(form), competitorNotes };
}
