/** The versions of what is changed whole: a step of the form of an event, the settings of a heat. */
import type { FormVersions } from '@startwand/contract';
import type { Heat, Race } from '@startwand/timing';
import type { EventRecord, HeatRecord } from '../../events/record.ts';
import { versionOf } from '../../version-of.ts';

export function formVersions(event: EventRecord, { rules, course }: Race): FormVersions {
  const { name, place, country, publicResult, organizer, registration } = event;
  const { startDate, endDate, startTime, endTime, timeZone } = event;
  return {
    general: versionOf({ name, place, country, publicResult }),
    dates: versionOf({ startDate, endDate, startTime, endTime, timeZone }),
    organizer: versionOf(organizer),
    course: versionOf(course),
    registration: versionOf(registration),
    settings: versionOf(rules),
  };
}

/** Not what a race day does to it: state, next starter, notes. */
export function heatVersion(
  { name, position, startTime, rankings }: HeatRecord,
  { rules }: Heat,
): string {
  return versionOf({ name, position, startTime, rankings, rules });
}
