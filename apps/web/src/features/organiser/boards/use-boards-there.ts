/** The screens that are there now: read once, and told by each of them every few seconds. */
import { calls, limits, operatorTopic, type BoardThereDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useEffect, useState } from 'react';
import { readRecord } from '../../../live/live-message.ts';
import { useRouteQuery, type RouteQuery } from '../../../queries/use-route-query.ts';
import { useNow } from '../../../services/use-now.ts';
import { useServices } from '../../../services/services.ts';

/** After three reports that are missing a screen is gone. */
const silence_ms = 3.5 * limits.boardReport_ms;

/** @returns those that said something lately, and how the first reading went */
export function useBoardsThere(eventId: string): readonly [readonly BoardThereDto[], RouteQuery<BoardThereDto>] {
  const { connection } = useServices();
  const query = useRouteQuery(calls.boardsThere, { params: { eventId } });
  const [said, setSaid] = useState<ReadonlyMap<string, BoardThereDto>>(new Map());
  const now = useNow();
  useEffect(
    () =>
      connection.subscribe(operatorTopic(eventId), {
        onReady: () => {},
        onMessage: (body) => {
          const there = readThere(body);
          if (there !== null) setSaid((before) => new Map([...before, [there.page, there]]));
        },
      }),
    [connection, eventId],
  );
  const known = new Map(query.kind === 'ready' ? query.data.map((one) => [one.page, one]) : []);
  for (const [page, one] of said) if ((known.get(page)?.heardAt ?? 0n) < one.heardAt) known.set(page, one);
  const isHeard = ({ heardAt }: BoardThereDto) => now - Number(heardAt / BigInt(TICKS_PER_MILLISECOND)) < silence_ms;
  return [[...known.values()].filter(isHeard), query];
}

function readThere(body: unknown): BoardThereDto | null {
  const record = readRecord(body);
  return record !== null && isThere(record) ? record.dto : null;
}

/** The head is checked, the rest is trusted, as in `live/message.ts`. */
function isThere(record: { readonly entityType: string; readonly dto: object }): record is {
  readonly entityType: string;
  readonly dto: BoardThereDto;
} {
  return record.entityType === 'BoardThereDto' && 'page' in record.dto && typeof record.dto.page === 'string';
}
