/** The lists that an organiser put together, as operators see them and as visitors do. */
import type { SavedListDto, SavedListsDto } from '@startwand/contract';
import type { Race } from '@startwand/timing';
import { asHeatId } from '../../base/ids.ts';
import { versionOf } from '../../base/version-of.ts';
import { hiddenFields } from '../competitors/hidden-fields.ts';
import type { EventRecord } from './record.ts';

interface Shown {
  readonly event: Pick<EventRecord, 'savedLists' | 'registration'>;
  readonly race: Pick<Race, 'heats'>;
}

/** Visitors have no list whose groups would tell what is hidden from them, and none of a heat that is gone. */
export function presentSavedLists({ event, race }: Shown, isOperator: boolean): SavedListsDto {
  const { savedLists } = event;
  if (isOperator) return { lists: [...savedLists], version: versionOf(savedLists) };
  const hidden = hiddenFields(event.registration);
  const isShown = ({ groupBy, only, heatId }: SavedListDto) =>
    !groupBy.some((field) => hidden.has(field)) &&
    (only === null || !hidden.has(only.field)) &&
    (heatId === null || race.heats.has(asHeatId(heatId)));
  return { lists: savedLists.filter(isShown) };
}
