/** Since when a list is official, in one word for every place that shows it: finished alone is unofficial. */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { localTime } from '../base/zone-time.ts';
import type { EventDto, HeatDto } from '../records/event.ts';

/** As one writes them: the time of day, with the day where the event has several or it is another one. */
export interface OfficialTimes {
  readonly time: string;
  /** `null`: it stands as it was declared. */
  readonly corrected: string | null;
}

/**
 * When the results of all these heats had been declared, and when one of them was last corrected; `null`: unofficial. A cancelled heat
 * gives no result.
 *
 * @param wallClock writes a YYYY-MM-DDTHH:MM out
 * @example officialTimes([heat], event, formats.wallClock) // { time: '14:10', corrected: '14:32' }
 */
export function officialTimes(
  heats: readonly Pick<HeatDto, 'state' | 'official'>[],
  { timeZone, startDate, endDate }: Pick<EventDto, 'timeZone' | 'startDate' | 'endDate'>,
  wallClock: (text: string) => string,
): OfficialTimes | null {
  const given = heats.filter(({ state }) => state !== 'cancelled');
  const declared = given.flatMap(({ official }) => official ?? []);
  if (declared.length === 0 || declared.length < given.length) return null;
  const written = (moments: readonly bigint[]): string => {
    const last = moments.reduce((latest, one) => (one > latest ? one : latest));
    const text = localTime(Number(last / BigInt(TICKS_PER_MILLISECOND)), timeZone);
    return startDate === endDate && text.startsWith(startDate) ? text.slice(11) : wallClock(text);
  };
  const corrections = declared.flatMap(({ correctedAt_100ns }) => correctedAt_100ns ?? []);
  return {
    time: written(declared.map(({ declaredAt_100ns }) => declaredAt_100ns)),
    corrected: corrections.length === 0 ? null : written(corrections),
  };
}
