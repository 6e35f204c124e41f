import type { Migration } from '../migrate.ts';

/**
 * The ledger of timing points. Devices that were registered before there was one bring their owner the
 * bonus that every registration brings from now on.
 */
export const migration: Migration = {
  number: 18,
  name: 'timing-points',
  statements: (sql) => [
    `create table timing_points (
      user_id text not null references users (id),
      number ${sql.integer} not null check (number > 0),
      entry_key text not null unique,
      type text not null check (type in ('deposit', 'order', 'bonus', 'event', 'heat', 'trigger')),
      charge ${sql.integer} not null check (charge <> 0),
      balance ${sql.long} not null,
      at ${sql.long} not null,
      by_user text,
      event_id text,
      device_id text,
      primary key (user_id, number)
    ) ${sql.keyedTable}`,
    `alter table devices add column trigger_cost ${sql.integer} check (trigger_cost >= 0)`,
    // All had the same cost then: none of its own.
    `update devices set document = replace(document, '"triggerCost_tp":1}', '"triggerCost_tp":null}')`,
    `insert into timing_points
      (user_id, number, entry_key, type, charge, balance, at, by_user, event_id, device_id)
    select owner_id, place, 'bonus ' || id, 'bonus', 100, 100 * place,
      (select applied_at from migrations where number = 18), null, null, id
    from (
      select id, owner_id, row_number() over (partition by owner_id order by id) as place
      from devices where owner_id is not null
    ) as registered`,
  ],
};
