/** Moments of an event: wall clocks of its time zone, as milliseconds. */
import type { EventDto, HeatDto } from '@startwand/contract';

/**
 * When a clock in the zone shows it; in the hour that a spring night leaves out, an hour later.
 *
 * @example momentOf('2026-12-05T10:00', 'Europe/Vienna')
 */
export function momentOf(wallClock: string, timeZone: string): number {
  const shown_ms = Date.parse(`${wallClock}Z`);
  const near_ms = shown_ms - offsetAt(shown_ms, timeZone);
  return shown_ms - offsetAt(near_ms, timeZone);
}

/** How far the zone is ahead of UTC then. */
function offsetAt(moment_ms: number, timeZone: string): number {
  // Swedish writes a date as the standard does.
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment_ms);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment_ms / 1_000) * 1_000;
}

export interface NextStart {
  readonly at_ms: number;
  /** `null`: of the event as a whole. */
  readonly heat: HeatDto | null;
}

/** What begins next; `null` when nothing more is to come, or nobody has said when. */
export function nextStart(
  event: Pick<EventDto, 'startDate' | 'startTime' | 'timeZone'>,
  heats: readonly HeatDto[],
  now_ms: number,
): NextStart | null {
  const starts = heats.flatMap((heat): NextStart[] =>
    heat.startTime === null || heat.state !== 'prepared'
      ? []
      : [{ at_ms: momentOf(heat.startTime, event.timeZone), heat }],
  );
  const begins: NextStart = {
    at_ms: momentOf(`${event.startDate}T${event.startTime ?? '00:00'}`, event.timeZone),
    heat: null,
  };
  // Without times of its heats an event still has the moment at which it begins.
  const known = starts.length === 0 && event.startTime !== null ? [begins] : starts;
  return known.filter(({ at_ms }) => at_ms > now_ms).toSorted((a, b) => a.at_ms - b.at_ms)[0] ?? null;
}

/** @example countdown(3_723_000) // '01:02:03', without its whole days */
export function countdown(left_ms: number): string {
  const left_s = Math.max(0, Math.ceil(left_ms / 1_000));
  return [Math.floor(left_s / 3_600) % 24, Math.floor(left_s / 60) % 60, left_s % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
