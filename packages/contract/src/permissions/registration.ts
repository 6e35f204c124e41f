/** Who enters an event by registering, and looks after that entry (Spec §6). */
import type { Person } from './event.ts';

/**
 * A person who is logged in registers themself, and sees, changes and withdraws the own entry: one for each
 * person and event. Nobody does it for another, not even an administrator.
 */
export function canRegister(person: Person, userId: string): boolean {
  return person.id === userId;
}
