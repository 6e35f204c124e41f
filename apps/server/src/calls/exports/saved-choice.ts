/** The saved list of an event that a file is made of, as far as the one who asks may see it. */
import { savedListOf } from '@startwand/contract';
import { presentSavedLists } from '../../race/events/saved-lists.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { NotChosen } from './check-choice.ts';
import type { ExportChoice } from './export-choice.ts';

/** @param named its id or its name; absent: no saved list was asked for */
export function withSavedList(
  view: Pick<EventView, 'event' | 'race'>,
  choice: ExportChoice,
  named: string | undefined,
): ExportChoice | NotChosen {
  if (named === undefined) return choice;
  const lists = presentSavedLists(view, choice.audience === 'operator');
  const saved = savedListOf({ savedLists: lists }, named);
  if (saved === null) return { error: 'INVALID_INPUT', issues: [{ path: ['savedList'], code: 'UNKNOWN' }] };
  const kind = saved.heatId === null ? 'overall' : 'results';
  if (choice.kind !== kind) return { error: 'INVALID_INPUT', issues: [{ path: ['savedList'], code: 'NOT_A_CHOICE' }] };
  return { ...choice, saved, heatId: saved.heatId, rankedBy: 'result', section: null, groupBy: null, group: null };
}
