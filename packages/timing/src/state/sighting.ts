/**
 * One passing seen by several sources of a point: two beams one behind the other, a beam and a mat.
 * Impulses of different sources within the backup window belong together, first in first out, at most
 * one of each source. Which ones do follows from what was made of them: nothing else is remembered.
 */
import { isKeyed } from './clear-line.ts';
import { SAME_BEAM_100NS } from './coincidence.ts';
import type { TriggerRecord } from './trigger-record.ts';
import { between, TICKS_PER_SECOND } from '../time/time.ts';
import { mayBeTheSame, wasSeenAgain, type UsedImpulses } from './used-impulses.ts';

/** How long after one source another one may see the same: a second, its end included. */
const BACKUP_WINDOW_100NS = TICKS_PER_SECOND;

/** Who passes now may be told apart from those before him by what was seen in this time. */
const LOOK_BACK_100NS = 5 * TICKS_PER_SECOND;

type Seen = Pick<TriggerRecord, 'trigger' | 'reading'>;

interface Sighting {
  readonly impulses: TriggerRecord[];
  /** The one that times it, of the highest source so far. */
  counting: TriggerRecord;
}

/** What point and start they are seen at. */
export interface Spot {
  readonly point: number;
  /** A gun starts others than a start with a bib does. */
  readonly isMassStart: boolean;
}

/** The impulse in use that saw the same passing; `null` when `record` is the first to see it. */
export function countingBefore(record: TriggerRecord, used: UsedImpulses, spot: Spot): TriggerRecord | null {
  if (!used.hasOtherSource(record.reading.source)) return null;
  const sightings: Sighting[] = [];
  for (const seen of used.seenWithin(LOOK_BACK_100NS, record.trigger)) {
    if (seen.reading.isBackup || seen.reading.point !== spot.point) continue;
    const joined = sightings.filter((sighting) => canJoin(sighting, seen, spot) && did(sighting, seen));
    const sighting = nearestOf(joined, seen);
    if (sighting === null) sightings.push({ impulses: [seen], counting: seen });
    else join(sighting, seen);
  }
  const open = sightings.filter(
    (sighting) => sighting.counting.verdict.status === 'used' && canJoin(sighting, record, spot),
  );
  return nearestOf(open, record)?.counting ?? null;
}

/** Different sources that may have seen one passing. */
export function mayBeOnePassing(earlier: Seen, later: Seen): boolean {
  const apart = between(earlier.trigger.timestamp, later.trigger.timestamp);
  return (
    earlier.reading.source !== later.reading.source &&
    apart <= BACKUP_WINDOW_100NS &&
    mayBeTheSame(earlier.trigger, later.trigger)
  );
}

export function isSameInstant(earlier: Seen, later: Seen): boolean {
  return between(earlier.trigger.timestamp, later.trigger.timestamp) <= SAME_BEAM_100NS;
}

function canJoin({ counting, impulses }: Sighting, seen: TriggerRecord, spot: Spot): boolean {
  // A line that was keyed or corrected at the timer is meant: it is nobody's second sight.
  if (isKeyed(seen.trigger) || !mayBeOnePassing(counting, seen)) return false;
  const isAtGun = spot.point === 0 && spot.isMassStart;
  if (isAtGun && (counting.trigger.bib === null) !== (seen.trigger.bib === null)) return false;
  return impulses.every(({ reading }) => reading.source !== seen.reading.source);
}

/** Whether it was judged as part of this sighting: it was filtered, or it took over. */
function did({ counting }: Sighting, seen: TriggerRecord): boolean {
  if (wasSeenAgain(seen.verdict)) return true;
  return seen.reading.source < counting.reading.source && counting.verdict.status !== 'used';
}

function join(sighting: Sighting, seen: TriggerRecord): void {
  sighting.impulses.push(seen);
  if (!wasSeenAgain(seen.verdict)) sighting.counting = seen;
}

/** One of the same instant, else the first: who came first is seen first by the other source, too. */
function nearestOf(sightings: readonly Sighting[], seen: TriggerRecord): Sighting | null {
  const same = sightings.findLast(({ counting }) => isSameInstant(counting, seen));
  return same ?? sightings[0] ?? null;
}
