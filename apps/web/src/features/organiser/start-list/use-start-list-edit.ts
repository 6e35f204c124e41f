/** The start list of a heat in the hand of whoever looks at it: saved by its calls, and kept up to date live. */
import { calls, type HeatDto, type OperatorDetailDto, type StartListDto } from '@startwand/contract';
import { useEffect, useMemo, useState } from 'react';
import type { Called } from '../../../api/api.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useRouteMutation } from '../../../queries/use-route-mutation.ts';
import { isOpen } from '../../../live/connection-state.ts';
import { nextFrame } from '../../../base/next-frame.ts';
import { useServices } from '../../../services/services.ts';
import { useStore } from '../../../base/store.ts';
import {
  arrangementOf,
  fromOnTheWay,
  haveSameFrom,
  haveSameTimes,
  timesInOrder,
  type Arrangement,
  type SavedArrangement,
} from './arrangement.ts';
import { StartListEdit, type Saved, type StartListView } from './start-list-edit.ts';

export interface HeatSearch {
  readonly eventId: string;
  readonly heatId: string;
}

export interface StartListInHand {
  readonly edit: StartListEdit;
  readonly view: StartListView;
}

/** Another heat is another list: mount it anew for each. */
export function useStartListEdit(detail: OperatorDetailDto, heat: HeatDto): StartListInHand {
  const { connection, clock } = useServices();
  const list = detail.startLists.find(({ heatId }) => heatId === heat.id);
  const arrange = useRouteMutation(calls.arrangeStartList, { background: true });
  const params: HeatSearch = { eventId: detail.event.id, heatId: heat.id };
  const [edit] = useState(
    () =>
      new StartListEdit(arrangementOf(list), {
        now: clock.now,
        drawn: nextFrame,
        save: async (wanted, from) =>
          savedBy(await arrange.call({ params, body: bodyOf(wanted, from), version: from.version })),
      }),
  );
  // What did not change keeps its identity: only another list is told.
  useEffect(() => edit.receive(arrangementOf(list)), [edit, list]);
  const line = useStore(connection.state);
  const isThere = isOpen(line);
  useEffect(() => {
    if (isThere && edit.view.get().fault?.failure === 'UNREACHABLE') edit.retry();
  }, [edit, isThere]);
  const view = useStore(edit.view);
  return useMemo(() => ({ edit, view }), [edit, view]);
}

/** How a call that answers with the list ended. */
export function savedBy(called: Called<StartListDto>): Saved {
  if (!('error' in called)) return { list: arrangementOf(called.data[0]) };
  return { error: called.error, newer: newerIn(called.error) };
}

/** Times and the origin that are as they were are left out: the server keeps them. */
function bodyOf(wanted: Arrangement, before: SavedArrangement) {
  const { competitorIds, seed } = wanted;
  return {
    competitorIds: [...competitorIds],
    seed,
    ...(haveSameTimes(wanted, before) ? {} : { startTimes_100ns: [...timesInOrder(wanted)] }),
    ...(haveSameFrom(wanted, before) ? {} : { from: fromOnTheWay(wanted) }),
  };
}

function newerIn({ failure, data }: ApiError): SavedArrangement | null {
  const [record] = data;
  return failure === 'CHANGED_MEANWHILE' && isStartList(record) ? arrangementOf(record) : null;
}

/** A record is trusted as other answers are. */
function isStartList(record: unknown): record is StartListDto {
  return typeof record === 'object' && record !== null && 'competitorIds' in record;
}
