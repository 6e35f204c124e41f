import type { Migration } from '../migrate.ts';

/**
 * What existing programs read of triggers. Until now only our own bridge, simulator and desk delivered, and
 * they said of every normal impulse that its edge was rising; programs time none of these. And what an
 * operator deleted or the timer revoked was in the facts alone, where no list of a channel looks.
 */
export const migration: Migration = {
  number: 27,
  name: 'triggers-of-programs',
  statements: (sql) => [
    `update triggers set document = replace(document, '"fallingEdge":false', '"fallingEdge":true')`,
    `create table withdrawn_triggers (
      event_id text not null references events (id) on delete cascade,
      trigger_id text not null,
      primary key (event_id, trigger_id)
    ) ${sql.keyedTable}`,
    `insert into withdrawn_triggers (event_id, trigger_id)
    select event_id, trigger_id from (
      select event_id, trigger_id, status,
        row_number() over (partition by event_id, trigger_id order by revision desc) as place
      from (
        select event_id, trigger_id, revision,
          ${sql.textIn('facts.document', ['verdict', 'status'])} as status
        from facts where trigger_id is not null
        union all
        select event_id, ${sql.textIn('item.value', ['triggerId'])}, revision,
          ${sql.textIn('item.value', ['verdict', 'status'])}
        from facts, ${sql.itemsIn('facts.document', 'rejudged')} as item${sql.itemColumns}
        where facts.document like '%"rejudged"%'
      ) as judged
    ) as latest
    where place = 1 and status in ('deleted', 'revoked')`,
  ],
};
