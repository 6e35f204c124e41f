import { isolated, type DeviceDto } from '@startwand/contract';
import { duration, TICKS_PER_SECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './CourseDrawing.module.css';
import { sourceKey } from './course-sources.ts';
import { placesOf } from './course-places.ts';
import type { PointValues } from './step-values.ts';
import { usePointName } from '../../../race/use-point-name.ts';

/** The course as it lies: points on a line, how long its sections are, who times them, and how early or late is right. */
export function CourseDrawing(props: {
  readonly points: readonly PointValues[];
  readonly devices: readonly DeviceDto[];
  /** Channels whose impulse arrived just now. */
  readonly arrivals: ReadonlySet<string>;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { points } = props;
  const nameOf = usePointName(points.length);
  const places = placesOf(points);
  const longest = Math.max(1, ...points.flatMap(boundsOf));
  const told = points.map((_point, index) => nameOf(index)).join(', ');
  return (
    <div className={styles.frame}>
      <svg
        role="img"
        aria-label={t('eventForm.drawing', { points: told })}
        className={styles.drawing}
        style={{ minInlineSize: `${points.length * pointWidth_px}px` }}
      >
        <line x1={percent(places[0])} x2={percent(places.at(-1))} y1={lineAt} y2={lineAt} />
        {points.map((point, index) => (
          <Tolerance
            key={`band-${places[index]}`}
            point={point}
            at={places[index] ?? 0}
            longest={longest}
            room={roomAround(places, index)}
          />
        ))}
        {points.map((point, index) => {
          const before = places[index - 1];
          const at = places[index] ?? 0;
          return before === undefined || point.sectionLength === null ? null : (
            <text key={`length-${at}`} x={percent((before + at) / 2)} y={lineAt - 14}>
              {t(`eventForm.${isProposed(point) ? 'metersProposed' : 'meters'}`, {
                length: formats.number(point.sectionLength),
              })}
            </text>
          );
        })}
        {points.map((point, index) => (
          <Point key={`point-${places[index]}`} {...props} point={point} at={places[index] ?? 0} name={nameOf(index)} />
        ))}
      </svg>
    </div>
  );
}

/** Nobody has measured it yet. */
function isProposed({ proposed }: PointValues): boolean {
  return proposed?.includes('sectionLength') === true;
}

const pointWidth_px = 104;
const lineAt = 62;

const percent = (share: number | undefined): string => `${(share ?? 0) * 100}%`;

function boundsOf({ lowerBound_100ns, upperBound_100ns }: PointValues): readonly number[] {
  return [lowerBound_100ns ?? 0, upperBound_100ns ?? 0];
}

/** How far a band may reach without touching its neighbours or the edge, as a share of the drawing. */
function roomAround(places: readonly number[], index: number): number {
  const at = places[index] ?? 0;
  const gaps = [places[index - 1], places[index + 1]].flatMap((next) =>
    next === undefined ? [] : [Math.abs(next - at)],
  );
  return Math.min(at, 1 - at, ...gaps.map((gap) => gap * 0.4)) * 0.95;
}

/** As early and as late as an impulse counts, around its point. */
function Tolerance(props: {
  readonly point: PointValues;
  readonly at: number;
  readonly longest: number;
  readonly room: number;
}): ReactNode {
  const formats = useFormats();
  const { point, at, longest, room } = props;
  const { lowerBound_100ns: lower, upperBound_100ns: upper } = point;
  if (lower === null || upper === null) return null;
  const [early, late] = [(lower / longest) * room, (upper / longest) * room];
  // Full seconds, as they mostly are, leave room on a phone.
  const decimals = [lower, upper].every((bound) => bound % TICKS_PER_SECOND === 0) ? 0 : 2;
  const texts = `−${formats.duration(duration(lower), decimals)} +${formats.duration(duration(upper), decimals)}`;
  return (
    <>
      <rect
        className={styles.band}
        x={percent(at - early)}
        width={percent(early + late)}
        y={lineAt - 9}
        height={18}
        rx={9}
      />
      <text className={styles.quiet} x={percent(at)} y={lineAt + 64}>
        {texts}
      </text>
    </>
  );
}

function Point(props: {
  readonly point: PointValues;
  readonly at: number;
  readonly name: string;
  readonly devices: readonly DeviceDto[];
  readonly arrivals: ReadonlySet<string>;
}): ReactNode {
  const t = useText();
  const { point, at, arrivals } = props;
  const keys = point.sources.map(sourceKey);
  const isLit = keys.some((key) => key !== null && arrivals.has(key));
  const [first = null] = keys;
  const device = props.devices.find(({ id }) => id === point.sources[0]?.deviceId);
  const isHeard = device?.connected === true;
  const more = keys.length > 1 ? ` +${keys.length - 1}` : '';
  const who = device === undefined ? first : `${isolated(device.name)} ${first?.split('/')[1] ?? ''}${more}`;
  return (
    <g
      className={classes(styles.point, isHeard && styles.heard, isLit && styles.lit)}
      data-lit={isLit ? '' : undefined}
    >
      <text className={styles.name} x={percent(at)} y={24}>
        {props.name}
      </text>
      <circle cx={percent(at)} cy={lineAt} r={isLit ? 13 : 9} />
      <text className={styles.quiet} x={percent(at)} y={lineAt + 30}>
        {who ?? t('eventForm.noSource')}
      </text>
      {device === undefined ? null : (
        <text className={styles.quiet} x={percent(at)} y={lineAt + 47}>
          {isLit ? t('eventForm.impulse') : t(isHeard ? 'eventForm.connected' : 'eventForm.notConnected')}
        </text>
      )}
    </g>
  );
}
