/** Who may do what with a device. */
import type { Person } from './event.ts';

/** Devices belong to timekeepers. */
export function canRegisterDevice(person: Person): boolean {
  return person.roles.includes('TIMING_POINT_ACCOUNT');
}

/** Triggers and settings of a device are its owner's alone. */
export function canSeeDevice(person: Person, device: { readonly ownerId: string | null }): boolean {
  return device.ownerId !== null && device.ownerId === person.id;
}
