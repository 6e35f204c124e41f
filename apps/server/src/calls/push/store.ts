/** Which browsers follow which competitors. A browser is known by the address that its push service gave it. */
import { createHash } from 'node:crypto';
import type { Language } from '@startwand/locales';
import type { Database } from '../../storage/database/database.ts';
import type { Parameter } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';

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
  /** From where, at each width: hashes, of an address of IPv4 three times the same. */
  readonly from: PushPlace;
  readonly at: bigint;
}

export interface PushPlace {
  readonly near: string;
  readonly wide: string;
  readonly line: string;
}

/** A browser that is to be told. */
export interface Follower extends PushBrowser {
  /** What the store calls it. */
  readonly browser: string;
  readonly line: string;
  /** Whether its push service ever took a message for it. */
  readonly isTaken: boolean;
}

/** How much there is already, beside the one that is asked about. */
export interface PushCounts {
  readonly ofBrowser: number;
  readonly ofEvent: number;
  /** In this event, from the same place. */
  readonly near: number;
  readonly wide: number;
  readonly line: number;
}

export class PushStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async save(browser: PushBrowser, { eventId, competitorId, endsAt, from, at }: PushFollow): Promise<void> {
    const name = nameOf(browser.endpoint);
    const document = writeDocument(browser);
    const { near, wide, line } = from;
    const parameters = [eventId, competitorId, name, endsAt, document, near, wide, line, at, name];
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

  /** In the order of their names, so many behind a name. */
  async followers(
    { eventId, competitorId, now }: { eventId: string; competitorId: string; now: bigint },
    { behind, most }: { behind: string; most: number },
  ): Promise<readonly Follower[]> {
    const parameters = [eventId, competitorId, now, behind, most];
    const rows = await this.#database.query<FollowerRow>(FOLLOWERS, parameters);
    return rows.map(({ document, browser, line, taken_at }) => ({
      ...readDocument<PushBrowser>(document),
      browser,
      line: line === '' ? browser : line,
      isTaken: taken_at !== null,
    }));
  }

  /** A push service has taken a message for each of them. */
  async taken(browsers: readonly string[], at: bigint): Promise<void> {
    const statements = browsers.map((browser) => ({ sql: TAKEN, parameters: [at, browser] }));
    await this.#database.write({ statements });
  }

  async isCompetitor(eventId: string, competitorId: string): Promise<boolean> {
    const rows = await this.#database.query(COMPETITOR, [eventId, competitorId]);
    return rows.length > 0;
  }

  /** How much there is already, beside this one. */
  async counts(
    endpoint: string,
    { eventId, competitorId, from }: Pick<PushFollow, 'eventId' | 'competitorId' | 'from'>,
  ): Promise<PushCounts> {
    const { near, wide, line } = from;
    const others = [nameOf(endpoint), eventId, competitorId];
    return {
      ofBrowser: await this.#count(COUNT_OF_BROWSER, others),
      ofEvent: await this.#count(COUNT_OF_EVENT, [eventId]),
      near: await this.#count(COUNT_NEAR, [eventId, near]),
      wide: await this.#count(COUNT_WIDE, [eventId, wide]),
      line: await this.#count(COUNT_OF_LINE, [eventId, line]),
    };
  }

  /**
   * Ends what a service never took, the oldest of the line that has most of that, if it has more than so much: who
   * comes takes its place.
   *
   * @returns whether there was one
   */
  async giveWay(eventId: string, more: number): Promise<boolean> {
    const [most] = await this.#database.query<{ line: string; count: number }>(MOST, [eventId]);
    if (most === undefined || most.count <= more) return false;
    const [oldest] = await this.#database.query<{ competitor_id: string; browser: string }>(OLDEST, [
      eventId,
      most.line,
    ]);
    if (oldest === undefined) return false;
    const parameters = [eventId, oldest.competitor_id, oldest.browser];
    await this.#database.write({ statements: [{ sql: END, parameters }] });
    return true;
  }

  async #count(sql: string, parameters: readonly Parameter[]): Promise<number> {
    const [row] = await this.#database.query<{ count: number }>(sql, parameters);
    return row?.count ?? 0;
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
    await forgetRows(this.#database, EXPIRED_FOLLOWS, [now]);
    await forgetRows(this.#database, EXPIRED_TOLD, [now]);
  }
}

/** The address itself is as good as a key: it stands once, with what it is needed for. */
function nameOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

interface FollowerRow {
  readonly document: string;
  readonly browser: string;
  readonly line: string;
  readonly taken_at: bigint | null;
}

/** A browser that a service has taken a message for once is known for that wherever it follows. */
const SAVE = `
  insert into push_follows
    (event_id, competitor_id, browser, ends_at, document, near, wide, line, followed_at, taken_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, (select min(taken_at) from push_follows where browser = ?))
  on conflict (event_id, competitor_id, browser)
  do update set ends_at = excluded.ends_at, document = excluded.document`;
const END = 'delete from push_follows where event_id = ? and competitor_id = ? and browser = ?';
const FORGET = 'delete from push_follows where browser = ?';
const FOLLOWERS = `
  select document, browser, line, taken_at from push_follows
  where event_id = ? and competitor_id = ? and ends_at > ? and browser > ? order by browser limit ?`;
const TAKEN = 'update push_follows set taken_at = ? where browser = ? and taken_at is null';
const COMPETITOR = 'select id from competitors where event_id = ? and id = ?';
const OF_DELETED = 'event_id in (select id from events where is_deleted = 1)';
const COUNT_OF_BROWSER = `
  select count(*) as count from push_follows
  where browser = ? and not (event_id = ? and competitor_id = ?) and not ${OF_DELETED}`;
const COUNT_OF_EVENT = 'select count(*) as count from push_follows where event_id = ?';
const COUNT_NEAR = 'select count(*) as count from push_follows where event_id = ? and near = ?';
const COUNT_WIDE = 'select count(*) as count from push_follows where event_id = ? and wide = ?';
const COUNT_OF_LINE = 'select count(*) as count from push_follows where event_id = ? and line = ?';
/** Whoever followed before places were noted (migration 53) has none, and no part in a crowd of one place. */
const MOST = `
  select line, count(*) as count from push_follows
  where event_id = ? and taken_at is null and line <> ''
  group by line order by count(*) desc limit 1`;
const OLDEST = `
  select competitor_id, browser from push_follows
  where event_id = ? and line = ? and taken_at is null order by followed_at limit 1`;
const FOLLOWED_EVENTS = `select distinct event_id from push_follows where ends_at > ? and not ${OF_DELETED}`;
const CLAIM =
  'insert into push_told (event_id, moment, ends_at) values (?, ?, ?) on conflict (event_id, moment) do nothing';
const EXPIRED_FOLLOWS = {
  table: 'push_follows',
  key: ['event_id', 'competitor_id', 'browser'],
  where: 'ends_at <= ?',
};
const EXPIRED_TOLD = { table: 'push_told', key: ['event_id', 'moment'], where: 'ends_at <= ?' };
