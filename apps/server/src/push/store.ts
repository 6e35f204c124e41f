/** Which browsers follow which competitors. A browser is known by the address that its push service gave it. */
import { createHash } from 'node:crypto';
import type { Language } from '@startwand/locales';
import type { Database } from '../database/database.ts';
import { readDocument, writeDocument } from '../database/document.ts';

/** What a browser says of itself, so that it can be sent something that only it can read. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language: Language;
}

export interface PushFollow {
  readonly eventId: string;
  readonly competitorId: string;
  readonly endsAt: bigint;
}

export class PushStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async save(browser: PushBrowser, { eventId, competitorId, endsAt }: PushFollow): Promise<void> {
    const name = nameOf(browser.endpoint);
    const document = writeDocument(browser);
    const parameters = [eventId, competitorId, name, endsAt, document];
    await this.#database.write({ statements: [{ sql: SAVE, parameters }] });
  }

  async end(endpoint: string, eventId: string, competitorId: string): Promise<void> {
    const parameters = [eventId, competitorId, nameOf(endpoint)];
    await this.#database.write({ statements: [{ sql: END, parameters }] });
  }

  /** The browser is not there any more. */
  async forgetBrowser(endpoint: string): Promise<void> {
    await this.#database.write({ statements: [{ sql: FORGET, parameters: [nameOf(endpoint)] }] });
  }

  async followers(
    eventId: string,
    competitorId: string,
    now: bigint,
  ): Promise<readonly PushBrowser[]> {
    const parameters = [eventId, competitorId, now];
    const rows = await this.#database.query<{ document: string }>(FOLLOWERS, parameters);
    return rows.map(({ document }) => readDocument<PushBrowser>(document));
  }

  async isCompetitor(eventId: string, competitorId: string): Promise<boolean> {
    const rows = await this.#database.query(COMPETITOR, [eventId, competitorId]);
    return rows.length > 0;
  }

  /** How much there is already, beside this one. */
  async counts(
    endpoint: string,
    { eventId, competitorId }: Pick<PushFollow, 'eventId' | 'competitorId'>,
  ): Promise<{ readonly ofBrowser: number; readonly ofEvent: number }> {
    const others = [nameOf(endpoint), eventId, competitorId];
    const [browser] = await this.#database.query<{ count: number }>(COUNT_OF_BROWSER, others);
    const [event] = await this.#database.query<{ count: number }>(COUNT_OF_EVENT, [eventId]);
    return { ofBrowser: browser?.count ?? 0, ofEvent: event?.count ?? 0 };
  }

  async followedEvents(now: bigint): Promise<readonly string[]> {
    const rows = await this.#database.query<{ event_id: string }>(FOLLOWED_EVENTS, [now]);
    return rows.map((row) => row.event_id);
  }

  /** @returns whether nobody has told it yet; of several servers that ask, one is answered so */
  async claim(eventId: string, moment: string, endsAt: bigint): Promise<boolean> {
    const statement = { sql: CLAIM, parameters: [eventId, moment, endsAt], expect: 1 };
    return (await this.#database.write({ statements: [statement] })).outcome === 'stored';
  }

  async forgetExpired(now: bigint): Promise<void> {
    const statements = [EXPIRED_FOLLOWS, EXPIRED_TOLD].map((sql) => ({ sql, parameters: [now] }));
    await this.#database.write({ statements });
  }
}

/** The address itself is as good as a key: it stands once, with what it is needed for. */
function nameOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

const SAVE = `
  insert into push_follows (event_id, competitor_id, browser, ends_at, document) values (?, ?, ?, ?, ?)
  on conflict (event_id, competitor_id, browser)
  do update set ends_at = excluded.ends_at, document = excluded.document`;
const END = 'delete from push_follows where event_id = ? and competitor_id = ? and browser = ?';
const FORGET = 'delete from push_follows where browser = ?';
const FOLLOWERS =
  'select document from push_follows where event_id = ? and competitor_id = ? and ends_at > ? order by browser';
const COMPETITOR = 'select id from competitors where event_id = ? and id = ?';
const COUNT_OF_BROWSER =
  'select count(*) as count from push_follows where browser = ? and not (event_id = ? and competitor_id = ?)';
const COUNT_OF_EVENT = 'select count(*) as count from push_follows where event_id = ?';
const FOLLOWED_EVENTS = 'select distinct event_id from push_follows where ends_at > ?';
const CLAIM =
  'insert into push_told (event_id, moment, ends_at) values (?, ?, ?) on conflict (event_id, moment) do nothing';
const EXPIRED_FOLLOWS = 'delete from push_follows where ends_at <= ?';
const EXPIRED_TOLD = 'delete from push_told where ends_at <= ?';
