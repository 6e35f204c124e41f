/**
 * Which event a device's channel works for. Arming a heat claims the channels of its course and
 * disarming frees them, in the unit that stores the fact, so no two events ever have one armed at
 * the same time. A free channel keeps its event until another one arms it: triggers that come late
 * still find it.
 */
import type { Source } from '@startwand/timing';
import type { Database, Statement } from '../database/database.ts';

/** One more heat of the event is armed on the channel; refused while another event has it armed. */
export function claimSource(eventId: string, { deviceId, channel }: Source): Statement {
  return { sql: CLAIM, parameters: [deviceId, channel, eventId], expect: 1 };
}

/** One heat less is armed on the channel; refused when none was, which would be a fault of ours. */
export function releaseSource(eventId: string, { deviceId, channel }: Source): Statement {
  return { sql: RELEASE, parameters: [deviceId, channel, eventId], expect: 1 };
}

/** By channel, the events that a device's triggers belong to now. */
export async function eventsOfDevice(
  database: Database,
  deviceId: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<SourceRow>(OF_DEVICE, [deviceId]);
  return new Map(rows.map(({ channel, event_id }) => [channel, event_id]));
}

interface SourceRow {
  readonly channel: number;
  readonly event_id: string;
}

const CLAIM = `
  insert into sources (device_id, channel, event_id, armed_heats) values (?, ?, ?, 1)
  on conflict (device_id, channel) do update set
    event_id = excluded.event_id,
    armed_heats = sources.armed_heats + 1
  where sources.event_id = excluded.event_id or sources.armed_heats = 0`;

const RELEASE = `
  update sources set armed_heats = armed_heats - 1
  where device_id = ? and channel = ? and event_id = ? and armed_heats > 0`;

const OF_DEVICE = 'select channel, event_id from sources where device_id = ?';
