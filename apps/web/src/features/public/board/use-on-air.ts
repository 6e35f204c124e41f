/**
 * What the desk has put on this screen. The screen says every few seconds that it is there; what it is to show comes as the
 * answer to that, and at once over the topic of the event's screens.
 */
import { boardsTopic, calls, limits, type BoardReport, type OnAirDto } from '@startwand/contract';
import { isAway } from '../../../api/api-error.ts';
import { useCallback, useEffect, useState } from 'react';
import { readRecord } from '../../../live/live-message.ts';
import { useServices } from '../../../services/services.ts';

export interface OwnScreen {
  readonly name: string;
  readonly kind: BoardReport['kind'];
}

/** @param screen `null`: this page takes no part */
export function useOnAir(eventId: string, screen: OwnScreen | null): OnAirDto | null {
  const { api } = useServices();
  const [page] = useState(newPage);
  const [onAir, take] = useOnAirNow(eventId, screen !== null);
  const { name = null, kind = 'board' } = screen ?? {};
  const revision = onAir?.revision ?? 0;
  useEffect(() => {
    if (name === null) return undefined;
    const report = async () => {
      const size = { width_px: Math.max(1, globalThis.innerWidth), height_px: Math.max(1, globalThis.innerHeight) };
      const body = { page, name, kind, ...size, revision };
      const answer = await api.call(calls.reportBoard, { params: { eventId }, body }, { background: true });
      if (!('error' in answer)) take(answer.data[0]);
    };
    void report();
    const timer = setInterval(() => void report(), limits.boardReport_ms);
    return () => clearInterval(timer);
  }, [api, eventId, page, name, kind, revision, take]);
  return onAir;
}

/** What is on air, read at the beginning and behind each gap, and told at once; and how to take in what was answered. */
export function useOnAirNow(
  eventId: string,
  isWanted: boolean,
): readonly [OnAirDto | null, (next: OnAirDto | undefined) => void] {
  const { api, connection } = useServices();
  const [onAir, setOnAir] = useState<OnAirDto | null>(null);
  const take = useCallback((next: OnAirDto | undefined) => {
    if (next !== undefined) setOnAir((before) => (before !== null && before.revision > next.revision ? before : next));
  }, []);
  useEffect(() => {
    if (!isWanted) return undefined;
    let told = 0;
    const readAnew = async () => {
      const before = told;
      const answer = await api.call(calls.onAir, { params: { eventId } }, { background: true });
      // While nobody answers, the line asks again.
      if ('error' in answer && isAway(answer.error)) throw answer.error;
      const [now = null] = 'error' in answer ? [] : answer.data;
      if (now === null) return;
      // What is read behind a gap holds whatever was shown before; what was told meanwhile may be newer than the answer.
      if (told === before) setOnAir(now);
      else take(now);
    };
    return connection.subscribe(boardsTopic(eventId), {
      onReady: readAnew,
      onMessage: (body) => {
        told += 1;
        take(readOnAir(body));
      },
    });
  }, [api, connection, eventId, isWanted, take]);
  return [onAir, take];
}

/** Nothing is kept of it: a page that is opened again is another one. */
function newPage(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readOnAir(body: unknown): OnAirDto | undefined {
  const record = readRecord(body);
  return record !== null && isOnAir(record) ? record.dto : undefined;
}

/** The head is checked, the rest is trusted, as in `live/message.ts`. */
function isOnAir(record: {
  readonly entityType: string;
  readonly dto: object;
}): record is { entityType: string; dto: OnAirDto } {
  return record.entityType === 'OnAirDto' && 'revision' in record.dto && typeof record.dto.revision === 'number';
}
