/** The course of a story: which channels serve its points, and how early or late one may come. */
import { parseDuration, type Channel, type Course, type Duration, type Source } from '../src/index.ts';
import { OTHER_TIMER, TIMER } from './names.ts';

export interface CourseSettings {
  /** Every point has another clock beside the main one, on the same channel. */
  readonly hasBackupClock: boolean;
  /** Every point has a second channel of the main clock, of lower priority. */
  readonly hasSecondChannels: boolean;
  /** Of every point behind the start; none is no limit on that side. */
  readonly tolerances: { readonly lower?: string; readonly upper?: string };
}

export const USUAL_COURSE: CourseSettings = {
  hasBackupClock: false,
  hasSecondChannels: false,
  tolerances: {},
};

const INTERMEDIATES: readonly Channel[] = [2, 3, 4, 5, 6, 7, 8, 9];

export function courseOf(points: number, settings: CourseSettings): Course {
  const { lower, upper } = settings.tolerances;
  return Array.from({ length: points }, (_, point) => ({
    sources: sourcesAt(points, point, settings),
    lowerTolerance_100ns: point === 0 ? null : span(lower),
    upperTolerance_100ns: point === 0 ? null : span(upper),
    sectionLength_mm: null,
  }));
}

/** Start on C0, intermediates on C2, C3, ..., finish on C1. */
export function channelAt(points: number, point: number): Channel {
  if (point === 0) return 0;
  return point === points - 1 ? 1 : (INTERMEDIATES[point - 1] ?? 9);
}

/** C9 at the start, and down from there. */
export function secondChannelAt(point: number): Channel {
  return INTERMEDIATES[INTERMEDIATES.length - 1 - point] ?? 9;
}

function sourcesAt(points: number, point: number, settings: CourseSettings): Source[] {
  const channel = channelAt(points, point);
  const sources: Source[] = [{ deviceId: TIMER, channel }];
  if (settings.hasSecondChannels) {
    sources.push({ deviceId: TIMER, channel: secondChannelAt(point) });
  }
  if (settings.hasBackupClock) sources.push({ deviceId: OTHER_TIMER, channel });
  return sources;
}

function span(text: string | undefined): Duration | null {
  return text === undefined ? null : parseDuration(text);
}
