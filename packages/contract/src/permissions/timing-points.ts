/** Who may do what with timing points. */
import type { Person } from './event.ts';
import { canAdministrate } from './user.ts';

/** The holder of the account, and administrators, who are asked where the points went. */
export function canSeeTimingPoints(person: Person, userId: string): boolean {
  return person.id === userId || canAdministrate(person);
}

/** Nobody gives points to the own account; what was given by mistake may be taken back from it. */
export function canCredit(person: Person, userId: string, amount_tp: number): boolean {
  return amount_tp < 0 || person.id !== userId;
}

/** Sales persons order for others (Spec §6); an administrator says who is one. */
export function canOrderTimingPoints(person: Person): boolean {
  return person.roles.includes('SALES_PERSON');
}
