/** For which event a trigger was: a part of the statement that stores it (`store.ts` names the parameters). */

// Only one event has a channel armed at a time: the last use that began before a moment is the one
// that may cover it.
const ARMED_AT = `
  select case when until is null or until > ? then event_id end from (
    select event_id, until from source_uses
    where device_id = ? and channel = ? and is_armed = 1 and since <= ?
    order by since desc limit 1
  ) as latest`;

const OF_SOURCE = 'select event_id from sources where device_id = ? and channel = ?';

// Of several events on one day the one that armed the channel last.
const PLANNED_AT = `
  select event_id from source_uses
  where device_id = ? and channel = ? and is_armed = 0 and since <= ? and until > ?
  order by event_id = (${OF_SOURCE}) desc, since desc, event_id limit 1`;

/**
 * Its parameters are the moment, device, channel, moment; device, channel, moment, moment, device, channel;
 * device, channel; device. Who had the device before keeps what it reported then, and gets nothing that it
 * reports now.
 */
export const EVENT_OF_TRIGGER = `(
  select events.id from events join devices on devices.owner_id = events.owner_id
  where events.id = coalesce((${ARMED_AT}), (${PLANNED_AT}), (${OF_SOURCE})) and devices.id = ?)`;
