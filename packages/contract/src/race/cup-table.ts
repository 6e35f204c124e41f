/** The points table of a series, in the words of the core. */
import { linearTable, pointsTables, type PointsTable } from '@startwand/timing';
import type { PointsTableDto } from '../records/series.ts';

/** The table as the core counts by it. */
export function cupTableOf({ kind, first, places, further, dnf, dns, dsq }: PointsTableDto): PointsTable {
  const table = kind === 'own' ? { places } : kind === 'linear' ? linearTable(first) : pointsTables[kind];
  return { further, dnf, dns, dsq, places: table.places };
}
