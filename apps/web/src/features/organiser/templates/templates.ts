/**
 * What a timekeeper knows of each kind of race before anybody asks: how many runs, what is measured between start
 * and finish, and how times are rounded. Pure data; `event-of-template.ts` makes an event of it.
 */
import type { Sport } from '@startwand/timing';

export const templateIds = [
  'giantSlalom',
  'slalom',
  'children',
  'townRun',
  'relay',
  'hillClimb',
  'timeTrial',
  'regularity',
] as const;
export type TemplateId = (typeof templateIds)[number];

/** A stretch of the course, with the window around the reference run in which its end is believed. */
interface Section {
  readonly length_m: number;
  /** `null`: the wide one of every point. In a mass start a window changes nothing: an impulse without a bib waits for one. */
  readonly window_s: { readonly earlier: number; readonly later: number } | null;
}

export interface Template {
  /** `null`: it may be one of several. */
  readonly sport: Sport | null;
  readonly sections: readonly Section[];
  /** In their order; a training run counts for nothing. */
  readonly heats: readonly ('run' | 'training')[];
  /** A heat that the ranking of the one before orders gets its list then, and not before. */
  readonly isListed: 'first' | 'every';
  readonly massStart: boolean;
  readonly rounding: 'cutOff' | 'roundUp';
  readonly precision: 0 | 1 | 2 | 3;
  /** Within it a second impulse is one of the same racer; 0 where many arrive together. */
  readonly filter_s: number;
  readonly ties: 'share' | 'arrival';
  /** Where speeds are told: what is believed, in km/h. */
  readonly speed: { readonly min: number; readonly max: number } | null;
  readonly targetTime_s: number | null;
  /** Lists of legs and splits, too. */
  readonly rankSections: boolean;
  readonly rankSpeed: boolean;
  /** Between two starters; `null`: whoever stands at the start goes when it is free. */
  readonly interval_s: number | null;
}

/** One racer after the other, to the hundredth, two legs that are added. */
const alpine = {
  sport: null,
  heats: ['run', 'run'],
  isListed: 'first',
  massStart: false,
  rounding: 'cutOff',
  precision: 2,
  filter_s: 0.5,
  ties: 'share',
  speed: null,
  targetTime_s: null,
  rankSections: false,
  rankSpeed: false,
  interval_s: null,
} as const satisfies Omit<Template, 'sections'>;

/** One gun; full seconds, always up, and whoever crosses the line first is ahead. */
const massStart = {
  ...alpine,
  heats: ['run'],
  massStart: true,
  rounding: 'roundUp',
  precision: 0,
  filter_s: 0,
  ties: 'arrival',
} as const satisfies Omit<Template, 'sections'>;

const leg: Section = { length_m: 2_000, window_s: null };

export const templates: Readonly<Record<TemplateId, Template>> = {
  giantSlalom: {
    ...alpine,
    sport: 'giantSlalom',
    sections: [{ length_m: 1_000, window_s: { earlier: 15, later: 45 } }],
  },
  slalom: { ...alpine, sport: 'slalom', sections: [{ length_m: 500, window_s: { earlier: 12, later: 45 } }] },
  // Short, once, and with patience: some stop and look for their parents.
  children: {
    ...alpine,
    sections: [{ length_m: 250, window_s: { earlier: 12, later: 90 } }],
    heats: ['run'],
    filter_s: 1,
  },
  townRun: { ...massStart, sport: 'run', sections: [{ length_m: 5_000, window_s: null }] },
  relay: { ...massStart, sections: [leg, leg, leg], rankSections: true },
  hillClimb: {
    ...alpine,
    sport: 'motorSport',
    sections: [
      { length_m: 1_500, window_s: { earlier: 20, later: 60 } },
      { length_m: 1_500, window_s: { earlier: 20, later: 60 } },
    ],
    heats: ['training', 'run'],
    isListed: 'every',
    precision: 3,
    filter_s: 1,
    speed: { min: 30, max: 220 },
    rankSpeed: true,
  },
  timeTrial: {
    ...alpine,
    sport: 'cycling',
    sections: [{ length_m: 10_000, window_s: { earlier: 180, later: 600 } }],
    heats: ['run'],
    precision: 1,
    filter_s: 1,
    speed: { min: 12, max: 80 },
    interval_s: 60,
  },
  // Both runs are driven by everybody: the deviations are added.
  regularity: {
    ...alpine,
    sections: [{ length_m: 1_000, window_s: null }],
    isListed: 'every',
    filter_s: 1,
    targetTime_s: 120,
  },
};
