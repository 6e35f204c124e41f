import type { HeatDto } from '@startwand/contract';
import { useMemo } from 'react';
import { useFormats } from '../../../language/language-context.tsx';
import { createEventClock } from '../../../race/event-clock.ts';
import { useEvent } from '../event/event-context.ts';

/** When each competitor is to start, as the clock at the place shows it. */
export function useStartTimes({ id }: HeatDto): ReadonlyMap<string, string> {
  const { event, startLists } = useEvent().detail;
  const { decimalSign } = useFormats();
  return useMemo(() => {
    const clock = createEventClock(event.timeZone, decimalSign);
    const list = startLists.find(({ heatId }) => heatId === id);
    const times = list?.competitorIds.map((competitor, place): [string, string] => {
      const time = list.startTimes_100ns[place] ?? null;
      return [competitor, time === null ? '' : clock.show(time, 0)];
    });
    return new Map(times);
  }, [event.timeZone, decimalSign, startLists, id]);
}
