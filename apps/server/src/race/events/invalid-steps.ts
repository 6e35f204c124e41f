/** What the form of an event lacks; while there is something, the event is inactive. */
import { beginOf, type EventStep } from '@startwand/contract';
import type { EventRecord } from './record.ts';

export interface FormParts {
  /** Measuring points. */
  readonly points: number;
  readonly heats: number;
}

/**
 * Spec §5: two measuring points and one heat at least, and a registration that ends before the event
 * begins, which other days may overtake. Everything else is whole or was refused.
 */
export function invalidSteps(event: Omit<EventRecord, 'invalidSteps'>, has: FormParts): readonly EventStep[] {
  const steps: EventStep[] = [];
  if (has.points === 0) steps.push('course');
  if (has.heats === 0) steps.push('heats');
  const { isPublic, closesAt } = event.registration;
  if (isPublic && closesAt !== null && closesAt > beginOf(event)) steps.push('registration');
  return steps;
}
