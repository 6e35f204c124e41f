/** The audit list: rows that are stored in the unit of what they tell of, and only ever added. */
import type { AuditAction } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import { countRows } from '../../storage/database/count-rows.ts';
import type { Database } from '../../storage/database/database.ts';
import type { Parameter, Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { mintId } from '../../base/ids.ts';

type Held = Readonly<Record<string, string | number | boolean | null>> | null;

/** Something that an administrator or sales person did. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly by: string;
  readonly at: Timestamp;
  readonly userId?: string | undefined;
  readonly eventId?: string | undefined;
  /** Of the ledger, where points moved: it knows the balance before and after. */
  readonly entryKey?: string | undefined;
  readonly before?: Held | undefined;
  readonly after?: Held | undefined;
}

export interface KeptAuditEntry {
  readonly id: string;
  readonly at: bigint;
  readonly action: AuditAction;
  readonly by: string;
  readonly userId: string | null;
  readonly eventId: string | null;
  readonly before: Held;
  readonly after: Held;
}

export interface AuditPage {
  readonly limit: number;
  readonly offset: number;
}

export interface AuditFilter {
  /** Who did it, or whom it was done to. */
  readonly userId?: string | undefined;
  readonly byUser?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** In ticks; from is inside, until is not. */
  readonly from?: bigint | undefined;
  readonly until?: bigint | undefined;
}

export class AuditStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest first. */
  async list({ limit, offset }: AuditPage, filter: AuditFilter): Promise<readonly KeptAuditEntry[]> {
    const { sql, parameters } = conditionsOf(filter);
    const listed = `${DEEDS} where ${sql} ${NEWEST_FIRST}`;
    const rows = await this.#database.query<DeedRow>(listed, [...parameters, limit, offset]);
    return rows.map(deedOf);
  }

  /** How many there are of them. */
  count(filter: AuditFilter): Promise<number> {
    const { sql, parameters } = conditionsOf(filter);
    return countRows(this.#database, `${COUNTED} where ${sql}`, parameters);
  }

  /** Stores a auditEntry that changes nothing else in the database. */
  async keep(auditEntry: AuditEntry): Promise<void> {
    await this.#database.write({ statements: [keepAuditEntry(auditEntry)] });
  }
}

/** For the unit of what was done: neither is ever without the other. */
export function keepAuditEntry(auditEntry: AuditEntry): Statement {
  const { action, by, at, userId = null, eventId = null, entryKey = null } = auditEntry;
  const document = writeDocument({ before: auditEntry.before ?? null, after: auditEntry.after ?? null });
  return { sql: KEEP, parameters: [mintId(), at, action, by, userId, eventId, entryKey, document] };
}

const KEEP = `
  insert into audit_entries (id, at, action, by_user, user_id, event_id, entry_key, document)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;

const DEEDS = `
  select audit.id, audit.at, audit.action, audit.by_user, audit.user_id, audit.event_id,
    audit.document, points.charge, points.balance
  from audit_entries audit left join timing_points points on points.entry_key = audit.entry_key`;
const NEWEST_FIRST = 'order by audit.at desc, audit.id desc limit ? offset ?';
const COUNTED = 'select audit.id from audit_entries audit';

function conditionsOf({ userId, byUser, action, from, until }: AuditFilter): {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
} {
  const wanted: readonly (readonly [sql: string, ...parameters: Parameter[]])[] = [
    ...(userId === undefined ? [] : [[OF_ACCOUNT, userId, userId] as const]),
    ...(byUser === undefined ? [] : [['audit.by_user = ?', byUser] as const]),
    ...(action === undefined ? [] : [['audit.action = ?', action] as const]),
    ...(from === undefined ? [] : [['audit.at >= ?', from] as const]),
    ...(until === undefined ? [] : [['audit.at < ?', until] as const]),
  ];
  return {
    sql: ['1 = 1', ...wanted.map(([sql]) => sql)].join(' and '),
    parameters: wanted.flatMap(([, ...parameters]) => parameters),
  };
}

const OF_ACCOUNT = '(audit.by_user = ? or audit.user_id = ?)';

interface DeedRow {
  readonly id: string;
  readonly at: bigint;
  readonly action: AuditAction;
  readonly by_user: string;
  readonly user_id: string | null;
  readonly event_id: string | null;
  readonly document: string;
  readonly charge: number | null;
  readonly balance: number | null;
}

function deedOf(row: DeedRow): KeptAuditEntry {
  const { id, at, action, by_user: by, user_id: userId, event_id: eventId } = row;
  const { before, after } = readDocument<{ before: Held; after: Held }>(row.document);
  const head = { id, at, action, by, userId, eventId };
  if (row.charge === null || row.balance === null) return { ...head, before, after };
  return {
    ...head,
    before: { ...before, balance: row.balance - row.charge },
    after: { balance: row.balance, ...after },
  };
}
