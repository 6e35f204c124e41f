/** The rows that were faulty since this step was opened: one that is mended stays where the hand was. */
import type { ImportCheckDto } from '@startwand/contract';
import { useState } from 'react';

export interface SeenRow {
  readonly row: number;
  /** As it was when it was first told, and as it is read while it is faulty. */
  readonly texts: readonly string[];
  /** Those that were ever faulty, in the order in which they were found. */
  readonly fields: readonly string[];
}

type Seen = ReadonlyMap<number, SeenRow>;

export function useSeenRows(check: ImportCheckDto): readonly SeenRow[] {
  const [known, setKnown] = useState<{ readonly check: ImportCheckDto; readonly seen: Seen }>(() => ({
    check,
    seen: withRowsOf(new Map(), check),
  }));
  const now = known.check === check ? known : { check, seen: withRowsOf(known.seen, check) };
  if (now !== known) setKnown(now);
  return [...now.seen.values()].toSorted((a, b) => a.row - b.row);
}

function withRowsOf(seen: Seen, { rows, faults }: ImportCheckDto): Seen {
  const next = new Map(seen);
  for (const { row, texts } of rows) {
    const before = next.get(row)?.fields ?? [];
    const now = faults.filter((fault) => fault.row === row).map(({ field }) => field);
    next.set(row, { row, texts, fields: [...new Set([...before, ...now])] });
  }
  return next;
}
