/** Which results are new, so that they may glow for a moment. */
import type { Ranked } from '@startwand/timing';
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../../race/heat-ranking.ts';

const glow_ms = 3_000;

/** @returns the rows that came or changed within the last 3 s; what was there at first is not new */
export function useNewResults(entries: readonly Ranked<Row>[]): ReadonlySet<Row> {
  const seen = useRef<WeakSet<Row> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<Row>>(new Set());

  useEffect(() => {
    const before = seen.current;
    seen.current ??= new WeakSet();
    // A row keeps its identity as long as its run is the same: only what is new is met here.
    const arrived: Row[] = [];
    for (const { row } of entries) {
      if (seen.current.has(row)) continue;
      seen.current.add(row);
      arrived.push(row);
    }
    if (before === null || arrived.length === 0) return;
    setFresh((glowing) => new Set([...glowing, ...arrived]));
    setTimeout(() => {
      setFresh((glowing) => new Set([...glowing].filter((row) => !arrived.includes(row))));
    }, glow_ms);
  }, [entries]);

  return fresh;
}
