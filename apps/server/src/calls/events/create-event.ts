/** A new event: its shown rows and the first facts of its history, all in one unit. */
import { eventFaults, type EventInput, type Issue, type Person } from '@startwand/contract';
import { duration, type EventId, type Setup, type UserId } from '@startwand/timing';
import type { Preconditions } from '../../base/preconditions.ts';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import type { DeviceStore } from '../../devices/store.ts';
import { storePaidEvent, type NewEventParts } from './store-paid-event.ts';
import { asEventId, asHeatId, asUserId, mintId } from '../../base/ids.ts';
import { firstFacts } from './first-facts.ts';
import { foreignSources } from './foreign-sources.ts';
import { unasked, type EventRecord } from '../../race/events/record.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import { courseOf, eventSpeedRules, rankingsOf, rulesOf, sportOf } from '../../race/events/rules-of.ts';
import { registrationOf } from '../../race/events/registration-of.ts';
import { invalidSteps } from '../../race/events/invalid-steps.ts';

interface Parts extends NewEventParts {
  readonly devices: DeviceStore;
  readonly clock: Clock;
}

type Refused =
  | { readonly error: 'NOT_ENOUGH_TIMING_POINTS' | 'EVENT_TOO_LARGE' | 'ACCOUNT_TEXT_FULL' }
  | { readonly error: 'INVALID_INPUT'; readonly issues: readonly Issue[] };

export async function createEvent(
  parts: Parts,
  person: Person,
  ownerId: string,
  input: EventInput,
  preconditions: Preconditions,
): Promise<{ eventId: EventId } | Refused> {
  const { devices, clock } = parts;
  const now = clock();
  const owned = await devices.listOfOwner(ownerId);
  const issues = [
    ...eventFaults(input, inMilliseconds(now)),
    ...foreignSources(input, new Set(owned.map(({ id }) => id))),
  ];
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };

  const { event, heats, setups } = eventOf(input, asUserId(ownerId));
  const facts = firstFacts(setups, event.ownerId, now);
  const created = { event, heats, competitors: [], facts };
  const refused = await storePaidEvent(parts, created, { by: person.id, at: now, preconditions });
  return refused ?? { eventId: event.id };
}

/** What a form asks for, before anybody decided or stored it. */
export interface EventOfForm {
  readonly event: EventRecord;
  readonly heats: readonly HeatRecord[];
  readonly setups: readonly Setup[];
}

export function eventOf(input: EventInput, ownerId: UserId): EventOfForm {
  const heats = input.heats.map((form, position): HeatRecord => ({
    id: asHeatId(mintId()),
    name: form.name,
    position,
    startTime: form.startTime,
    rankings: rankingsOf(form),
    competitorNotes: {},
  }));
  return { event: eventRecord(input, ownerId), heats, setups: setupOf(input, heats) };
}

function eventRecord(input: EventInput, ownerId: UserId): EventRecord {
  const { measuringPoints, heats } = input;
  const event: Omit<EventRecord, 'invalidSteps'> = {
    ...unasked,
    id: asEventId(mintId()),
    ownerId,
    name: input.name,
    place: input.place,
    country: input.country,
    startDate: input.startDate,
    endDate: input.endDate,
    startTime: input.startTime,
    endTime: input.endTime,
    timeZone: input.timeZone,
    organizer: input.organizer,
    publicResult: input.publicResult,
    registration: registrationOf(input),
  };
  const has = { points: measuringPoints.length, heats: heats.length };
  return { ...event, invalidSteps: invalidSteps(event, has) };
}

function setupOf(input: EventInput, heats: readonly HeatRecord[]): readonly Setup[] {
  const course = courseOf(input.measuringPoints);
  return [
    {
      kind: 'setEventRules',
      rules: {
        rounding: { type: input.roundingType, precision: input.precision },
        triggerFilterTime_100ns: duration(input.triggerFilterTime_100ns),
        handPrecision: input.handPrecision,
        ties: input.ties,
        overall: input.overallRanking,
        ...eventSpeedRules(input, null),
        ...sportOf(input),
      },
    },
    ...(course.length === 0 ? [] : [{ kind: 'setCourse', course } as const]),
    ...input.heats.flatMap((form, position): Setup[] => {
      const heatId = heats[position]?.id;
      return heatId === undefined ? [] : [{ kind: 'setHeat', heatId, rules: rulesOf(form) }];
    }),
  ];
}
