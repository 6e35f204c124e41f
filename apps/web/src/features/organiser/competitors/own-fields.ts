/** What an event asks beside what every event knows of a competitor, and how answers are written. */
import { limits, type RegistrationField } from '@startwand/contract';

/** A field named like one of these is about that one. */
const usual = ['gender', 'nation', 'club', 'team', 'class', 'dateOfBirth', 'startNumber'] as const;

/** The event's own questions, in their order. */
export function ownFields(fields: readonly RegistrationField[]): readonly RegistrationField[] {
  return fields.filter(({ name }) => !usual.some((known) => known === name));
}

/** How an answer is written while one types it: in capitals where the event wants that. */
export function written(fields: readonly RegistrationField[], name: string, typed: string): string {
  const field = fields.find((one) => one.name === name);
  return field?.format === 'uppercase' ? typed.toUpperCase() : typed;
}

/** So many characters at the most. */
export function lengthOf(fields: readonly RegistrationField[], name: string, usualMax: number): number {
  const field = fields.find((one) => one.name === name);
  return field?.format === 'short' ? Math.min(limits.registrationShortMax, usualMax) : usualMax;
}
