/**
 * All rows of one database into another one, table by table. Both have the same tables, so this knows
 * no more of them than their keys, and in which order they refer to each other.
 */
import type { Database } from './database.ts';
import type { Parameter, Statement } from '../../base/statement.ts';
import type { Tables } from './schema.ts';

/**
 * Left out is what the program itself writes into a new database, and makes again from the facts, and uploaded files: only
 * a database that servers share holds them (`storage/files/shared-file-store.ts`).
 */
type Copied = Exclude<keyof Tables, 'migrations' | 'race_pictures' | 'stored_files' | 'file_pieces'>;

/** The key of each table; a table stands behind those that it refers to. Complete by type. */
const keys: Readonly<Record<Copied, readonly string[]>> = {
  users: ['id'],
  devices: ['id'],
  device_states: ['device_id'],
  admissions: ['id'],
  tokens: ['hash'],
  events: ['id'],
  competitors: ['event_id', 'id'],
  heats: ['event_id', 'id'],
  log_marks: ['event_id', 'id'],
  run_messages: ['event_id', 'id'],
  sources: ['device_id', 'channel'],
  source_uses: ['device_id', 'channel', 'is_armed', 'since', 'event_id'],
  triggers: ['device_id', 'session', 'sequence'],
  trigger_deletions: ['device_id', 'channel', 'number'],
  facts: ['event_id', 'revision'],
  withdrawn_triggers: ['event_id', 'trigger_id'],
  mails: ['id'],
  mailings: ['id'],
  mentions: ['event_id', 'id'],
  mail_counts: ['counted', 'until'],
  mail_refusals: ['receiver', 'kind'],
  mailed_links: ['user_id', 'purpose'],
  sign_ins: ['hash'],
  known_places: ['user_id', 'place'],
  second_factors: ['id'],
  recovery_codes: ['user_id', 'hash'],
  tickets: ['hash'],
  service_marks: ['name'],
  imports: ['id'],
  timing_points: ['user_id', 'number'],
  audit_entries: ['id'],
  call_keys: ['account', 'call', 'name'],
  removed_competitors: ['event_id', 'id'],
  push_follows: ['event_id', 'competitor_id', 'browser'],
  push_told: ['event_id', 'moment'],
  series: ['id'],
  series_events: ['series_id', 'event_id'],
  event_texts: ['event_id'],
  account_texts: ['owner_id'],
  race_reports: ['event_id'],
  broadcasts: ['event_id'],
  points_lists: ['owner_id', 'part'],
  event_outputs: ['id'],
  sent_files: ['id'],
  mail_attachments: ['sending_id', 'file', 'number'],
};

const tables = Object.entries(keys);

/** Those that hold what people and devices brought. */
export const rowTables: readonly string[] = Object.keys(keys);

/** Rows read and written at once. */
const pageSize = 500;

type Row = Readonly<Record<string, Parameter>>;

/** The tables that hold rows, with how many. */
export async function countRows(database: Database): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table] of tables) {
    const sql = `select count(*) as count from ${table}`;
    const [row] = await database.query<{ count: number }>(sql, []);
    if (row !== undefined && row.count > 0) counts.set(table, row.count);
  }
  return counts;
}

export async function eventIds(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>('select id from events order by id', []);
  return rows.map(({ id }) => id);
}

/** @param write takes a page of rows, or throws */
export async function copyTables(
  from: Pick<Database, 'query'>,
  write: (statements: readonly Statement[]) => Promise<void>,
): Promise<void> {
  for (const [table, key] of tables) {
    for await (const rows of pagesOf(from, table, key)) {
      await write(rows.map((row) => insertOf(table, row)));
    }
  }
}

async function* pagesOf(
  database: Pick<Database, 'query'>,
  table: string,
  key: readonly string[],
): AsyncGenerator<readonly Row[], void> {
  const columns = key.join(', ');
  const order = `order by ${columns} limit ${pageSize}`;
  let rows = await database.query<Row>(`select * from ${table} ${order}`, []);
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1);
    const behind = `(${columns}) > (${key.map(() => '?').join(', ')})`;
    rows = await database.query<Row>(
      `select * from ${table} where ${behind} ${order}`,
      key.map((column) => last?.[column] ?? null),
    );
  }
}

function insertOf(table: string, row: Row): Statement {
  const names = Object.keys(row);
  return {
    sql: `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    parameters: Object.values(row),
  };
}
