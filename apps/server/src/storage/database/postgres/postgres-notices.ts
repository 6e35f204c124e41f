/** Notices by LISTEN and NOTIFY, on a connection of their own: inside a commit they would slow it down. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Notification } from 'pg';
import type { NoticeListener, Notices } from '../notices.ts';
import { listeningClient } from './postgres-connection.ts';
import { isConnectionLoss } from './postgres-error.ts';

const rest_ms = 200;

export class PostgresNotices implements Notices {
  readonly reachOthers = true;
  readonly #url: string;
  #client: Client | null = null;
  /** Of our connection, as PostgreSQL names it. */
  #process = 0;
  #connecting: Promise<void> | null = null;
  #listener: NoticeListener | null = null;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async connect(): Promise<void> {
    await this.#connect();
  }

  listen(listener: NoticeListener): void {
    this.#listener = listener;
  }

  /** Tried until it is done: who is not told would not know that there is something to read. */
  async send(texts: readonly string[]): Promise<void> {
    while (!this.#isClosed) {
      const client = this.#client;
      try {
        if (client === null) {
          await this.#connectAgain();
        } else {
          await client.query(NOTIFY, [texts]);
          return;
        }
      } catch (error) {
        // Refused for another reason: who is not told finds a gap before the next one.
        if (!isConnectionLoss(error)) return;
        this.#lose(client);
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connecting;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = listeningClient(this.#url, 'startwand-notices');
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', (notice) => this.#receive(notice));
    await client.connect();
    const { rows } = await client.query<{ process: number }>(WHO);
    this.#process = rows[0]?.process ?? 0;
    await client.query(LISTEN);
    this.#client = client;
  }

  #connectAgain(): Promise<void> {
    this.#connecting ??= this.#keepTrying().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #keepTrying(): Promise<void> {
    while (!this.#isClosed && this.#client === null) {
      try {
        await this.#connect();
        this.#listener?.missed();
      } catch {
        await wait(rest_ms);
      }
    }
  }

  #receive({ processId, payload }: Notification): void {
    // PostgreSQL tells also who said it.
    if (processId !== this.#process && payload !== undefined) this.#listener?.received(payload);
  }

  #lose(client: Client | null): void {
    if (client === null || this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => undefined);
    if (!this.#isClosed) void this.#connectAgain();
  }
}

const WHO = 'select pg_backend_pid() as process';
const LISTEN = 'listen startwand';
const NOTIFY = "select pg_notify('startwand', text) from unnest($1::text[]) as text";
