/**
 * The rows that go, or become empty, with a competitor: the person's own, and what operators noted of
 * the person in heats. Bib, class and times are facts and stay where the race needs them.
 */
import type { CompetitorId } from '@startwand/timing';
import { notRegistered, type CompetitorRecord } from '../../race/competitors/record.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import { removeCompetitor, saveCompetitor } from '../../race/competitors/row-store.ts';
import { saveHeat } from '../../race/heats/row-store.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { WithRows } from '../../race/rooms/room-job.ts';

/** Of competitors who are taken out. */
export function rowsWithout(view: EventView, ids: readonly CompetitorId[]): WithRows {
  const eventId = view.event.id;
  const heats = heatsWithoutNotesOn(view, new Set(ids));
  return {
    statements: [...ids.map((id) => removeCompetitor(eventId, id)), ...heats.map((heat) => saveHeat(eventId, heat))],
    rows: { removedCompetitors: ids, heats },
  };
}

/** Of a competitor who raced: the race stays as it was, of a racer without a name. */
export function rowsWithNameless(view: EventView, id: CompetitorId): WithRows {
  const eventId = view.event.id;
  const competitor = nameless(id);
  const heats = heatsWithoutNotesOn(view, new Set([id]));
  return {
    statements: [saveCompetitor(eventId, competitor), ...heats.map((heat) => saveHeat(eventId, heat))],
    rows: { competitors: [competitor], heats },
  };
}

function nameless(id: CompetitorId): CompetitorRecord {
  return {
    id,
    firstName: '',
    lastName: '',
    nation: null,
    club: null,
    team: null,
    email: null,
    dateOfBirth: null,
    note: null,
    fields: {},
    ...notRegistered,
  };
}

function heatsWithoutNotesOn({ heats }: EventView, ids: ReadonlySet<string>): readonly HeatRecord[] {
  return [...heats.values()].flatMap((heat) => {
    const notes = Object.entries(heat.competitorNotes);
    const kept = notes.filter(([id]) => !ids.has(id));
    if (kept.length === notes.length) return [];
    return [{ ...heat, competitorNotes: Object.fromEntries(kept) }];
  });
}
