/** A new event: its shown rows and the first facts of its history, all in one unit. */
import { canCreateEvent } from '@startwand/contract';
import type { EventInput, Issue, Person } from '@startwand/contract';
import { decide, duration, emptyRace, evolve, heatRules } from '@startwand/timing';
import type { Course, EventId, Fact, HeatRules, Setup, Timestamp, UserId } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import type { DeviceStore } from '../devices/store.ts';
import { asDeviceId, asEventId, asHeatId, asUserId, mintId } from '../ids.ts';
import { asChannel } from '../triggers/as-trigger.ts';
import { eventFaults } from './event-faults.ts';
import type { EventRecord, EventStore, HeatRecord } from './store.ts';

interface Parts {
  readonly events: EventStore;
  readonly devices: DeviceStore;
  readonly clock: Clock;
}

type Refused =
  | { readonly error: 'NOT_ALLOWED' }
  | { readonly error: 'INVALID_INPUT'; readonly issues: readonly Issue[] };

export async function createEvent(
  { events, devices, clock }: Parts,
  person: Person,
  ownerId: string,
  input: EventInput,
): Promise<{ eventId: EventId } | Refused> {
  if (!canCreateEvent(person, ownerId)) return { error: 'NOT_ALLOWED' };
  const now = clock();
  const owned = await devices.listOfOwner(ownerId);
  const issues = eventFaults(input, new Set(owned.map(({ id }) => id)), now);
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };

  const event = eventRecord(input, asUserId(ownerId));
  const heats = input.heats.map(({ name, startTime }, position): HeatRecord => ({
    id: asHeatId(mintId()),
    name,
    position,
    startTime: startTime ?? null,
  }));
  const facts = firstFacts(setupOf(input, heats), event.ownerId, now);
  await events.create({ event, heats, competitors: [], facts });
  return { eventId: event.id };
}

function eventRecord(input: EventInput, ownerId: UserId): EventRecord {
  const { name, place, country, startDate, endDate, timeZone, organizer, publicResult } = input;
  return {
    id: asEventId(mintId()),
    ownerId,
    name,
    place,
    country,
    startDate,
    endDate,
    timeZone,
    organizer: { name: organizer.name, website: organizer.website ?? null },
    publicResult,
  };
}

function setupOf(input: EventInput, heats: readonly HeatRecord[]): readonly Setup[] {
  const course: Course = input.measuringPoints.map(({ sources }) => ({
    sources: sources.map(({ deviceId, channel }) => ({
      deviceId: asDeviceId(deviceId),
      channel: asChannel(channel),
    })),
    lowerTolerance_100ns: null,
    upperTolerance_100ns: null,
    sectionLength_mm: null,
  }));
  return [
    {
      kind: 'setEventRules',
      rules: {
        rounding: { type: input.roundingType, precision: input.precision },
        triggerFilterTime_100ns: duration(input.triggerFilterTime_100ns),
        ties: 'share',
        overall: input.overallRanking,
      },
    },
    { kind: 'setCourse', course },
    ...heats.map(({ id, position }): Setup => {
      return { kind: 'setHeat', heatId: id, rules: rulesOf(input.heats[position]) };
    }),
  ];
}

function rulesOf(heat: EventInput['heats'][number] | undefined): HeatRules {
  return heatRules({
    start: heat?.massStart === true ? 'mass' : 'interval',
    isRated: heat?.isRated ?? true,
    bestOfRuns: heat?.bestOfRuns ?? false,
  });
}

/** Decided like every other command, on a race that nobody sees yet. */
function firstFacts(setups: readonly Setup[], by: UserId, now: Timestamp): readonly Fact[] {
  const race = emptyRace();
  return setups.flatMap((setup) => {
    const decided = decide(race, { type: 'setup', setup, by }, now);
    if ('error' in decided) throw new Error(`The set-up of an event was refused: ${decided.error}`);
    for (const fact of decided.facts) evolve(race, fact);
    return decided.facts;
  });
}
