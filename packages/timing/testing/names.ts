/** Who takes part in every story, and when it happens. */
import { timestamp, type CompetitorId, type DeviceId, type HeatId, type Timestamp, type UserId } from '../src/index.ts';

/** The day of every story, 2026-01-17 UTC. */
const MIDNIGHT = 17_686_080_000_000_000n;

/** Any text is an id in a test. */
const isDevice = (id: string): id is DeviceId => id !== '';
const isHeat = (id: string): id is HeatId => id !== '';
const isUser = (id: string): id is UserId => id !== '';
const isCompetitor = (id: string): id is CompetitorId => id !== '';

export const TIMER = named('timer', isDevice);
export const OTHER_TIMER = named('timer2', isDevice);
export const RUN_1 = named('run1', isHeat);
export const RUN_2 = named('run2', isHeat);
export const ANNA = named('anna', isUser);
export const BERT = named('bert', isUser);
export const CLARA = named('clara', isUser);
/** The phone that takes down bibs, as whoever joins them with times. */
export const PHONE_T = named('phone-t', isUser);

/** @example clock('10:00:30.5') */
export function clock(time: string): Timestamp {
  const [hours = '0', minutes = '0', seconds = '0'] = time.split(':');
  const [whole = '0', fraction = ''] = seconds.split('.');
  const ticks = BigInt(whole) * 10_000_000n + BigInt(fraction.padEnd(7, '0'));
  return timestamp(MIDNIGHT + (BigInt(hours) * 60n + BigInt(minutes)) * 600_000_000n + ticks);
}

export function competitor(bib: number): CompetitorId {
  return named(`c${bib}`, isCompetitor);
}

function named<Id extends string>(name: string, isId: (name: string) => name is Id): Id {
  if (!isId(name)) throw new Error('an id has a name');
  return name;
}
