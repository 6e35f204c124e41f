/** Which results are new, so that they may glow for a moment. */
import type { Ranked } from '@startwand/timing';
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../../race/heat-ranking.ts';

const glow_ms = 3_000;

/** @returns the rows that came or changed within the last 3 s; what was there at first is not new */
export function useNewResults(entries: readonly Ranked<Row>[]): ReadonlySet<Row> {
  const shown = useRef<readonly Ranked<Row>[] | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<Row>>(new Set());

  const glowing = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = glowing;
    return () => current.forEach((timer) => clearTimeout(timer));
  }, []);

  useEffect(() => {
    const before = shown.current;
    shown.current = entries;
    const arrived = before === null ? [] : newRows(before, entries);
    if (arrived.length === 0) return;
    setFresh((rows) => new Set([...rows, ...arrived]));
    const timer = setTimeout(() => {
      glowing.current.delete(timer);
      setFresh((rows) => new Set([...rows].filter((row) => !arrived.includes(row))));
    }, glow_ms);
    glowing.current.add(timer);
  }, [entries]);

  return fresh;
}

/**
 * The rows of the second list that are not in the first. A row keeps its identity as long as its run
 * is the same, so both lists begin and end alike: only the part in between is looked at.
 */
export function newRows(
  before: readonly Ranked<Row>[],
  after: readonly Ranked<Row>[],
): readonly Row[] {
  let start = 0;
  while (start < after.length && before[start]?.row === after[start]?.row) start++;
  let end = 0;
  while (end < after.length - start && before.at(-1 - end)?.row === after.at(-1 - end)?.row) end++;
  const known = new Set(before.slice(start, before.length - end).map(({ row }) => row));
  return after
    .slice(start, after.length - end)
    .map(({ row }) => row)
    .filter((row) => !known.has(row));
}
