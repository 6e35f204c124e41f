/** Where events are sent: what was asked for, and which of the servers does it. */
import type { OutputInput, OutputProblem } from '@startwand/contract';
import { timestamp, type EventId, type Timestamp } from '@startwand/timing';
import type { ErrorLog } from '../../base/log.ts';
import { SealedSecrets } from '../../storage/secrets/sealed-secrets.ts';
import type { Statement } from '../../base/statement.ts';
import type { Database } from '../../storage/database/database.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';

/** How an output is, as the server that sends says. */
export interface OutputState {
  readonly isConnected: boolean;
  readonly messages: number;
  readonly lastSent: Timestamp | null;
  readonly problem: OutputProblem | null;
}

export const untouched: OutputState = { isConnected: false, messages: 0, lastSent: null, problem: null };

export interface OutputRecord {
  readonly id: string;
  readonly eventId: EventId;
  readonly startedAt: Timestamp | null;
  readonly wanted: OutputInput;
  readonly state: OutputState;
}

export interface StartedOutput extends OutputRecord {
  /** Owner of the event. */
  readonly ownerId: string;
  /** The server that sends, and until when it is believed to; `null`: none. */
  readonly heldBy: string | null;
  readonly heldUntil: bigint;
}

interface Row {
  readonly id: string;
  readonly event_id: EventId;
  readonly started_at: bigint | null;
  readonly document: string;
  readonly state: string | null;
}

interface StartedRow extends Row {
  readonly owner_id: string;
  readonly held_by: string | null;
  readonly held_until: bigint;
}

interface Parts {
  readonly database: Database;
  readonly factorKey: string | null;
  readonly log: ErrorLog;
}

/** The password of a receiver is sealed where the service has a key for it. */
export class OutputStore {
  readonly #database: Database;
  readonly #secrets: SealedSecrets;
  readonly #log: ErrorLog;

  constructor({ database, factorKey, log }: Parts) {
    this.#database = database;
    this.#secrets = new SealedSecrets(database, factorKey);
    this.#log = log;
  }

  /** Seals the passwords that were stored before the service was given a key. */
  async sealPasswords(): Promise<void> {
    if (!this.#secrets.isKeyGiven) return;
    for (const { id, document } of await this.#database.query<Row>(ALL, [])) {
      const { sealedPassword, ...wanted } = readDocument<StoredWanted>(document);
      if (wanted.password === undefined || sealedPassword !== undefined) continue;
      const statement = { sql: REPLACE, parameters: [await this.#stored(id, wanted), id, document], expect: 1 };
      await this.#database.write({ statements: [statement] });
    }
  }

  async ofEvent(eventId: EventId): Promise<readonly OutputRecord[]> {
    return Promise.all((await this.#database.query<Row>(OF_EVENT, [eventId])).map((row) => this.#read(row)));
  }

  /** Lists outputs that were started since then, of all events that are not deleted; the earliest first. */
  async startedSince(since: Timestamp): Promise<readonly StartedOutput[]> {
    const rows = await this.#database.query<StartedRow>(STARTED, [since]);
    return Promise.all(
      rows.map(async (row) => ({
        ...(await this.#read(row)),
        ownerId: row.owner_id,
        heldBy: row.held_by,
        heldUntil: row.held_until,
      })),
    );
  }

  /** @returns whether there was room for one more; `most` an event may have */
  async add(id: string, eventId: EventId, wanted: OutputInput, most: number, further: readonly Statement[]) {
    const document = await this.#stored(id, wanted);
    const add: Statement = { sql: ADD, parameters: [id, document, eventId, eventId, most], expect: 1 };
    return (await this.#database.write({ statements: [add, ...further] })).outcome === 'stored';
  }

  /** @param startedAt `null`: it is to stop. @returns whether there is such an output */
  async run(eventId: EventId, id: string, startedAt: Timestamp | null): Promise<boolean> {
    // What holds it is told by its own look around.
    return this.#change({ sql: RUN, parameters: [startedAt, id, eventId], expect: 1 });
  }

  async remove(eventId: EventId, id: string): Promise<boolean> {
    return this.#change({ sql: REMOVE, parameters: [id, eventId], expect: 1 });
  }

  /** One server sends: who holds it says so again and again, and another one takes over when that was not heard. */
  async hold(id: string, holder: string, now: Timestamp, until: Timestamp, state: OutputState): Promise<boolean> {
    return this.#change({ sql: HOLD, parameters: [holder, until, writeDocument(state), id, holder, now], expect: 1 });
  }

  async letGo(id: string, holder: string, state: OutputState): Promise<void> {
    await this.#change({ sql: LET_GO, parameters: [writeDocument(state), id, holder] });
  }

  async #stored(id: string, { password, ...wanted }: OutputInput): Promise<string> {
    if (password === undefined) return writeDocument(wanted);
    if (!this.#secrets.isKeyGiven) return writeDocument({ ...wanted, password });
    return writeDocument({ ...wanted, sealedPassword: await this.#secrets.seal(password, id) });
  }

  async #read(row: Row): Promise<OutputRecord> {
    const { sealedPassword, ...wanted } = readDocument<StoredWanted>(row.document);
    const read = recordOf(row, wanted);
    if (sealedPassword === undefined) return read;
    try {
      return { ...read, wanted: { ...wanted, password: await this.#secrets.unseal(sealedPassword, row.id) } };
    } catch (error) {
      this.#log.error({ err: error, output: row.id }, 'a password is sealed with another --factor-key');
      return read;
    }
  }

  async #change(statement: Statement): Promise<boolean> {
    return (await this.#database.write({ statements: [statement] })).outcome === 'stored';
  }
}

/** With the account of the organiser nobody is left who could stop them. */
export function removeOutputsOf(ownerId: string): Statement {
  return { sql: REMOVE_OF_OWNER, parameters: [ownerId] };
}

/** Output as it is stored; its password is in clear or sealed. */
type StoredWanted = OutputInput & { readonly sealedPassword?: string };

function recordOf({ id, event_id: eventId, started_at: startedAt, state }: Row, wanted: OutputInput): OutputRecord {
  return {
    id,
    eventId,
    startedAt: startedAt === null ? null : timestamp(startedAt),
    wanted,
    state: state === null ? untouched : readDocument<OutputState>(state),
  };
}

const COLUMNS = 'id, event_id, started_at, document, state';
const ALL = `select ${COLUMNS} from event_outputs`;
const REPLACE = 'update event_outputs set document = ? where id = ? and document = ?';
const OF_EVENT = `select ${COLUMNS} from event_outputs where event_id = ? order by coalesce(started_at, 0), id`;
const STARTED = `
  select outputs.id, event_id, started_at, outputs.document, state, owner_id, held_by, held_until
  from event_outputs outputs join events on events.id = event_id
  where started_at is not null and started_at > ? and is_deleted = 0
  order by started_at, outputs.id`;
const ADD = `
  insert into event_outputs (id, event_id, held_until, document)
  select cast(? as text), events.id, 0, cast(? as text) from events
  where events.id = ? and (select count(*) from event_outputs where event_id = ?) < ?`;
const RUN = 'update event_outputs set started_at = ? where id = ? and event_id = ?';
const REMOVE = 'delete from event_outputs where id = ? and event_id = ?';
const REMOVE_OF_OWNER = 'delete from event_outputs where event_id in (select id from events where owner_id = ?)';
const HOLD = `
  update event_outputs set held_by = ?, held_until = ?, state = ?
  where id = ? and started_at is not null and (held_by is null or held_by = ? or held_until < ?)`;
const LET_GO = 'update event_outputs set held_by = null, state = ? where id = ? and held_by = ?';
