/** Times and bibs of a mass finish as the server joins them, asked anew with each change of the event. */
import { calls, type JoinedCrossingDto } from '@startwand/contract';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../services/services.ts';

interface At {
  readonly eventId: string;
  readonly heatId: string;
  readonly section: number;
}

/** At most so often while a field comes in. */
const pace_ms = 400;

/** @param revision of the event: each asks once more */
export function useCrossings({ eventId, heatId, section }: At, revision: number): readonly JoinedCrossingDto[] {
  const { api } = useServices();
  const [crossings, setCrossings] = useState<readonly JoinedCrossingDto[]>([]);
  const askedAt = useRef(revision);
  useEffect(() => {
    let isLeft = false;
    askedAt.current = revision;
    const timer = setTimeout(() => {
      const params = { eventId, heatId, section: String(section) };
      void api.call(calls.joinedCrossings, { params }, { background: true }).then((answer) => {
        if (!isLeft && 'data' in answer) setCrossings(answer.data);
      });
    }, pace_ms);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [api, eventId, heatId, section, revision]);
  return crossings;
}
