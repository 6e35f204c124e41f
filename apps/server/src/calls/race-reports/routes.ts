/** The calls on the race report of an event. */
import { routes, type EventReportDto, type RaceReport } from '@startwand/contract';
import { versionOf } from '../../base/version-of.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { lastOf, rememberedOf } from '../../race/reports/remembered.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { OperatorContext } from '../call/operator-context.ts';

interface Parts {
  readonly raceReports: RaceReportStore;
  readonly events: Pick<EventStore, 'heats'>;
}

export function raceReportRoutes(parts: Parts) {
  const { raceReports } = parts;
  return {
    raceReport: handle(routes.raceReport, async ({ operator }) => ({
      data: [await present(parts, operator, await raceReports.find(operator.room.eventId))],
    })),

    setRaceReport: handle(routes.setRaceReport, async ({ body, operator }) => {
      const { eventId } = operator.room;
      const { ifMatch } = operator.preconditions;
      const unknown = await unknownHeat(operator, body);
      if (unknown !== null) return unknown;
      for (;;) {
        const before = await raceReports.find(eventId);
        if (ifMatch !== null && ifMatch.version !== versionOf(before)) {
          return { error: 'CHANGED_MEANWHILE', newer: [await present(parts, operator, before)] };
        }
        if (await raceReports.replace(eventId, before, body)) break;
      }
      return { data: [await present(parts, operator, body)] };
    }),
  } satisfies Partial<Handlers>;
}

/** A course is of a heat of this event. */
async function unknownHeat({ room }: OperatorContext, { courses }: RaceReport) {
  const heats = await room.look(heatsOf);
  const at = courses.findIndex(({ heatId }) => !heats.includes(heatId));
  if (at === -1) return null;
  const issue = { path: ['courses', at, 'heatId'], code: 'UNKNOWN' } as const;
  return { error: 'INVALID_INPUT', issues: [issue] } as const;
}

async function present(
  { raceReports, events }: Parts,
  { room }: OperatorContext,
  report: RaceReport,
): Promise<EventReportDto> {
  const { event, heats } = await room.look((view) => ({ event: view.event, heats: heatsOf(view) }));
  const last = lastOf(event, await raceReports.othersOf(event));
  const before = last === null ? [] : (await events.heats(last.event.id)).map(({ id }) => id);
  return {
    eventId: event.id,
    report,
    suggestion:
      last === null
        ? null
        : {
            eventId: last.event.id,
            name: last.event.name,
            place: last.event.place,
            startDate: last.event.startDate,
            report: rememberedOf(last.report, before, heats),
          },
    version: versionOf(report),
  };
}

/** In their order. */
function heatsOf({ heats }: EventView): readonly string[] {
  return [...heats.values()].toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}
