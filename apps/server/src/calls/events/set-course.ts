/** The measuring points of an event. */
import { courseFaults, type CourseStep } from '@startwand/contract';
import type { Course } from '@startwand/timing';
import type { Edit } from './edit-event.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { foreignSources } from './foreign-sources.ts';
import { courseOf } from '../../race/events/rules-of.ts';

/** Once something was timed the core refuses a course of another length. */
export function planCourse(step: CourseStep, ownDevices: ReadonlySet<string>, before: Course): Edit | Refused {
  const issues = [...courseFaults(step), ...foreignSources(step, ownDevices)];
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
  return { setups: [{ kind: 'setCourse', course: courseOf(step.measuringPoints, before) }] };
}
