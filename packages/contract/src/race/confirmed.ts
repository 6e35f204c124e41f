/**
 * Leaves out values of a race that nobody has confirmed. A template proposes distances, section lengths, speed limits and tolerances;
 * until somebody types or measures one, visitors, files, papers and other programs get neither the value nor a speed
 * that was computed from it.
 */
import type { PublicDetailDto } from '../records/detail.ts';
import type { EventDto, HeatDto } from '../records/event.ts';
import type { MeasuringPointDto } from '../records/race-rules.ts';
import type { RunDto } from '../records/run.ts';

/** Speed rules as an event and a heat have them alike. */
type Proposing = Pick<EventDto, 'distance' | 'minSpeed' | 'maxSpeed' | 'proposed'>;

/** @example confirmedEvent(event).distance // null while it is a proposal */
export function confirmedEvent(event: EventDto): EventDto {
  const { proposed: _proposed, measuringPoints, setup, ...others } = event;
  const isConfirmed = [event, ...measuringPoints].every(({ proposed = [] }) => proposed.length === 0);
  if (isConfirmed) return event;
  const speeds = confirmedSpeeds(event);
  const points = measuringPoints.map(confirmedPoint);
  const pointAt = (section: number) => points.find((point) => point.section === section);
  return {
    ...others,
    ...speeds,
    measuringPoints: points,
    setup: {
      ...setup,
      course: { ...setup.course, distance: speeds.distance },
      sections: setup.sections.map(({ section }) => ({ section, length: pointAt(section)?.sectionLength ?? null })),
      tolerances: setup.tolerances.map(({ section }) => ({
        section,
        lowerBound_100ns: pointAt(section)?.lowerBound_100ns ?? null,
        upperBound_100ns: pointAt(section)?.upperBound_100ns ?? null,
      })),
    },
  };
}

/** A heat, by the speed rules that hold for it; what only operators are told of it stays. */
export function confirmedHeat(heat: HeatDto): HeatDto {
  const { proposed = [], ...others } = heat;
  if (proposed.length === 0) return heat;
  const speeds = confirmedSpeeds(heat);
  const hasLimit = speeds.minSpeed !== null || speeds.maxSpeed !== null;
  return { ...others, ...speeds, speedEnabled: speeds.distance !== null && hasLimit };
}

/**
 * An event with its heats and runs, without unconfirmed values. It is returned unchanged where everything is confirmed.
 *
 * @example new RaceLists(confirmedDetail(detail), …)
 */
export function confirmedDetail<Detail extends Pick<PublicDetailDto, 'event' | 'heats' | 'runs'>>(
  detail: Detail,
): Detail {
  const event = confirmedEvent(detail.event);
  const unmeasured = new Set(detail.heats.filter(isDistanceProposed).map(({ id }) => id));
  const isConfirmed = event === detail.event && detail.heats.every(({ proposed = [] }) => proposed.length === 0);
  if (isConfirmed) return detail;
  return {
    ...detail,
    event,
    heats: detail.heats.map(confirmedHeat),
    runs: detail.runs.map((run): RunDto => (unmeasured.has(run.heatId) ? { ...run, speed_ckmh: null } : run)),
  };
}

/** Whether a speed over the distance is one over a proposal. */
export function isDistanceProposed({ proposed = [] }: Pick<HeatDto, 'proposed'>): boolean {
  return proposed.includes('distance');
}

function confirmedSpeeds({ distance, minSpeed, maxSpeed, proposed = [] }: Proposing) {
  return {
    distance: proposed.includes('distance') ? null : distance,
    minSpeed: proposed.includes('minSpeed') ? null : minSpeed,
    maxSpeed: proposed.includes('maxSpeed') ? null : maxSpeed,
  };
}

function confirmedPoint({ proposed = [], ...point }: MeasuringPointDto): MeasuringPointDto {
  return {
    ...point,
    sectionLength: proposed.includes('sectionLength') ? null : point.sectionLength,
    lowerBound_100ns: proposed.includes('lowerBound_100ns') ? null : point.lowerBound_100ns,
    upperBound_100ns: proposed.includes('upperBound_100ns') ? null : point.upperBound_100ns,
  };
}
