/**
 * The time of a missing impulse, from a backup clock. The two clocks never agree: the mean difference
 * of up to ten neighbours, who were timed by both, is taken from the backup's time of day (practice
 * of federations). A backup clock never times by itself; this is an operator's decision.
 */
import type { TriggerId } from './ids.ts';
import { placeIn } from '../time/sorted-place.ts';
import {
  after,
  between,
  duration,
  TICKS_PER_MILLISECOND,
  TICKS_PER_SECOND,
  type Duration,
  type Timestamp,
} from '../time/time.ts';
import { compareCanonically, type Trigger } from './trigger.ts';

/** What a replacement time was made of; it is shown with the run. */
export interface Replacement {
  readonly backupId: TriggerId;
  /** The backup's time of day without the correction. */
  readonly timestamp: Timestamp;
  /** By how much the backup clock is ahead of the main one, to 1/1000 s. */
  readonly correction_100ns: Duration;
  /** Impulses of both clocks for one passage, in the order of the backup's. */
  readonly neighbours: readonly Neighbour[];
}

export interface Neighbour {
  readonly mainId: TriggerId;
  readonly backupId: TriggerId;
}

/** What both clocks saw at a measuring point. */
export interface BothClocks {
  /** In use, but for the one that is to be replaced. */
  readonly mains: readonly Trigger[];
  readonly backups: readonly Trigger[];
}

/** The backup of the missing time: the one that the operator picked, or the first behind a moment. */
export type Missing =
  | { readonly picked: Trigger }
  /** When the run passed the points before; `null`: never. */
  | { readonly since: Timestamp | null; readonly isTaken: (backup: Trigger) => boolean };

/** Neighbours wanted on each side. */
const ON_EACH_SIDE = 5;
/** Both clocks saw one passage when they are no further apart than this. */
const SAME_PASSAGE_100NS = TICKS_PER_SECOND;

export function replacementTime(
  { mains, backups }: BothClocks,
  missing: Missing,
): Replacement | 'NO_BACKUP' | 'NO_NEIGHBOUR' {
  const picked = 'picked' in missing ? missing.picked : null;
  // A picked backup is the missing passage's own, however close another racer came.
  const pairs = paired(
    mains,
    backups.filter((backup) => backup !== picked),
  );
  const backup = 'picked' in missing ? missing.picked : firstUnpaired(backups, pairs, missing);
  if (backup === null) return 'NO_BACKUP';
  const neighbours = neighboursOf(backup, pairs);
  if (neighbours.length === 0) return 'NO_NEIGHBOUR';
  const correction_100ns = meanDifference(neighbours);
  return {
    backupId: backup.id,
    timestamp: after(backup.timestamp, duration(0 - correction_100ns)),
    correction_100ns,
    neighbours: neighbours.map((pair) => ({ mainId: pair.main.id, backupId: pair.backup.id })),
  };
}

interface Pair {
  readonly main: Trigger;
  readonly backup: Trigger;
}

/** One to one, the nearest first; among equally near ones the earlier main, then the earlier backup. */
function paired(mains: readonly Trigger[], backups: readonly Trigger[]): readonly Pair[] {
  const byTime = backups.toSorted(compareCanonically);
  const near = mains.toSorted(compareCanonically).flatMap((main) => pairsOf(main, byTime));
  // The sort is stable: what is equally near stays in the order of mains, then backups.
  near.sort((a, b) => apart(a) - apart(b));
  const mainsLeft = new Set(mains);
  const backupsLeft = new Set(backups);
  const pairs = near.filter((pair) => {
    if (!mainsLeft.has(pair.main) || !backupsLeft.has(pair.backup)) return false;
    mainsLeft.delete(pair.main);
    return backupsLeft.delete(pair.backup);
  });
  return pairs.sort((a, b) => compareCanonically(a.backup, b.backup));
}

/** The passages that could be `main`'s, in order. */
function pairsOf(main: Trigger, byTime: readonly Trigger[]): readonly Pair[] {
  const first = placeIn(byTime, (backup) => difference({ main, backup }) < -SAME_PASSAGE_100NS);
  const behind = placeIn(byTime, (backup) => difference({ main, backup }) <= SAME_PASSAGE_100NS);
  return byTime.slice(first, behind).map((backup) => ({ main, backup }));
}

function firstUnpaired(
  backups: readonly Trigger[],
  pairs: readonly Pair[],
  { since, isTaken }: Exclude<Missing, { readonly picked: unknown }>,
): Trigger | null {
  const ofOthers = new Set(pairs.map(({ backup }) => backup));
  const free = backups.filter(
    (backup) => !ofOthers.has(backup) && !isTaken(backup) && (since === null || backup.timestamp > since),
  );
  return free.toSorted(compareCanonically)[0] ?? null;
}

/** Five before and five behind; where one side is short, the other one fills up. */
function neighboursOf(backup: Trigger, pairs: readonly Pair[]): readonly Pair[] {
  const place = placeIn(pairs, (pair) => compareCanonically(pair.backup, backup) < 0);
  const behind = Math.min(pairs.length - place, Math.max(ON_EACH_SIDE, 2 * ON_EACH_SIDE - place));
  const first = Math.max(0, place + behind - 2 * ON_EACH_SIDE);
  return pairs.slice(first, place + behind);
}

/** Rounded half away from zero to 1/1000 s: early and late weigh the same. */
function meanDifference(pairs: readonly Pair[]): Duration {
  const sum = pairs.reduce((total, pair) => total + difference(pair), 0);
  const unit = TICKS_PER_MILLISECOND * pairs.length;
  const units = Math.floor((2 * Math.abs(sum) + unit) / (2 * unit));
  return duration(Math.sign(sum) * units * TICKS_PER_MILLISECOND);
}

function difference({ main, backup }: Pair): Duration {
  return between(main.timestamp, backup.timestamp);
}

function apart(pair: Pair): number {
  return Math.abs(difference(pair));
}
