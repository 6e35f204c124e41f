/**
 * What is only shown of an event: rows under an id, never read by the timing core. Erasing a person
 * empties a row here; the codes that rank (bib, class, gender) are facts and stay.
 */
import type { CompetitorId, EventId, HeatId, UserId } from '@startwand/timing';

/** The document of an event's row. */
export interface ShownEvent {
  readonly id: EventId;
  readonly ownerId: UserId;
  readonly name: string;
  readonly place: string;
  /** Three letters. */
  readonly country: string;
  /** YYYY-MM-DD, in the event's time zone. */
  readonly startDate: string;
  readonly endDate: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly organizer: { readonly name: string; readonly website: string | null };
  readonly publicResult: boolean;
}

/** The document of a heat's row. */
export interface ShownHeat {
  readonly id: HeatId;
  readonly name: string;
  /** Place among the event's heats, from 0. */
  readonly position: number;
  /** YYYY-MM-DDTHH:MM, wall clock of the event's time zone. */
  readonly startTime: string | null;
}

/** The document of a competitor's row: the personal data of one entry. */
export interface ShownCompetitor {
  readonly id: CompetitorId;
  readonly firstName: string;
  readonly lastName: string;
  /** IOC code. */
  readonly nation: string | null;
  readonly club: string | null;
  readonly team: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly email: string | null;
  readonly note: string | null;
}

/** Every shown row of one event. */
export interface ShownRows {
  readonly event: ShownEvent;
  readonly heats: readonly ShownHeat[];
  readonly competitors: readonly ShownCompetitor[];
}
