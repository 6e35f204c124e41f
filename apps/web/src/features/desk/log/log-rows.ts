/** The rows of the log as a table: what `foldLog` puts together, with the way to see each of it. */
import type { LogEntryDto } from '@startwand/contract';
import { foldLog } from './fold-log.ts';

export interface LogTableRow {
  /** The newest of those that it stands for. */
  readonly entry: LogEntryDto;
  /** All of them, the newest first. */
  readonly entries: readonly LogEntryDto[];
}

/**
 * @param entries the newest first
 * @param unfolded entries of which each stands for itself, by the newest of their row
 */
export function logRows(entries: readonly LogEntryDto[], unfolded: ReadonlySet<string>): readonly LogTableRow[] {
  let from = 0;
  return foldLog(entries.toReversed())
    .toReversed()
    .flatMap(({ entry, count }) => {
      const own = entries.slice(from, from + count);
      from += count;
      return unfolded.has(entry.id) ? own.map((one) => ({ entry: one, entries: [one] })) : [{ entry, entries: own }];
    });
}

/** Whom a row is about: each bib where they are few, else from which to which. */
export function bibsOf({ entries }: LogTableRow): string {
  const bibs = new Set(entries.flatMap(({ bib, bibs: several }) => (several.length > 0 ? several : (bib ?? []))));
  const sorted = [...bibs].toSorted((a, b) => a - b);
  return sorted.length > few ? `${sorted[0]} … ${sorted.at(-1)}` : sorted.join(', ');
}

const few = 3;

/** What all entries of a row have alike; `null` where they differ. */
export function alike<T>({ entries }: LogTableRow, part: (entry: LogEntryDto) => T): T | null {
  const [first, ...others] = entries.map((entry) => part(entry));
  return first === undefined || others.some((other) => other !== first) ? null : first;
}
