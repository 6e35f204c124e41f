/** What screens and speaker of an event are given: one document beside each event, which nothing ranks by. */
import type { BoardProgramme, SpeakerSheet } from '@startwand/contract';
import type { ImageRecord } from '../events/record.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';

export interface Broadcast {
  /** Counts the changes of what is on air. */
  readonly revision: number;
  readonly boards: readonly BoardOnAir[];
  readonly speaker: SpeakerSheet;
  /** Of sponsors. */
  readonly pictures: readonly SponsorPicture[];
  /** Taken off just now, with where they stood: they can be brought back. */
  readonly removedPictures: readonly RemovedPicture[];
}

export interface BoardOnAir {
  readonly name: string;
  readonly shows: BoardProgramme;
  /** When the desk took it off its list; it was stored so from then on, and not before. */
  readonly offListAt?: bigint;
}

/** A picture of a sponsor, called as its file was. */
export interface SponsorPicture extends ImageRecord {
  readonly name: string;
}

export interface RemovedPicture {
  readonly kept: SponsorPicture;
  readonly place: number;
  readonly at: bigint;
}

/** What an event has until somebody puts something on air. */
const nothing: Broadcast = {
  revision: 0,
  boards: [],
  speaker: { favourites: [], sponsorLines: [] },
  pictures: [],
  removedPictures: [],
};

interface Row {
  readonly document: string | null;
}

export class BroadcastStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns `null`: there is no such event, or it was deleted */
  async find(eventId: string): Promise<Broadcast | null> {
    const [row] = await this.#database.query<Row>(FIND, [eventId]);
    return row === undefined ? null : read(row.document);
  }

  /** Those of all events of this account, taken off or not. */
  async picturesOfOwner(ownerId: string): Promise<readonly SponsorPicture[]> {
    const rows = await this.#database.query<Row>(OF_OWNER, [ownerId]);
    return rows
      .map(({ document }) => read(document))
      .flatMap((broadcast) => [...broadcast.pictures, ...broadcast.removedPictures.map(({ kept }) => kept)]);
  }

  /**
   * Changes it, and once more where somebody else did so meanwhile.
   *
   * @param change what is stored then, or why not
   */
  async change(eventId: string, change: (before: Broadcast) => Broadcast | Refused): Promise<Broadcast | Refused> {
    for (;;) {
      const [row] = await this.#database.query<Row>(FIND, [eventId]);
      if (row === undefined) return { error: 'EVENT_NOT_FOUND' };
      const changed = change(read(row.document));
      if ('error' in changed) return changed;
      const document = writeDocument(changed);
      const statement: Statement =
        row.document === null
          ? { sql: INSERT, parameters: [eventId, document] }
          : { sql: REPLACE, parameters: [document, eventId, row.document], expect: 1 };
      if ((await this.#database.write({ statements: [statement] })).outcome === 'stored') return changed;
    }
  }
}

/** With the account of its organiser nobody is left who could take off a sentence that names somebody. */
export function removeBroadcastsOf(ownerId: string): Statement {
  return { sql: REMOVE_OF_OWNER, parameters: [ownerId] };
}

function read(document: string | null): Broadcast {
  return document === null ? nothing : { ...nothing, ...readDocument<Partial<Broadcast>>(document) };
}

const FIND = `
  select broadcasts.document as document
  from events left join broadcasts on broadcasts.event_id = events.id
  where events.id = ? and events.is_deleted = 0`;
const OF_OWNER = `
  select broadcasts.document as document
  from broadcasts join events on events.id = broadcasts.event_id
  where events.owner_id = ?`;
const INSERT = 'insert into broadcasts (event_id, document) values (?, ?)';
const REPLACE = 'update broadcasts set document = ? where event_id = ? and document = ?';
const REMOVE_OF_OWNER = 'delete from broadcasts where event_id in (select id from events where owner_id = ?)';
