/**
 * Another event of the same form: its course, heats, questions and settings. Whoever raced is not
 * copied, and nobody registers before that was wanted anew.
 */
import type { Issue } from '@startwand/contract';
import type { EventId, Setup } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import { inMilliseconds } from '../clock.ts';
import { asEventId, asHeatId, mintId } from '../ids.ts';
import { storePaidEvent } from '../timing-points/store-paid-event.ts';
import type { NewEventParts } from '../timing-points/store-paid-event.ts';
import type { Refused } from '../live/room-job.ts';
import { startFaults } from './event-faults.ts';
import { firstFacts } from './first-facts.ts';
import { invalidSteps } from './invalid-steps.ts';
import { localDate } from './local-date.ts';
import type { Operated } from './operate.ts';
import type { EventRecord } from './record.ts';
import { movedHeats, movedTo } from './set-dates.ts';

interface Parts extends NewEventParts {
  readonly clock: Clock;
}

export async function copyEvent(
  parts: Parts,
  { room, by }: Operated,
  wish: { readonly name?: string | undefined; readonly startDate?: string | undefined },
): Promise<{ eventId: EventId } | Refused> {
  const now = parts.clock();
  const view = await room.look(({ event, heats, race }) => ({
    event,
    heats: [...heats.values()],
    race,
  }));
  const original = view.event;
  const today = localDate(inMilliseconds(now), original.timeZone);
  const startDate = wish.startDate ?? (original.startDate < today ? today : original.startDate);
  const issues: readonly Issue[] = startFaults({ ...original, startDate }, now);
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };

  const heats = movedHeats(view.heats, original.startDate, startDate).map((heat) => ({
    of: heat.id,
    record: { ...heat, id: asHeatId(mintId()) },
  }));
  const copied: Omit<EventRecord, 'invalidSteps'> = {
    ...original,
    id: asEventId(mintId()),
    name: wish.name ?? original.name,
    startDate,
    endDate: movedTo(original.endDate, original.startDate, startDate),
    registration: { ...original.registration, isPublic: false, opensAt: null, closesAt: null },
    image: null,
    organizerImage: null,
    documents: [],
    banners: [],
    isFeatured: false,
  };
  const has = { points: view.race.course.length, heats: heats.length };
  const setups: readonly Setup[] = [
    { kind: 'setEventRules', rules: view.race.rules },
    ...(has.points === 0 ? [] : [{ kind: 'setCourse', course: view.race.course } as const]),
    ...heats.flatMap(({ record, of }): Setup[] => {
      const rules = view.race.heats.get(of)?.rules;
      return rules === undefined ? [] : [{ kind: 'setHeat', heatId: record.id, rules }];
    }),
  ];
  const created = {
    event: { ...copied, invalidSteps: invalidSteps(copied, has) },
    heats: heats.map(({ record }) => record),
    competitors: [],
    facts: firstFacts(setups, by, now),
  };
  const refused = await storePaidEvent(parts, created, { by, at: now });
  return refused ?? { eventId: copied.id };
}
