/** A link by which a phone holds a point, as the row of its event keeps it. */
import type { PhoneRole } from '@startwand/contract';
import { phoneIdOf, type Phone, type Timestamp, type UserId } from '@startwand/timing';

export interface PhoneRecord {
  readonly id: string;
  readonly section: number;
  readonly role: PhoneRole;
  /**
   * What the link carries beside its event. It is kept as it is, because the desk shows the link whenever somebody asks for
   * it: it opens one point of one event, and no account.
   */
  readonly secret: string;
  readonly holder: string | null;
  readonly madeBy: UserId;
  readonly madeAt: Timestamp;
  readonly endedAt: Timestamp | null;
  /** Points at which it took down bibs before; absent: at none. */
  readonly tookBibsAt?: readonly number[];
}

/** The points at which it takes down bibs, or did. */
export function takesBibsAt({ section, role, tookBibsAt = [] }: PhoneRecord): readonly number[] {
  return role === 'bibs' ? [...new Set([section, ...tookBibsAt])] : tookBibsAt;
}

/** Those that time a point, as the core takes them. */
export function timingPhones(phones: readonly PhoneRecord[]): readonly Phone[] {
  return phones
    .filter(({ role, endedAt }) => endedAt === null && (role === 'times' || role === 'lane'))
    .map(({ id, section, role }) => ({ deviceId: phoneIdOf(id), point: section, isOwnLane: role === 'lane' }));
}
