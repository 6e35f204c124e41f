/** Whom a race report names: jury, setters and forerunners may be a person who is to be forgotten, as notes may. */
import { createHash } from 'node:crypto';
import type { MentionDto, RaceReport } from '@startwand/contract';
import type { RaceReportStore } from '../../race/reports/store.ts';

type Reports = Pick<RaceReportStore, 'find' | 'replace'>;
type Written = Omit<MentionDto, 'by'>;

/** Takes people out of the report; who was named otherwise meanwhile stays. */
export async function forgetInReport(reports: Reports, eventId: string, ids: ReadonlySet<string>): Promise<void> {
  for (;;) {
    const before = await reports.find(eventId);
    if (!peopleIn(before).some(({ id }) => ids.has(id))) return;
    if (await reports.replace(eventId, before, without(before, ids))) return;
  }
}

function without({ jury, courses, ...race }: RaceReport, ids: ReadonlySet<string>): RaceReport {
  const stays = (heatId: string | null) => (person: Person) => !ids.has(writtenOf(heatId, person).id);
  return {
    ...race,
    jury: jury.filter(stays(null)),
    courses: courses.map(({ setter, forerunners, ...course }) => ({
      ...course,
      ...(setter !== undefined && stays(course.heatId)(setter) ? { setter } : {}),
      forerunners: forerunners.filter(stays(course.heatId)),
    })),
  };
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** Each once, however often the report names them at a place. */
export function peopleIn({ jury, courses }: RaceReport): readonly Written[] {
  const all = [
    ...jury.map((person) => writtenOf(null, person)),
    ...courses.flatMap(({ heatId, setter, forerunners }) =>
      [...(setter === undefined ? [] : [setter]), ...forerunners].map((person) => writtenOf(heatId, person)),
    ),
  ];
  return [...new Map(all.map((written) => [written.id, written])).values()];
}

function writtenOf(heatId: string | null, { firstName, lastName }: Person): Written {
  const text = `${firstName} ${lastName}`;
  const content = JSON.stringify(['raceReport', heatId, text]);
  const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { id, where: 'raceReport', competitorId: null, heatId, logEntryId: null, messageId: null, text };
}
