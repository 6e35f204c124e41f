import { officialTimes, type EventDto, type HeatDto } from '@startwand/contract';
import { useSpeech } from '../language/language-context.tsx';

/**
 * Since when the list of these heats is official; once they are over, that it is not yet. `null`: it is still raced.
 *
 * @param ahead rated heats that a total lacks, because they have not begun
 */
export function useHeatStanding(
  heats: readonly Pick<HeatDto, 'state' | 'official'>[],
  event: Pick<EventDto, 'timeZone' | 'startDate' | 'endDate'>,
  ahead: readonly Pick<HeatDto, 'name'>[] = [],
): string | null {
  const { t, formats } = useSpeech();
  if (ahead.length > 0) {
    return t('publicEvent.print.provisional', { heats: ahead.map(({ name }) => name).join(', ') });
  }
  const times = officialTimes(heats, event, (text) => formats.wallClock(text));
  if (times !== null) {
    const { time, corrected } = times;
    return corrected === null
      ? t('publicEvent.print.official', { time })
      : t('publicEvent.print.corrected', { time, corrected });
  }
  const isOver = heats.every(({ state }) => state === 'finished' || state === 'cancelled');
  return isOver && heats.length > 0 ? t('publicEvent.print.unofficial') : null;
}
