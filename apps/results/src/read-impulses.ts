/** The impulses of a heat as the file has them: dated, and in the order in which they arrived. */
import {
  clockOn,
  DatedClock,
  isCorrection,
  meaningOf,
  parseTimerLine,
  UTC,
} from '@startwand/timer-lines';
import {
  duration,
  momentNear,
  TICKS_PER_DAY,
  timestamp,
  triggerIdOf,
  type Channel,
  type DeviceId,
  type Duration,
  type Timestamp,
  type Trigger,
} from '@startwand/timing';
import { BACKUP, TIMER } from './ids.ts';
import type { HeatInput } from './race-file.ts';

/** Nobody says which day it was; nothing that is printed depends on it. */
const DAY = 20_000;
const MIDNIGHT = timestamp(BigInt(DAY) * BigInt(TICKS_PER_DAY));
/** Everything is known before anything is judged. */
export const RECEIVED = timestamp(MIDNIGHT + BigInt(10 * TICKS_PER_DAY));

export interface ReadImpulse {
  readonly source: 'lines' | 'triggers';
  /** Its place in that list of the file. */
  readonly index: number;
  readonly trigger: Trigger;
}

export interface HeatImpulses {
  readonly main: readonly ReadImpulse[];
  readonly backup: readonly Trigger[];
  /** The moment of a time of day: on the day nearest to the heat's first impulse. */
  readonly momentOf: (timeOfDay: Duration) => Timestamp;
}

export function readImpulses(heat: HeatInput): HeatImpulses {
  const lines = readLines(heat.lines);
  const first = lines[0]?.trigger.timestamp ?? firstMoment(heat);
  const momentOf = (timeOfDay: Duration) => momentNear(first, timeOfDay, 0);
  const triggers = heat.triggers.map(({ time, channel, bib = null, at }, index): Arriving => ({
    source: 'triggers',
    index,
    at: at ?? heat.lines.length + index,
    trigger: impulse(TIMER, channel, momentOf(time), { bib }),
  }));
  const main = inOrderOfArrival([...lines, ...triggers]);
  const backup = inOrderOfArrival(
    heat.backup.map(({ time, channel, at }, index) => ({
      at: at ?? index,
      trigger: impulse(BACKUP, channel, momentOf(time), {}),
    })),
  ).map(({ trigger }) => trigger);
  return { main, backup, momentOf };
}

function firstMoment({ triggers, gun }: HeatInput): Timestamp {
  const timeOfDay = triggers[0]?.time ?? gun ?? duration(TICKS_PER_DAY / 2);
  return timestamp(MIDNIGHT + BigInt(timeOfDay));
}

interface Arriving extends ReadImpulse {
  /** Orders arrivals; who has none arrived at its place in the file. */
  readonly at: number;
}

/** The lines are dated in their own order: past midnight it is the next day. */
function readLines(lines: HeatInput['lines']): Arriving[] {
  const clock = new DatedClock(UTC, clockOn(DAY));
  return lines.flatMap((entry, index) => {
    const { line, at = index } = typeof entry === 'string' ? { line: entry } : entry;
    const parsed = parseTimerLine(line.replace(/[\r\n]+$/, ''));
    if (parsed.kind !== 'impulse') return [];
    const { timeOfDay_100ns, channel, mark } = parsed;
    const dated = isCorrection(mark) ? clock.look(timeOfDay_100ns) : clock.follow(timeOfDay_100ns);
    // The log is complete: a line from the timer's memory is no repetition of another one.
    const trigger = impulse(TIMER, channel, dated.timestamp, { ...meaningOf(parsed), memo: false });
    return [{ source: 'lines', index, at, trigger }];
  });
}

/** Equal instants count in the order in which they arrived: that is what their sequence says. */
function inOrderOfArrival<Item extends { readonly at: number; readonly trigger: Trigger }>(
  items: readonly Item[],
): Item[] {
  return items
    .toSorted((a, b) => a.at - b.at)
    .map((item, place) => {
      const sequence = place + 1;
      const id = triggerIdOf(item.trigger.deviceId, item.trigger.session, sequence);
      return { ...item, trigger: { ...item.trigger, id, sequence } };
    });
}

function impulse(
  deviceId: DeviceId,
  channel: Channel,
  moment: Timestamp,
  details: Partial<Trigger>,
): Trigger {
  const session = 'file';
  return {
    id: triggerIdOf(deviceId, session, 0),
    deviceId,
    session,
    sequence: 0,
    timestamp: moment,
    timeOffset_min: 0,
    channel,
    bib: null,
    kind: 'impulse',
    type: 'edge',
    valid: true,
    blocked: false,
    corrected: false,
    memo: false,
    synchronised: false,
    receivedAt: RECEIVED,
    ...details,
  };
}
