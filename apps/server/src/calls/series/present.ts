/** A series as its owner reads it. */
import type { SeriesDto } from '@startwand/contract';
import { versionOf } from '../../base/version-of.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { StoredSeries } from './store.ts';

export function presentSeries({ id, record }: StoredSeries, events: readonly EventRecord[]): SeriesDto {
  const { order: _, ...rules } = record;
  return { id, ...rules, events: events.map(presentSeriesEvent), version: versionOfSeries(record, events) };
}

/** Its events are part of what is saved. */
function versionOfSeries(record: StoredSeries['record'], events: readonly EventRecord[]): string {
  return versionOf([record, events.map(({ id }) => id)]);
}

export function presentSeriesEvent({ id, name, place, country, startDate, endDate }: EventRecord) {
  return { id, name, place, country, startDate, endDate };
}
