/** Which results are new, so that they may glow for a moment. */
import type { Ranked } from '@startwand/timing';
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../../race/heat-ranking.ts';

const glow_ms = 3_000;

/** @returns whether a row's result arrived within the last 3 s; what was there at first is not new */
export function useNewResults(entries: readonly Ranked<Row>[]): (row: Row) => boolean {
  const seen = useRef<ReadonlyMap<string, number | null> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const before = seen.current;
    const now = new Map(entries.map(({ row }) => [row.competitorId, row.result_100ns]));
    seen.current = new Map([...(before ?? []), ...now]);
    if (before === null) return;
    const arrived = [...now].filter(([id, result]) => before.get(id) !== result).map(([id]) => id);
    if (arrived.length === 0) return;
    setFresh((glowing) => new Set([...glowing, ...arrived]));
    setTimeout(
      () =>
        setFresh((glowing) => new Set([...glowing].filter((id) => !arrived.some((a) => a === id)))),
      glow_ms,
    );
  }, [entries]);

  return (row) => fresh.has(row.competitorId);
}
