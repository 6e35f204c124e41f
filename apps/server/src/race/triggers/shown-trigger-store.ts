/** Which stored triggers of a device its owner is shown: a part of the questions in `store.ts`. */
import { DELETIONS } from './deletion-store.ts';
import { byHand } from './hand-session.ts';
import { WITHDRAWALS } from './withdrawal-store.ts';

// What a device reported to an account that had it before is not shown to the next one, nor what a person
// presses by hand at an event of his that still names it.
export const SHOWN = `received_at >= coalesce(
    (select owned_since from devices where devices.id = triggers.device_id), 0)
  and (substr(session, 1, ${byHand.length}) <> '${byHand}' or exists (
    select 1 from events join devices on devices.owner_id = events.owner_id
    where events.id = triggers.event_id and devices.id = triggers.device_id))`;

// Every channel is named, so that the index by channel and time is what is read.
/** How many each device of an account has since a moment, as far as totals are counted. */
export const COUNTS_OF_OWNER = `
  select own.id as "deviceId", (
    select count(*) from (
      select sequence from triggers
      where device_id = own.id and channel in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9) and timestamp >= ?
        and ${DELETIONS} + ${WITHDRAWALS} = 0 and ${SHOWN}
      limit ?
    ) as counted
  ) as count
  from devices as own where own.owner_id = ? order by own.id`;
