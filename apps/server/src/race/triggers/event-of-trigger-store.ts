/** For which event a trigger was: a part of the statement that stores it (`store.ts` names the parameters). */

// Only one event has a channel armed at a time: the last use that began before a moment is the one
// that may cover it.
const ARMED_AT = `
  select case when until is null or until > device.moment then event_id end from (
    select event_id, until from source_uses
    where device_id = device.id and channel = ? and is_armed = 1 and since <= device.moment
    order by since desc limit 1
  ) as latest`;

const OF_SOURCE = 'select event_id from sources where device_id = device.id and channel = ?';

// Of several events on one day the one that armed the channel last.
const PLANNED_AT = `
  select event_id from source_uses
  where device_id = device.id and channel = ? and is_armed = 0 and since <= device.moment and until > device.moment
  order by event_id = (${OF_SOURCE}) desc, since desc, event_id limit 1`;

// The moment as the core reads it: a held stamp is translated into the server's clock and is never later than the receipt.
const DEVICE = `
  select id, owner_id, case when stamp < received then stamp else received end as moment from (
    select id, owner_id, cast(? as bigint) - cast(? as bigint) * clock_ahead_100ns as stamp, cast(? as bigint) as received
    from devices where id = ?
  ) as read_clock`;

/**
 * Its parameters are the stamp, 1 for a stamp of a held clock or 0, the receipt, the device, and four times the channel. Who had
 * the device before keeps what it reported then, and gets nothing that it reports now.
 */
export const EVENT_OF_TRIGGER = `(
  select events.id from events join (${DEVICE}) as device on events.owner_id = device.owner_id
  where events.id = coalesce((${ARMED_AT}), (${PLANNED_AT}), (${OF_SOURCE})))`;
