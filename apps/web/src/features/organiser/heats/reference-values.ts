/** A reference run as its form has it: a run of the race, times of a forerunner, or none. */
import type { HeatDto, calls } from '@startwand/contract';
import type { FormValues } from '../../../forms/form-types.ts';

export type ReferenceValues = FormValues<typeof calls.setReferenceRun>;
export type ReferenceKind = 'run' | 'times' | 'none';

/** The refusals of a run belong to the field in which it was chosen. */
export const faultsBesideReference = {
  RUN_NOT_FOUND: 'runId',
  RUN_NOT_FINISHED: 'runId',
  TOLERANCES_INVALID: 'runId',
  POINT_NOT_FOUND: 'sections_100ns',
} as const;

/** As it is now. A run is sent without its times: they are those that it has then. */
export function referenceOf({ referenceRun = null }: HeatDto): ReferenceValues {
  if (referenceRun === null) return { runId: null, sections_100ns: null };
  const { runId, sections_100ns } = referenceRun;
  return runId === null ? { runId, sections_100ns } : { runId, sections_100ns: null };
}

export function kindOf({ runId, sections_100ns }: ReferenceValues): ReferenceKind {
  if (sections_100ns !== null && runId === null) return 'times';
  return runId === null ? 'none' : 'run';
}

/** From when to when an impulse is accepted behind the point before; `null`: at any time. */
export function windowOf(
  section_100ns: number | null,
  lower_100ns: number | null,
  upper_100ns: number | null,
): { readonly from_100ns: number | null; readonly to_100ns: number | null } | null {
  if (section_100ns === null || (lower_100ns === null && upper_100ns === null)) return null;
  return {
    from_100ns: lower_100ns === null ? null : Math.max(0, section_100ns - lower_100ns),
    to_100ns: upper_100ns === null ? null : section_100ns + upper_100ns,
  };
}
