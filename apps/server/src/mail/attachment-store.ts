/**
 * The files of mails that wait, in pieces, so that no impulse waits for megabytes. They go with what they were sent for, and as soon as
 * no mail needs them any more.
 */
import type { Database } from '../storage/database/database.ts';
import type { Mail } from './mail.ts';

/** A file as it goes out. */
export interface Attachment {
  readonly name: string;
  /** As mail programs are told: `application/pdf`. */
  readonly type: string;
  readonly content: Buffer;
}

/** One unit of the writer. */
const pieceMax_bytes = 65_536;

export class AttachmentStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores a file, a piece in a unit of its own each.
   * @param sendingId that is there already
   * @param file its place among those of the sending, from 0
   */
  async keep(sendingId: string, file: number, bytes: Uint8Array): Promise<void> {
    for (let number = 0; number * pieceMax_bytes < bytes.length; number += 1) {
      const piece = bytes.slice(number * pieceMax_bytes, (number + 1) * pieceMax_bytes);
      await this.#database.write({ statements: [{ sql: KEEP, parameters: [sendingId, file, number, piece] }] });
    }
  }

  /** What a mail carries; of most kinds that is nothing. @throws where a file is gone, for then the mail says what is not true */
  async of(mail: Mail): Promise<readonly Attachment[]> {
    if (mail.kind !== 'files') return [];
    const attachments: Attachment[] = [];
    for (const [file, { name, type }] of mail.files.entries()) {
      const pieces = await this.#database.query<{ bytes: Uint8Array }>(READ, [mail.sendingId, file]);
      if (pieces.length === 0) throw new Error('a file of the mail is gone');
      attachments.push({ name, type, content: Buffer.concat(pieces.map(({ bytes }) => bytes)) });
    }
    return attachments;
  }
}

const KEEP = 'insert into mail_attachments (sending_id, file, number, bytes) values (?, ?, ?, ?)';
const READ = 'select bytes from mail_attachments where sending_id = ? and file = ? order by number';
