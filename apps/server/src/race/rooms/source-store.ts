/**
 * Which event a device's channel works for, and when it did. Arming a heat claims the channels of its
 * course and disarming frees them, in the unit that stores the fact, so no two events ever have one
 * armed at the same time. What is remembered of it brings a trigger that comes late to the event that
 * had the channel armed at its time, and one that comes while nothing is armed to the event of the
 * day (`race/triggers/store.ts`).
 */
import type { Fact, Source, Timestamp } from '@startwand/timing';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';

/**
 * One more heat of the event is armed on the channel; refused while another event has it armed, and
 * when its device is no longer on the account of the event's owner.
 */
export function claimSource(eventId: string, { deviceId, channel }: Source, at: Timestamp): readonly Statement[] {
  return [
    { sql: CLAIM, parameters: [deviceId, channel, eventId, deviceId], expect: 1 },
    { sql: BEGIN_USE, parameters: [at, deviceId, channel] },
  ];
}

/** One heat less is armed on the channel; refused when none was, which would be a fault of ours. */
export function releaseSource(eventId: string, { deviceId, channel }: Source, at: Timestamp): readonly Statement[] {
  return [
    { sql: RELEASE, parameters: [deviceId, channel, eventId], expect: 1 },
    { sql: END_USE, parameters: [at, deviceId, channel] },
  ];
}

/** Stores how far the clocks of devices were found to be ahead: a stamp is compared with when a channel was armed. */
export function storeClocks(facts: readonly Fact[]): readonly Statement[] {
  return facts.flatMap((fact) =>
    fact.type === 'ClockMeasured' ? [{ sql: STORE_CLOCK, parameters: [BigInt(fact.ahead_100ns), fact.deviceId] }] : [],
  );
}

const STORE_CLOCK = 'update devices set clock_ahead_100ns = ? where id = ?';

/** The events that have a channel of the device armed now. */
export async function armedEventsOf(database: Pick<Database, 'query'>, deviceId: string): Promise<readonly string[]> {
  const rows = await database.query<{ readonly event_id: string }>(ARMED_EVENTS, [deviceId]);
  return rows.map(({ event_id: eventId }) => eventId);
}

const ARMED_EVENTS = 'select distinct event_id from sources where device_id = ? and armed_heats > 0';

/** The channel is the event's on its days, unless another one has it armed or the device is another's. */
export function planSource(
  eventId: string,
  { deviceId, channel }: Source,
  days: { readonly since: bigint; readonly until: bigint },
): Statement {
  const parameters = [deviceId, channel, days.since, days.until, eventId, deviceId];
  return { sql: PLAN, parameters };
}

/** What an event planned so far; what it had armed stays. */
export function unplanSources(eventId: string): Statement {
  return { sql: UNPLAN, parameters: [eventId] };
}

/** A device that is taken from its account: no event gets what it reports from now on. */
export function freeSources(deviceId: string, at: Timestamp): readonly Statement[] {
  return [
    { sql: FORGET_PLANS, parameters: [deviceId, at] },
    { sql: END_USES, parameters: [at, deviceId, at] },
    { sql: FORGET_SOURCES, parameters: [deviceId] },
  ];
}

const FORGET_PLANS = 'delete from source_uses where device_id = ? and is_armed = 0 and since >= ?';
const END_USES = 'update source_uses set until = ? where device_id = ? and (until is null or until > ?)';
const FORGET_SOURCES = 'delete from sources where device_id = ? and armed_heats = 0';

const UNPLAN = 'delete from source_uses where event_id = ? and is_armed = 0';

// A course may still name a device that was deregistered since.
const NOT_ANOTHERS = `not exists (
  select 1 from devices
  where devices.id = ? and coalesce(devices.owner_id, '') <> events.owner_id
)`;

const CLAIM = `
  insert into sources (device_id, channel, event_id, armed_heats)
  select cast(? as text), cast(? as integer), events.id, 1 from events
  where events.id = ? and ${NOT_ANOTHERS}
  on conflict (device_id, channel) do update set
    event_id = excluded.event_id,
    armed_heats = sources.armed_heats + 1
  where sources.event_id = excluded.event_id or sources.armed_heats = 0`;

const RELEASE = `
  update sources set armed_heats = armed_heats - 1
  where device_id = ? and channel = ? and event_id = ? and armed_heats > 0`;

// Behind a claim: with the first armed heat the use begins.
const BEGIN_USE = `
  insert into source_uses (device_id, channel, is_armed, since, event_id)
  select device_id, channel, 1, ?, event_id from sources
  where device_id = ? and channel = ? and armed_heats = 1
  on conflict (device_id, channel, is_armed, since, event_id) do update set until = null`;

// Behind a release: with the last armed heat it ends.
const END_USE = `
  update source_uses set until = ?
  where device_id = ? and channel = ? and is_armed = 1 and until is null and not exists (
    select 1 from sources
    where sources.device_id = source_uses.device_id
      and sources.channel = source_uses.channel
      and sources.armed_heats > 0
  )`;

const PLAN = `
  insert into source_uses (device_id, channel, is_armed, since, event_id, until)
  select cast(? as text), cast(? as integer), 0, cast(? as bigint), events.id, cast(? as bigint)
  from events where events.id = ? and ${NOT_ANOTHERS}`;
