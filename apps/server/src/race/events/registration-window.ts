/** When people may register themselves: one rule for the list of open events and for registering. */
import type { OpenRegistrationDto } from '@startwand/contract';
import type { EventState, Timestamp } from '@startwand/timing';
import { ticksOf } from '../../base/clock.ts';
import { instantOf_ms } from './local-date.ts';
import type { EventRecord } from './record.ts';

/** In 100 ns. */
interface RegistrationWindow {
  readonly opensAt: bigint | null;
  readonly closesAt: bigint | null;
}

/** In the event's time zone; `null`: there is no public registration. */
export function registrationWindow({
  registration: { isPublic, opensAt, closesAt },
  timeZone,
}: Pick<EventRecord, 'registration' | 'timeZone'>): RegistrationWindow {
  const instant = (local: string | null): Timestamp | null =>
    isPublic && local !== null ? ticksOf(instantOf_ms(local, timeZone)) : null;
  return { opensAt: instant(opensAt), closesAt: instant(closesAt) };
}

/** An event whose form is not complete is nobody's to enter, and neither is one that is over. */
export function isRegistrationOpen(event: EventRecord, state: EventState, now: Timestamp): boolean {
  return presentWindow(event, state, now)?.state === 'open';
}

/** When people may register themselves, and whether they may now; `null`: nobody does. */
export function presentWindow(
  event: EventRecord,
  state: EventState,
  now: Timestamp,
): OpenRegistrationDto['registration'] {
  return presentOpening(registrationWindow(event), state, now);
}

/** Of a window that is known already: lists read it from columns and look up no wall clock. */
export function presentOpening(
  { opensAt, closesAt }: RegistrationWindow,
  state: EventState,
  now: Timestamp,
): OpenRegistrationDto['registration'] {
  if (opensAt === null || closesAt === null) return null;
  const isOver = state === 'inactive' || state === 'finished' || now >= closesAt;
  const isOpen = !isOver && now >= opensAt;
  return {
    from_100ns: opensAt,
    until_100ns: closesAt,
    state: isOver ? 'closed' : isOpen ? 'open' : 'notYetOpen',
  };
}

/** How many more may enter by registering; `null`: nobody has said how many there are. */
export function placesLeft(
  { registration }: Pick<EventRecord, 'registration'>,
  competitorCount: number,
): number | null {
  return registration.limit === null ? null : Math.max(0, registration.limit - competitorCount);
}
