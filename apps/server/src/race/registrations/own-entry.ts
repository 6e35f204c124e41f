/** The own entry in an event. */
import type { OwnCompetitorDto, OwnHeatDto } from '@startwand/contract';
import type { CompetitorId, Entry, EventState, Timestamp } from '@startwand/timing';
import type { CompetitorRecord } from '../competitors/record.ts';
import type { Registration } from '../events/record.ts';
import { isRegistrationOpen } from '../events/registration-window.ts';
import type { EventView } from '../history/event-view.ts';
import { presentOperatorCompetitor } from '../competitors/present.ts';

/** What a person sees of the own entry in a list. */
export interface OwnParts {
  readonly competitor: OwnCompetitorDto;
  readonly heats: readonly OwnHeatDto[];
}

/** The entry of a competitor as that person sees it; `null`: not entered (any more). */
export function ownEntry(
  { competitors, race, event }: EventView,
  id: CompetitorId,
  state: EventState,
  now: Timestamp,
): OwnCompetitorDto | null {
  const shown = competitors.get(id);
  const entry = race.entries.get(id);
  if (shown === undefined || entry === undefined) return null;
  return {
    ...presentOwn(shown, entry, event.registration),
    registeredAt: shown.consent?.at ?? null,
    resultByMail: shown.resultByMail,
    canChange: isRegistrationOpen(event, state, now),
  };
}

/** The own entry: without the timekeeper's notes, and without answers to what nobody is asked. */
function presentOwn(shown: CompetitorRecord, entry: Entry, registration: Registration) {
  const { note: _, targetTime_100ns: __, userId: ___, fields, ...own } = presentOperatorCompetitor(shown, entry);
  const hidden = new Set(registration.fields.filter(({ visible }) => !visible).map(({ name }) => name));
  return {
    ...own,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name))),
  };
}
