/**
 * Pictures of races in the database: one for an event, in parts that are written one by one, so that no impulse
 * waits behind a large one. The first part comes last and says what the others have to be.
 */
import { createHash } from 'node:crypto';
import type { EventId } from '@startwand/timing';
import type { Database } from '../../../storage/database/database.ts';
import type { Statement } from '../../../base/statement.ts';
import { readDocument, writeDocument } from '../../../storage/database/document.ts';
import { inSlices } from '../../../base/slices.ts';
import { packed, pictureShape, unpacked, type RacePicture } from './race-picture.ts';

interface Cover {
  readonly shape: number;
  readonly parts: number;
  readonly sha256: string;
}

/** Written within a millisecond or two. */
const partMax_chars = 200_000;

export class PictureStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes the place of whatever picture the event has. */
  async put(eventId: EventId, picture: RacePicture): Promise<void> {
    const { revision } = picture;
    const text = await packed(picture);
    const parts = partsOf(text).length;
    await this.#write(statement(REMOVE_ONE, [eventId, revision]));
    for (const [index, piece] of partsOf(text).entries())
      await this.#write(statement(INSERT, [eventId, revision, index + 1, piece]));
    const cover: Cover = { shape: pictureShape, parts, sha256: await hashOf(text) };
    await this.#write(
      statement(INSERT, [eventId, revision, 0, writeDocument(cover)]),
      statement(REMOVE_OTHERS, [eventId, revision]),
    );
  }

  /** Whether there is one of this shape at the revision. */
  async has(eventId: EventId, revision: number): Promise<boolean> {
    const [row] = await this.#database.query<{ document: string }>(COVER, [eventId, revision]);
    return row !== undefined && readDocument<Cover>(row.document).shape === pictureShape;
  }

  /** @returns `null` when there is none, not all of it, or one that this program did not make */
  async find(eventId: EventId, revision: number): Promise<RacePicture | null> {
    if (!(await this.has(eventId, revision))) return null;
    const rows = await this.#database.query<{ document: string }>(FIND, [eventId, revision]);
    const [cover, ...parts] = rows.map(({ document }) => document);
    if (cover === undefined) return null;
    const text = parts.join('');
    const said = readDocument<Cover>(cover);
    if (said.parts !== parts.length || said.sha256 !== (await hashOf(text))) return null;
    return unpacked(revision, text);
  }

  async remove(eventId: EventId): Promise<void> {
    await this.#write(statement(REMOVE, [eventId]));
  }

  /** Where another server writes the same at the same moment, one of the two is enough. */
  async #write(...statements: readonly Statement[]): Promise<void> {
    await this.#database.write({ statements });
  }
}

function statement(sql: string, parameters: Statement['parameters']): Statement {
  return { sql, parameters };
}

function partsOf(text: string): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / partMax_chars) }, (_none, n) =>
    text.slice(n * partMax_chars, (n + 1) * partMax_chars),
  );
}

async function hashOf(text: string): Promise<string> {
  const digest = createHash('sha256');
  await inSlices(partsOf(text), (part) => digest.update(part));
  return digest.digest('base64url');
}

const INSERT = 'insert into race_pictures (event_id, revision, part, document) values (?, ?, ?, ?)';
const COVER = 'select document from race_pictures where event_id = ? and revision = ? and part = 0';
const FIND = 'select document from race_pictures where event_id = ? and revision = ? order by part';
const REMOVE = 'delete from race_pictures where event_id = ?';
const REMOVE_ONE = 'delete from race_pictures where event_id = ? and revision = ?';
const REMOVE_OTHERS = 'delete from race_pictures where event_id = ? and revision <> ?';
