/** The versions of what is changed whole: each step of the form of an event. */
import type { FormVersions } from '@startwand/contract';
import type { Race } from '@startwand/timing';
import type { EventRecord } from './record.ts';
import { versionOf } from '../../base/version-of.ts';

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
