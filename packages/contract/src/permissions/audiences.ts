/**
 * Whom a call or a live topic is for. Each audience asks the sentences that the server refuses with;
 * each endpoint names one, and the matrix of permissions is computed from that.
 */
import { canRegisterDevice, canSeeDevice } from './device.ts';
import { canCreateEvent, canOperate, canSeeAccount, type Person } from './event.ts';
import { canRegister } from './registration.ts';
import { canOrderTimingPoints, canSeeTimingPoints } from './timing-points.ts';
import { canAdministrate, canDisable } from './user.ts';

/** Who may call at all. */
export type Caller = 'visitor' | 'user' | 'device' | 'phone';

/** Whose the things are that a path names. */
export interface Target {
  /** Of `/user/{userId}/...` and `/users/{userId}/...`. */
  readonly accountId: string;
  readonly eventOwnerId: string;
  readonly deviceOwnerId: string;
}

interface Audience {
  readonly says: string;
  readonly caller: Caller;
  /** Of a person who is logged in. */
  readonly may: (person: Person, target: Target) => boolean;
}

const rows = {
  everyone: { says: 'everyone', caller: 'visitor', may: () => true },
  people: { says: 'every logged-in user', caller: 'user', may: () => true },
  accountHolder: {
    says: 'the holder of the account',
    caller: 'user',
    may: (person, { accountId }) => canSeeAccount(person, accountId),
  },
  registrant: {
    says: 'the person whose registration it is',
    caller: 'user',
    may: (person, { accountId }) => canRegister(person, accountId),
  },
  accountHolderOrAdministrator: {
    says: 'the holder of the account, and administrators',
    caller: 'user',
    may: (person, { accountId }) => canSeeTimingPoints(person, accountId),
  },
  salesPerson: {
    says: 'sales persons',
    caller: 'user',
    may: (person) => canOrderTimingPoints(person),
  },
  timekeeper: {
    says: 'timekeepers',
    caller: 'user',
    may: (person) => canRegisterDevice(person),
  },
  timekeeperOrAdministrator: {
    says: 'administrators and timekeepers',
    caller: 'user',
    may: (person) => canRegisterDevice(person) || canAdministrate(person),
  },
  timekeeperOnAccount: {
    says: 'the holder of the account, being a timekeeper',
    caller: 'user',
    may: (person, { accountId }) => canCreateEvent(person, accountId),
  },
  operator: {
    says: 'the operator of the event',
    caller: 'user',
    may: (person, { eventOwnerId }) => canOperate(person, { ownerId: eventOwnerId }),
  },
  operatorOnAccount: {
    says: 'the operator of the event, on the own account',
    caller: 'user',
    may: (person, { accountId, eventOwnerId }) =>
      canCreateEvent(person, accountId) && canOperate(person, { ownerId: eventOwnerId }),
  },
  deviceOwner: {
    says: 'the owner of the device',
    caller: 'user',
    may: (person, { deviceOwnerId }) => canSeeDevice(person, { ownerId: deviceOwnerId }),
  },
  administrator: {
    says: 'administrators',
    caller: 'user',
    may: (person) => canAdministrate(person),
  },
  administratorOfOthers: {
    says: 'administrators, not on the own account',
    caller: 'user',
    may: (person, { accountId }) => canDisable(person, accountId),
  },
  device: { says: 'the device itself', caller: 'device', may: () => false },
  phone: { says: 'who holds the link of a phone', caller: 'phone', may: () => false },
} as const satisfies Record<string, Audience>;

export type AudienceName = keyof typeof rows;

export const audiences: Readonly<Record<AudienceName, Audience>> = rows;
