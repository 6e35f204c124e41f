/**
 * Another event of the same form: its course, heats, questions and settings, and where it is wanted the
 * field that the timekeeper entered. Nobody registers before that was wanted anew.
 */
import { localDate, startFaults, type Issue } from '@startwand/contract';
import type { CompetitorId, EventId, HeatId, Race, Setup } from '@startwand/timing';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import type { EnteredCompetitor } from '../competitors/competitor-of.ts';
import { asCompetitorId, asEventId, asHeatId, mintId } from '../../base/ids.ts';
import { storePaidEvent, type NewEventParts } from './store-paid-event.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { firstFacts } from './first-facts.ts';
import { invalidSteps } from '../../race/events/invalid-steps.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { CompetitorRecord } from '../../race/competitors/record.ts';
import type { EventRecord } from '../../race/events/record.ts';
import { movedHeats, movedTo } from './set-dates.ts';

interface Parts extends NewEventParts {
  readonly clock: Clock;
}

export interface CopyOptions {
  readonly name?: string | undefined;
  readonly startDate?: string | undefined;
  /** Results of a past race are entered into the copy. */
  readonly pastRace: boolean;
  /** Those whom the timekeeper entered; who registered agreed to the other event alone. */
  readonly withCompetitors: boolean;
}

export async function copyEvent(
  parts: Parts,
  { room, by, preconditions }: OperatorContext,
  wish: CopyOptions,
): Promise<{ eventId: EventId } | Refused> {
  const now = parts.clock();
  const view = await room.look(({ event, heats, race, competitors }) => ({
    event,
    heats: [...heats.values()],
    race,
    competitors: wish.withCompetitors ? copiesOf(race, competitors) : [],
  }));
  const original = view.event;
  const today = localDate(inMilliseconds(now), original.timeZone);
  const startDate = wish.startDate ?? (original.startDate < today ? today : original.startDate);
  const issues: readonly Issue[] = startFaults({ ...original, startDate }, wish.pastRace, inMilliseconds(now));
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };

  const heats = movedHeats(view.heats, original.startDate, startDate).map((heat) => ({
    of: heat.id,
    // What was noted is about people of the other event.
    record: { ...heat, id: asHeatId(mintId()), competitorNotes: {} },
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
    certificateImage: null,
    resultPapers: { ...original.resultPapers, refused: null },
    savedLists: copiedLists(original.savedLists, heats),
    documents: [],
    banners: [],
    phones: [],
    removedDocuments: [],
    removedBanners: [],
    isFeatured: false,
  };
  const has = { points: view.race.course.length, heats: heats.length };
  const setups: Setup[] = [
    { kind: 'setEventRules', rules: view.race.rules },
    ...(has.points === 0 ? [] : [{ kind: 'setCourse', course: view.race.course } as const]),
    ...heats.flatMap(({ record, of }): Setup[] => {
      const rules = view.race.heats.get(of)?.rules;
      return rules === undefined ? [] : [{ kind: 'setHeat', heatId: record.id, rules }];
    }),
  ];
  if (view.competitors.length > 0) {
    setups.push({ kind: 'setEntries', entries: view.competitors.map(({ entry }) => entry) });
  }
  const created = {
    event: { ...copied, invalidSteps: invalidSteps(copied, has) },
    heats: heats.map(({ record }) => record),
    competitors: view.competitors.map(({ record }) => record),
    facts: firstFacts(setups, by, now),
  };
  const refused = await storePaidEvent(parts, created, { by, at: now, preconditions });
  return refused ?? { eventId: copied.id };
}

/** Of the heats that were copied, too; one of a heat that is gone is left behind. */
function copiedLists(
  lists: EventRecord['savedLists'],
  heats: readonly { readonly of: HeatId; readonly record: { readonly id: HeatId } }[],
): EventRecord['savedLists'] {
  const copyOf = new Map<string, HeatId>(heats.map(({ of, record }) => [of, record.id]));
  return lists.flatMap((list) => {
    if (list.heatId === null) return [{ ...list, id: mintId() }];
    const heatId = copyOf.get(list.heatId);
    return heatId === undefined ? [] : [{ ...list, id: mintId(), heatId }];
  });
}

/** In the order of their entries, by which start numbers may be given. */
function copiesOf(race: Race, competitors: ReadonlyMap<CompetitorId, CompetitorRecord>): readonly EnteredCompetitor[] {
  return [...race.entries.values()].flatMap((entry) => {
    const shown = competitors.get(entry.competitorId);
    // A person who was erased, too, is nobody's to copy.
    if (shown === undefined || shown.userId !== null || isNameless(shown)) return [];
    const id = asCompetitorId(mintId());
    return [{ record: { ...shown, id, note: null }, entry: { ...entry, competitorId: id } }];
  });
}

function isNameless({ firstName, lastName }: CompetitorRecord): boolean {
  return firstName === '' && lastName === '';
}
