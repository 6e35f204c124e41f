/** What of an earlier race report may hold again: who judges and where, and nothing of that day. */
import type { CourseReport, RaceReport } from '@startwand/contract';
import type { EventRecord } from '../events/record.ts';
import type { OtherReport } from './store.ts';

/** The last one at the same place, else the last one. @param others the latest event first */
export function lastOf({ place }: Pick<EventRecord, 'place'>, others: readonly OtherReport[]): OtherReport | null {
  const isHere = ({ event }: OtherReport) => event.place.trim().toLowerCase() === place.trim().toLowerCase();
  return others.find(isHere) ?? others[0] ?? null;
}

/**
 * Gates, weather, hours, setters and forerunners are new each time, and a season has its own F and codex.
 *
 * @param before the heats of the event that the report is about, in their order
 * @param now those of the event that it is taken over into: the first course goes to the first heat
 */
export function rememberedOf(report: RaceReport, before: readonly string[], now: readonly string[]): RaceReport {
  const { federation, nation, discipline, category, timingBy, dataProcessingBy, jury } = report;
  const courses = now.flatMap((heatId, position): CourseReport[] => {
    const course = report.courses.find((one) => one.heatId === before[position]);
    if (course === undefined) return [];
    const { name, homologation, length_m, startAltitude_m, finishAltitude_m } = course;
    return [{ heatId, name, homologation, length_m, startAltitude_m, finishAltitude_m, forerunners: [], weather: [] }];
  });
  return { federation, nation, discipline, category, timingBy, dataProcessingBy, jury, courses };
}
