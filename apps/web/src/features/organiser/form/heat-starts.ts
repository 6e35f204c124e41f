/** When the heats of an event start, as far as its form knows it before anybody types it. */
import type { EventContext, HeatValues } from './step-values.ts';

/** At an hour when most races begin, on the first day of the event. */
function usualStart(startDate: string | null): string | null {
  return startDate === null ? null : `${startDate}T10:00`;
}

/** So long after a run the next one is mostly raced: the course is looked over, and the lists are printed. */
export const hoursBetweenHeats = 2;

/** @example laterBy('2030-12-19T23:30', 2) // '2030-12-20T01:30' */
export function laterBy(wallClock: string, hours: number): string {
  const later = new Date(Date.parse(`${wallClock}:00Z`) + hours * 3_600_000);
  return later.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** When a further heat may start: behind the one before, on a day of the event; `null` where that day is over. */
export function nextStart(
  last: string | null,
  { startDate, endDate }: Pick<EventContext, 'startDate' | 'endDate'>,
): string | null {
  if (last === null) return usualStart(startDate);
  const next = laterBy(last, hoursBetweenHeats);
  return endDate !== null && next.slice(0, endDate.length) > endDate ? null : next;
}

/** The first heat without a start begins on the first day: the day is not asked for twice. */
export function withStarts(heats: readonly HeatValues[], startDate: string | null): HeatValues[] {
  return heats.map((heat, index) =>
    index === 0 && heat.startTime === null ? { ...heat, startTime: usualStart(startDate) } : heat,
  );
}

/** Heats that begin at the same moment as one before them, each pair by its names: mostly one forgot to change it. */
export function sameStarts(heats: readonly HeatValues[]): readonly (readonly [HeatValues, HeatValues])[] {
  return heats.flatMap((heat, index) => {
    const before = heats.slice(0, index).find(({ startTime }) => startTime !== null && startTime === heat.startTime);
    return before === undefined ? [] : [[before, heat] as const];
  });
}
