import { localeTag } from '@startwand/locales';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useMemo } from 'react';
import { useSpeech } from '../../../language/language-context.tsx';
import { useEvent } from './event-context.ts';
import { useShownZone } from '../../../race/time-display.ts';

/** A moment in ticks as the clocks at the event show it, or those of the reader, to the second. */
export function useZoneTime(): (moment: bigint) => string {
  const timeZone = useShownZone(useEvent().detail.event.timeZone);
  const { language } = useSpeech();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeTag(language), { timeStyle: 'medium', timeZone });
    return (moment) => format.format(Number(moment) / TICKS_PER_MILLISECOND);
  }, [timeZone, language]);
}
