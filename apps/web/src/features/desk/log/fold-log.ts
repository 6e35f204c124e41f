/** A log that is read at a glance: what says the same several times in a row is one line. */
import type { LogEntryDto } from '@startwand/contract';

export interface LogRow {
  /** The newest of those that it stands for. */
  readonly entry: LogEntryDto;
  readonly count: number;
}

/** What is an event of its own, however soon after the one before. */
const apart_100ns = 60n * 10_000_000n;

/**
 * A timer that was without a network sends all it has at once, and each late impulse is a note: together they are one line. What is graver
 * than a note, was commented on or corrected stands for itself, and so does each mail.
 *
 * @param entries in order of time
 */
export function foldLog(entries: readonly LogEntryDto[]): readonly LogRow[] {
  const rows: LogRow[] = [];
  for (const entry of entries) {
    const before = rows.at(-1);
    if (before === undefined || !saysTheSame(before.entry, entry)) rows.push({ entry, count: 1 });
    else rows.splice(-1, 1, { entry, count: before.count + 1 });
  }
  return rows;
}

function saysTheSame(before: LogEntryDto, entry: LogEntryDto): boolean {
  const isPlain = ({ severity, comment, sending }: LogEntryDto) =>
    severity === 'note' && comment === null && sending === undefined;
  return (
    before.type === entry.type &&
    before.deviceId === entry.deviceId &&
    isPlain(before) &&
    isPlain(entry) &&
    entry.at - before.at < apart_100ns
  );
}
