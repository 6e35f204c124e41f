/** Who may do what with an event. The server refuses with these sentences, the page hides with them. */

export interface Person {
  readonly id: string;
  readonly roles: readonly string[];
}

export interface Owned {
  readonly ownerId: string;
}

/** Only timekeepers create events, and only on their own account. */
export function canCreateEvent(person: Person, ownerId: string): boolean {
  return isTimekeeper(person) && person.id === ownerId;
}

/** Owners see triggers, log and decisions of their events. */
export function canOperate(person: Person, event: Owned): boolean {
  return isTimekeeper(person) && person.id === event.ownerId;
}

/** The operator of an event arms its heats. */
export const canArm = canOperate;

/** Lists under `/user/{id}` are that user's alone. */
export function canSeeAccount(person: Person, userId: string): boolean {
  return person.id === userId;
}

function isTimekeeper(person: Person): boolean {
  return person.roles.includes('TIMING_POINT_ACCOUNT');
}
