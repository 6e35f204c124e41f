/** The impulses of a heat as the file has them: dated, and in the order in which they arrived. */
import {
  clockOn,
  DatedClock,
  isCorrection,
  meaningOf,
  parseTimerLine,
  UTC,
  type Meaning,
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
  const first = lines[0]?.moment ?? firstMoment(heat);
  const momentOf = (timeOfDay: Duration) => momentNear(first, timeOfDay, 0);
  const triggers = heat.triggers.map(({ time, channel, bib = null, at }, index): Arriving => ({
    source: 'triggers',
    index,
    at: at ?? heat.lines.length + index,
    moment: momentOf(time),
    channel,
    meaning: bib === null ? WITHOUT_BIB : { ...WITHOUT_BIB, bib },
  }));
  const backup = heat.backup.map(({ time, channel, at }, index): Arriving => ({
    source: 'triggers',
    index,
    at: at ?? index,
    moment: momentOf(time),
    channel,
    meaning: WITHOUT_BIB,
  }));
  return {
    main: inOrderOfArrival([...lines, ...triggers], TIMER),
    backup: inOrderOfArrival(backup, BACKUP).map(({ trigger }) => trigger),
    momentOf,
  };
}

function firstMoment({ triggers, gun }: HeatInput): Timestamp {
  const timeOfDay = triggers[0]?.time ?? gun ?? duration(TICKS_PER_DAY / 2);
  return timestamp(MIDNIGHT + BigInt(timeOfDay));
}

interface Arriving extends Omit<ReadImpulse, 'trigger'> {
  /** Orders arrivals; who has none arrived at its place in the file. */
  readonly at: number;
  readonly moment: Timestamp;
  readonly channel: Channel;
  readonly meaning: Meaning;
}

const WITHOUT_BIB: Meaning = {
  bib: null,
  kind: 'impulse',
  type: 'edge',
  valid: true,
  blocked: false,
  corrected: false,
  memo: false,
};

/** The lines are dated in their own order: past midnight it is the next day. */
function readLines(lines: HeatInput['lines']): Arriving[] {
  const clock = new DatedClock(UTC, clockOn(DAY));
  return lines.flatMap((entry, index) => {
    const { line, at = index } = typeof entry === 'string' ? { line: entry } : entry;
    const parsed = parseTimerLine(line);
    if (parsed.kind !== 'impulse') return [];
    const { timeOfDay_100ns, channel, mark } = parsed;
    const dated = isCorrection(mark) ? clock.look(timeOfDay_100ns) : clock.advanceTo(timeOfDay_100ns);
    const meaning = meaningOf(parsed);
    return [{ source: 'lines' as const, index, at, moment: dated.timestamp, channel, meaning }];
  });
}

/** Equal instants count in the order in which they arrived: that is what their sequence says. */
function inOrderOfArrival(arriving: readonly Arriving[], deviceId: DeviceId): ReadImpulse[] {
  const inOrder = arriving.toSorted((a, b) => a.at - b.at);
  return inOrder.map((impulse, place) => ({
    source: impulse.source,
    index: impulse.index,
    trigger: triggerOf(impulse, deviceId, place + 1),
  }));
}

const SESSION = 'file';

function triggerOf(
  { moment, channel, meaning }: Pick<Arriving, 'moment' | 'channel' | 'meaning'>,
  deviceId: DeviceId,
  sequence: number,
): Trigger {
  return {
    id: triggerIdOf(deviceId, SESSION, sequence),
    deviceId,
    session: SESSION,
    sequence,
    timestamp: moment,
    timeOffset_min: 0,
    channel,
    bib: meaning.bib,
    kind: meaning.kind,
    type: meaning.type,
    valid: meaning.valid,
    blocked: meaning.blocked,
    corrected: meaning.corrected,
    // The log is complete: a line from the timer's memory is no repetition of another one.
    memo: false,
    synchronised: false,
    receivedAt: RECEIVED,
  };
}
