/** Which saved list the ranks of the finish column are of: chosen at this machine, remembered for each event. */
import { heatsBefore, ratedHeats, type HeatDto, type OperatorDetailDto, type SavedListDto } from '@startwand/contract';
import { createTextStorage } from '../../../base/storage.ts';
import { createStore, useStore } from '../../../base/store.ts';

const storage = createTextStorage(() => window.localStorage);
/** What was chosen since the page was opened, by event; `null`: the whole heat. */
const chosen = createStore<ReadonlyMap<string, string | null>>(new Map());

/** @returns its id, and how to choose another; it may be of another heat, or gone */
export function useFinishList(eventId: string): readonly [string | null, (id: string | null) => void] {
  const now = useStore(chosen).get(eventId);
  const choose = (id: string | null) => {
    storage.write(`desk.list.${eventId}`, id);
    chosen.set(new Map([...chosen.get(), [eventId, id]]));
  };
  return [now === undefined ? storage.read(`desk.list.${eventId}`) : now, choose];
}

/** Those whose ranks the column can have: of this heat, and of the total where it shows the total or is all of it. */
export function finishLists(
  detail: Pick<OperatorDetailDto, 'event' | 'heats' | 'startLists' | 'runs'>,
  heat: HeatDto,
): readonly SavedListDto[] {
  const lists = detail.event.savedLists?.lists ?? none;
  if (lists.length === 0) return none;
  const isTotal = ratedHeats(detail.heats).length < 2 || heatsBefore(detail, heat) !== null;
  return lists.filter(({ heatId }) => (heatId === null ? isTotal : heatId === heat.id));
}

const none: readonly SavedListDto[] = [];
