/** Events in a state, found by the database: an owner's list may be too long to be looked through. */
import { localDate } from '@startwand/contract';
import type { EventState, Timestamp, UserId } from '@startwand/timing';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { inMilliseconds } from '../../base/clock.ts';
import type { Database } from '../../storage/database/database.ts';
import type { SqlDialect } from '../../storage/database/dialect.ts';
import type { Tables } from '../../storage/database/schema.ts';

/** The state that is asked for, and what day it is where the events are: three days at most, all over the world. */
export interface WantedState {
  readonly state: EventState;
  readonly days: readonly { readonly today: string; readonly timeZones: readonly string[] }[];
}

type Row = ExpressionBuilder<Tables, 'events'>;

/** What day it is for the events of an account, by the clocks that these go by. */
export async function daysOfOwner(database: Database, ownerId: UserId, now: Timestamp): Promise<WantedState['days']> {
  const zones = await database.read
    .selectFrom('events')
    .where('owner_id', '=', ownerId)
    .select(zoneOf(database.dialect.sql).as('timeZone'))
    .distinct()
    .execute();
  const days = Map.groupBy(zones, ({ timeZone }) => localDate(inMilliseconds(now), timeZone));
  return [...days].map(([today, there]) => ({
    today,
    timeZones: there.map(({ timeZone }) => timeZone),
  }));
}

/** At least one heat is armed. */
export function isArmed(row: Row) {
  return row.exists(
    row
      .selectFrom('sources')
      .whereRef('sources.event_id', '=', 'events.id')
      .where('armed_heats', '>', 0)
      .select('device_id'),
  );
}

/** As `eventStateOn` of the core has it. */
export function isInState(row: Row, { state, days }: WantedState, dialect: SqlDialect): Expression<SqlBool> {
  if (state === 'live') return isArmed(row);
  const isComplete = row('is_complete', '=', state === 'inactive' ? 0 : 1);
  const isThen = {
    inactive: () => [],
    scheduled: (today: string) => [row('start_date', '>', today)],
    active: (today: string) => [row('start_date', '<=', today), row('end_date', '>=', today)],
    finished: (today: string) => [row('end_date', '<', today)],
  }[state];
  const there = days.map(({ timeZones, today }) => row.and([row(zoneOf(dialect), 'in', timeZones), ...isThen(today)]));
  return row.and([row.not(isArmed(row)), isComplete, row.or(there)]);
}

function zoneOf({ textIn }: SqlDialect) {
  return sql<string>`${sql.raw(textIn('events.document', ['timeZone']))}`;
}
