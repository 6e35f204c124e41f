/** How a registration stands by the clock: it opens and closes by itself, without asking anybody. */
import type { EventDto, OpenRegistrationDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { momentOf } from '../../../race/event-moments.ts';

export type RegistrationPhase =
  /** Nobody registers themselves. */
  | { readonly kind: 'notPublic' }
  | { readonly kind: 'notYetOpen'; readonly opensAt_ms: number }
  | { readonly kind: 'open'; readonly closesAt_ms: number; readonly placesLeft: number | null }
  | { readonly kind: 'full'; readonly closesAt_ms: number }
  | { readonly kind: 'closed'; readonly closedAt_ms: number }
  /** The event is over. */
  | { readonly kind: 'finished' };

interface Window {
  readonly from_ms: number;
  readonly until_ms: number;
  readonly placesLeft: number | null;
}

/** Of what the page of a registration asks for. */
export function phaseOfRegistration(
  { registration, state, placesLeft }: OpenRegistrationDto,
  now_ms: number,
): RegistrationPhase {
  if (registration === null) return { kind: 'notPublic' };
  const window = {
    from_ms: Number(registration.from_100ns) / TICKS_PER_MILLISECOND,
    until_ms: Number(registration.until_100ns) / TICKS_PER_MILLISECOND,
    placesLeft,
  };
  return phaseOf(window, state, now_ms);
}

/** Of what every page of an event knows. */
export function phaseOfEvent(
  event: Pick<
    EventDto,
    'publicRegistration' | 'registrationStart' | 'registrationEnd' | 'registrationLimit' | 'timeZone' | 'state'
  >,
  competitorCount: number,
  now_ms: number,
): RegistrationPhase {
  const { registrationStart: from, registrationEnd: until, registrationLimit, timeZone } = event;
  if (!event.publicRegistration || from === null || until === null) return { kind: 'notPublic' };
  const window = {
    from_ms: momentOf(from, timeZone),
    until_ms: momentOf(until, timeZone),
    placesLeft: registrationLimit === null ? null : Math.max(0, registrationLimit - competitorCount),
  };
  return phaseOf(window, event.state, now_ms);
}

function phaseOf(
  { from_ms, until_ms, placesLeft }: Window,
  state: EventDto['state'],
  now_ms: number,
): RegistrationPhase {
  if (state === 'finished') return { kind: 'finished' };
  if (state === 'inactive') return { kind: 'notPublic' };
  if (now_ms >= until_ms) return { kind: 'closed', closedAt_ms: until_ms };
  if (now_ms < from_ms) return { kind: 'notYetOpen', opensAt_ms: from_ms };
  if (placesLeft === 0) return { kind: 'full', closesAt_ms: until_ms };
  return { kind: 'open', closesAt_ms: until_ms, placesLeft };
}
