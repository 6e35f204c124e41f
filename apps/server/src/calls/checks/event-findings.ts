/** The findings of an event: looked for in slices, beside its queue, and told kind by kind. */
import { limits, type FindingDto, type FindingsDto } from '@startwand/contract';
import { findingsInSteps, type Finding, type HeatId, type EnteredPerson, type Race } from '@startwand/timing';
import { stepsInSlices } from '../../base/slices.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';

/** @param heatId `null`: of every heat */
export async function findingsOf(room: EventRoom, heatId: HeatId | null): Promise<readonly FindingsDto[]> {
  const view = await room.look((one) => one);
  const { race } = view;
  const found = await stepsInSlices(findingsInSteps(race, { heatId, people: peopleOf(view) }));
  return [...Map.groupBy(found, ({ kind, heatId: of }) => `${kind} ${of ?? ''}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { kind, severity } = first;
    const shown = alike.slice(0, limits.findingsEachMax).map((one) => presentFinding(race, one));
    return [{ kind, severity, heatId: first.heatId, count: alike.length, findings: shown }];
  });
}

/** Whoever is entered now: of who was taken out meanwhile nothing is said. */
function* peopleOf({ race, competitors }: EventView): Generator<EnteredPerson, void, void> {
  for (const { id, firstName, lastName, dateOfBirth, club, isLateEntry } of competitors.values()) {
    if (!race.entries.has(id)) continue;
    const yearOfBirth = dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4));
    yield {
      competitorId: id,
      firstName,
      lastName,
      yearOfBirth,
      ...(club === null ? {} : { club }),
      ...(isLateEntry === undefined ? {} : { isLateEntry }),
    };
  }
}

function presentFinding({ triggers }: Race, finding: Finding): FindingDto {
  const { opens, competitorId, otherId, runId, triggerId, deviceId, point, bibs, count, ahead_100ns } = finding;
  const timestamp_100ns = triggerId === null ? null : (triggers.get(triggerId)?.trigger.timestamp ?? null);
  return {
    opens,
    competitorId,
    otherId,
    runId,
    triggerId,
    timestamp_100ns,
    deviceId,
    section: point,
    bibs: bibs === null ? null : [...bibs],
    count,
    ...(ahead_100ns === undefined ? {} : { ahead_100ns }),
  };
}
