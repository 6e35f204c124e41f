/** Who may do what with an account. */
import type { Person } from './event.ts';

/** Users, and mails to many of them, are for administrators (Spec §6). */
export function canAdministrate(person: Person): boolean {
  return person.roles.includes('ADMIN');
}

/** An administrator who locks out the own account locks out everybody's last resort. */
export function canDisable(person: Person, userId: string): boolean {
  return canAdministrate(person) && person.id !== userId;
}
