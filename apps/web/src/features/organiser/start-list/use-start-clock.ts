/** The clock of the event, by which start times are shown and typed. */
import type { EventDto } from '@startwand/contract';
import { useMemo } from 'react';
import { useFormats } from '../../../language/language-context.tsx';
import { createEventClock, type EventClock } from '../../../race/event-clock.ts';

export function useStartClock({ timeZone }: EventDto): EventClock {
  const { decimalSign } = useFormats();
  return useMemo(() => createEventClock(timeZone, decimalSign), [timeZone, decimalSign]);
}
