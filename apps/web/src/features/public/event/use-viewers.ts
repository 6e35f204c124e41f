import { viewersTopic } from '@startwand/contract';
import { useEffect, useState } from 'react';
import { readRecord } from '../../../live/live-message.ts';
import { useServices } from '../../../services/services.ts';

/** How many watch an event, as the live connection tells it; 0 until it has. */
export function useViewers(eventId: string): number {
  const { connection } = useServices();
  const [viewers, setViewers] = useState(0);
  useEffect(() => {
    const stop = connection.subscribe(viewersTopic(eventId), {
      onReady: () => {},
      onMessage: (body) => {
        const dto = readRecord(body)?.dto ?? {};
        if ('viewers' in dto && typeof dto.viewers === 'number') setViewers(dto.viewers);
      },
    });
    return () => {
      stop();
      setViewers(0);
    };
  }, [connection, eventId]);
  return viewers;
}
