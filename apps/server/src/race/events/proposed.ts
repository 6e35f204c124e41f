/** Which values of a form stay proposals, and what operators are told of them. */
import type { EventDto, MeasuringPointDto } from '@startwand/contract';
import type { MeasuredField, SpeedField } from '@startwand/timing';

type ProposedSpeed = NonNullable<EventDto['proposed']>[number];
type ProposedOfPoint = NonNullable<MeasuringPointDto['proposed']>[number];

const speedFields = {
  distance: 'distance_mm',
  minSpeed: 'minSpeed_mkmh',
  maxSpeed: 'maxSpeed_mkmh',
} as const satisfies Readonly<Record<ProposedSpeed, SpeedField>>;

const measuredFields = {
  sectionLength: 'sectionLength_mm',
  lowerBound_100ns: 'lowerTolerance_100ns',
  upperBound_100ns: 'upperTolerance_100ns',
} as const satisfies Readonly<Record<ProposedOfPoint, MeasuredField>>;

/** Values of which some may be proposals. */
type Proposing<Field extends string> = Readonly<Record<Field, number | null>> & {
  readonly proposed?: readonly Field[];
};

/** @param before what holds now; `null`: nothing */
export function proposedRules(
  form: { readonly proposed?: readonly ProposedSpeed[] | undefined },
  rules: Readonly<Record<SpeedField, number | null>>,
  before: Proposing<SpeedField> | null,
) {
  return stillProposed(
    form.proposed?.map((name) => speedFields[name]),
    rules,
    before,
  );
}

/** @see proposedRules */
export function proposedAtPoint(
  form: { readonly proposed?: readonly ProposedOfPoint[] | undefined },
  point: Readonly<Record<MeasuredField, number | null>>,
  before: Proposing<MeasuredField> | null,
) {
  return stillProposed(
    form.proposed?.map((name) => measuredFields[name]),
    point,
    before,
  );
}

/**
 * Saving a proposal as it is confirms nothing. A form that does not know of proposals names none: what it changes is
 * confirmed, and what it sends back unchanged is not.
 */
function stillProposed<Field extends string>(
  named: readonly Field[] | undefined,
  now: Readonly<Record<Field, number | null>>,
  before: Proposing<Field> | null,
): { readonly proposed?: readonly Field[] } {
  const unchanged = (before?.proposed ?? []).filter((name) => now[name] === before?.[name]);
  const proposed = [...new Set(named ?? unchanged)].filter((name) => now[name] !== null);
  return proposed.length === 0 ? {} : { proposed };
}

/** Presents the proposed speed rules of an event or a heat; absent while all are confirmed. */
export function presentProposedSpeeds(fields: readonly SpeedField[] = []): Pick<EventDto, 'proposed'> {
  const proposed = (['distance', 'minSpeed', 'maxSpeed'] as const).filter((name) => fields.includes(speedFields[name]));
  return proposed.length === 0 ? {} : { proposed };
}

/** @see presentProposedSpeeds */
export function presentProposedOfPoint(fields: readonly MeasuredField[] = []): Pick<MeasuringPointDto, 'proposed'> {
  const names = ['sectionLength', 'lowerBound_100ns', 'upperBound_100ns'] as const;
  const proposed = names.filter((name) => fields.includes(measuredFields[name]));
  return proposed.length === 0 ? {} : { proposed };
}
