/**
 * The writing connection to PostgreSQL. When it is cut, it is made anew and what waited goes on. A
 * commit whose answer was lost is not guessed at: each group writes its number into a row of this
 * writer in the same transaction, and that row tells whether it was stored.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseError, DatabaseRefused, type Unit } from '../database.ts';
import { GroupQueue } from '../group-queue.ts';
import { writingClient } from './postgres-connection.ts';
import { promisesDurability } from './postgres-durability.ts';
import { codeOf, isConnectionLoss, isContention, isRefusedByMachine, isStartingUp } from './postgres-error.ts';
import { PostgresGroup } from './postgres-group.ts';
import { PostgresStatements } from './postgres-statement.ts';
import type { Writer } from '../writer.ts';
import type { UnitException } from '../writer-messages.ts';

export const marksTable = 'commit_marks';

export interface PostgresWriterOptions {
  readonly url: string;
  readonly waitingMax?: number;
  /** Told once when the database has to be waited for. */
  readonly say?: (line: string) => void;
}

/** @throws DatabaseRefused when nobody answers, or the database does not promise durability */
export async function openPostgresWriter(options: PostgresWriterOptions): Promise<Writer> {
  const writer = new PostgresWriter(options);
  await writer.connect();
  return writer;
}

/** How long a lost connection is tried again before those who wait are told to come later. */
const usualPatience_ms = 10_000;
/** How long a database that starts up is waited for. */
const startPatience_ms = 30_000;
/** Where nothing listens yet; a wrong address is told so soon. */
const refusedPatience_ms = 10_000;
const rest_ms = 100;
/** How often units are tried again that another server keeps out. */
const attemptsMax = 5;

class PostgresWriter implements Writer {
  readonly #url: string;
  readonly #say: (line: string) => void;
  readonly #queue: GroupQueue;
  /** Names this writer to the database, for as long as the process lives. */
  readonly #name = `startwand-${randomUUID()}`;
  #groups = 0;
  #client: Client | null = null;
  #statements = new PostgresStatements();
  #isClosing = false;
  #closed: Promise<void> | null = null;

  constructor({ url, waitingMax, say }: PostgresWriterOptions) {
    this.#url = url;
    this.#say = say ?? (() => undefined);
    this.#queue = new GroupQueue((units) => this.#commitGroup(units), waitingMax);
  }

  async connect(): Promise<void> {
    try {
      const client = await this.#connectPatiently();
      const reason = await promisesDurability(async (name) => {
        const { rows } = await client.query<{ found: string }>(SETTING, [name]);
        return rows[0]?.found ?? '';
      });
      if (reason !== null) throw new DatabaseRefused(reason);
      // Two servers that start together may both try; one finds it made.
      await client.query(MARKS).catch(() => client.query(MARKS));
      await client.query(FORGET_OLD_MARKS);
    } catch (error) {
      await this.#client?.end();
      if (error instanceof DatabaseRefused) throw error;
      const words = error instanceof Error ? error.message : String(error);
      throw new DatabaseRefused(`PostgreSQL cannot be used: ${words}. See --database.`);
    }
  }

  /** After a power cut the database may come up later than we do. */
  async #connectPatiently(): Promise<Client> {
    const began_ms = performance.now();
    let isSaid = false;
    for (;;) {
      try {
        return await this.#connect();
      } catch (error) {
        const patience_ms = startPatienceOn_ms(error);
        if (performance.now() - began_ms >= patience_ms) throw error;
        if (!isSaid) {
          const words = error instanceof Error ? error.message : String(error);
          this.#say(`PostgreSQL is not ready (${words}): it is waited for, ${patience_ms / 1_000} s at most.`);
        }
        isSaid = true;
        await wait(rest_ms);
      }
    }
  }

  write(unit: Unit): ReturnType<Writer['write']> {
    return this.#queue.write(unit);
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#isClosing = true;
    await this.#queue.drain();
    const client = this.#client;
    this.#client = null;
    await client?.query(FORGET, [this.#name]).catch(() => undefined);
    await client?.end();
  }

  async #commitGroup(units: readonly Unit[]): Promise<readonly UnitException[]> {
    try {
      return await this.#commit(units);
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      // The group as a whole was impossible; a small one must not be lost to a large one.
      if (units.length > 1) return this.#commitEach(units);
      const message = error instanceof Error ? error.message : String(error);
      throw new DatabaseError(codeOf(error), message);
    }
  }

  async #commitEach(units: readonly Unit[]): Promise<readonly UnitException[]> {
    const exceptions: UnitException[] = [];
    for (const [unit, only] of units.entries()) {
      try {
        const [exception] = await this.#commitGroup([only]);
        if (exception !== undefined) exceptions.push({ unit, outcome: exception.outcome });
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        const { code, message } = error;
        exceptions.push({ unit, outcome: { outcome: 'failed', code, message } });
      }
    }
    return exceptions;
  }

  /** Once and only once, however often the connection is cut in between. */
  async #commit(units: readonly Unit[]): Promise<readonly UnitException[]> {
    this.#groups += 1;
    const mark = { sql: MARK, parameters: [this.#name, this.#groups] };
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.#connected();
      const group = new PostgresGroup(client, this.#statements, mark);
      try {
        return await group.commit(units);
      } catch (error) {
        const isLost = isConnectionLoss(error);
        if (isLost) this.#lose(client);
        if (isLost && group.decided !== null && (await this.#isStored())) return group.decided;
        const isWorthIt = isLost || (isContention(error) && units.length === 1);
        if (!isWorthIt || attempt === attemptsMax) throw error;
      }
    }
  }

  /** Whether the group that was under way reached the disk. */
  async #isStored(): Promise<boolean> {
    for (;;) {
      const client = await this.#connected(Number.POSITIVE_INFINITY);
      try {
        const { rows } = await client.query<{ groups: string }>(MARKED, [this.#name]);
        return rows[0]?.groups === String(this.#groups);
      } catch (error) {
        if (isConnectionLoss(error)) this.#lose(client);
        else if (!isContention(error)) throw error;
      }
    }
  }

  async #connected(patience_ms = usualPatience_ms): Promise<Client> {
    const since = performance.now();
    while (this.#client === null) {
      try {
        await this.#connect();
      } catch (error) {
        const waited_ms = performance.now() - since;
        if (waited_ms > (this.#isClosing ? Math.min(patience_ms, usualPatience_ms) : patience_ms)) {
          const message = error instanceof Error ? error.message : String(error);
          throw new DatabaseError('DATABASE_DOWN', message);
        }
        if (waited_ms > usualPatience_ms) this.#queue.failWaiting(asDown(error));
        await wait(rest_ms);
      }
    }
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const client = writingClient(this.#url, this.#name);
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    this.#statements = new PostgresStatements();
    await client.connect();
    // A session that was cut may not know it yet; it ends, and its transaction one way or the other.
    await client.query(END_OTHERS, [this.#name]);
    this.#client = client;
    return client;
  }

  #lose(client: Client): void {
    if (this.#client === client) this.#client = null;
    void client.end().catch(() => undefined);
  }
}

function startPatienceOn_ms(error: unknown): number {
  if (isStartingUp(error)) return startPatience_ms;
  return isRefusedByMachine(error) ? refusedPatience_ms : 0;
}

function asDown(error: unknown): DatabaseError {
  return new DatabaseError('DATABASE_DOWN', error instanceof Error ? error.message : String(error));
}

const SETTING = 'select current_setting($1) as found';

const MARKS = `create table if not exists ${marksTable} (
  writer text not null primary key,
  groups bigint not null,
  marked_at timestamptz not null default now()
)`;
const MARK = `
  insert into ${marksTable} (writer, groups) values (?, ?)
  on conflict (writer) do update set groups = excluded.groups, marked_at = now()`;
const MARKED = `select groups from ${marksTable} where writer = $1 for update`;
const FORGET = `delete from ${marksTable} where writer = $1`;
const FORGET_OLD_MARKS = `delete from ${marksTable} where marked_at < now() - interval '1 day'`;
const END_OTHERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = $1 and pid <> pg_backend_pid()`;
