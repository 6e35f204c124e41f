/** When people may register themselves: one rule for the list of open events and for registering. */
import type { EventState, Timestamp } from '@startwand/timing';
import { ticksOf } from '../clock.ts';
import { instantOf_ms } from './local-date.ts';
import type { EventRecord } from './record.ts';

interface RegistrationWindow {
  readonly opensAt: Timestamp | null;
  readonly closesAt: Timestamp | null;
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
  if (state === 'inactive' || state === 'finished') return false;
  const { opensAt, closesAt } = registrationWindow(event);
  return opensAt !== null && closesAt !== null && opensAt <= now && now < closesAt;
}
