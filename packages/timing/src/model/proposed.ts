/**
 * Proposed values: a template filled in a distance, a section length, a speed limit or a tolerance, and nobody has
 * confirmed it by typing it or by saying that it was measured. Such a value ranks and warns as any other. Visitors and
 * papers are told neither the value nor a speed that was computed from it.
 */
import type { Course } from './course.ts';
import type { EventRules, SpeedField, SpeedRules } from './rules.ts';

/**
 * The proposed ones of the speed rules that hold for a heat. What a heat says itself, somebody typed.
 *
 * @example proposedSpeedRules(race.rules, heat.rules).includes('distance_mm')
 */
export function proposedSpeedRules(event: EventRules, heat: SpeedRules): readonly SpeedField[] {
  return (event.proposed ?? []).filter((name) => heat[name] === null && event[name] !== null);
}

/** Whether the length of a section is a proposal. */
export function hasProposedLength(course: Course): boolean {
  return course.some(({ proposed = [] }) => proposed.includes('sectionLength_mm'));
}
