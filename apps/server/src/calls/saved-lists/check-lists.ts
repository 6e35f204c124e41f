/** Whether an event has what its saved lists are about: heats, fields, and a name for each; all faults at once. */
import {
  graphicsLists,
  savedListFields,
  type Issue,
  type SavedListDto,
  type SavedListInput,
} from '@startwand/contract';
import { asHeatId, mintId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';

type Seen = Pick<EventView, 'event' | 'race'>;

/** What stands there already may stay, also when its heat or its field is gone by now: only what is new is held against the event. */
export function savedListsFaults({ event, race }: Seen, lists: readonly SavedListInput[]): readonly Issue[] {
  const before = new Map(event.savedLists.map((list) => [list.id, list]));
  const fields = new Set<string>([...savedListFields, ...event.registration.fields.map(({ name }) => name)]);
  const names = new Set(graphicsLists.map(folded));
  const ids = new Set<string>();
  return lists.flatMap((list, place): Issue[] => {
    const known = list.id === undefined ? undefined : before.get(list.id);
    const at = (...path: readonly (string | number)[]) => ['lists', place, ...path];
    const isTaken = names.has(folded(list.name));
    names.add(folded(list.name));
    const isTwice = list.id !== undefined && ids.has(list.id);
    if (list.id !== undefined) ids.add(list.id);
    const isField = (name: string) =>
      fields.has(name) || known?.groupBy.includes(name) === true || known?.only?.field === name;
    const isHeat = list.heatId === null || list.heatId === known?.heatId || race.heats.has(asHeatId(list.heatId));
    return [
      ...(isTwice ? [{ path: at('id'), code: 'TAKEN' } as const] : []),
      ...(isTaken ? [{ path: at('name'), code: 'TAKEN' } as const] : []),
      ...(isHeat ? [] : [{ path: at('heatId'), code: 'NOT_A_CHOICE' } as const]),
      ...list.groupBy.flatMap((name, field): Issue[] => {
        if (!isField(name)) return [{ path: at('groupBy', field), code: 'UNKNOWN' }];
        return list.groupBy.indexOf(name) === field ? [] : [{ path: at('groupBy', field), code: 'TAKEN' }];
      }),
      ...(list.only === null || isField(list.only.field)
        ? []
        : [{ path: at('only', 'field'), code: 'UNKNOWN' } as const]),
    ];
  });
}

/** Whoever is new gets an id; one that was taken out and comes back keeps its own, so links to it hold. */
export function asSavedLists(lists: readonly SavedListInput[]): readonly SavedListDto[] {
  return lists.map((list) => ({ ...list, id: list.id ?? mintId() }));
}

/** As people type a name into an address. */
function folded(name: string): string {
  return name.trim().toLowerCase();
}
