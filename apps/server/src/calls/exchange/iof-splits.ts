/** Splits of an IOF file as columns, one per code of a control. Files that we write number the intermediate points. */
import type { IofRow } from '@startwand/exchange';
import { TICKS_PER_SECOND, type Duration } from '@startwand/timing';
import type { Cell } from '../imports/sheet.ts';

interface InRace {
  readonly race: Pick<IofRow['races'][number], 'splits'>;
}

interface SplitColumn {
  readonly heading: string;
  readonly cell: (row: InRace) => Cell;
}

/** No course of an event has more points. The courses of an orienteering race visit hundreds of controls together. */
const columnsMax = 50;

/** A column for each of the first controls, and one that says the codes and times of all others. */
export function iofSplits(rows: readonly InRace[]): readonly SplitColumn[] {
  const codes = [...new Set(rows.flatMap(({ race }) => race.splits.map(({ code }) => code)))];
  const others = new Set(codes.slice(columnsMax));
  const columns = codes.slice(0, columnsMax).map((code): SplitColumn => ({
    heading: `Intermediate ${code}`,
    cell: ({ race }) => seconds(race.splits.find((split) => split.code === code)?.time_100ns ?? null),
  }));
  if (others.size === 0) return columns;
  const rest = (row: InRace): string =>
    row.race.splits
      .filter(({ code, time_100ns }) => others.has(code) && time_100ns !== null)
      .map(({ code, time_100ns }) => `${code}: ${seconds(time_100ns)}`)
      .join(' ');
  return [...columns, { heading: 'Splits', cell: (row) => rest(row) || null }];
}

/** A number of seconds: how a language writes decimals is no question then. */
export function seconds(time_100ns: Duration | null): number | null {
  return time_100ns === null ? null : time_100ns / TICKS_PER_SECOND;
}
