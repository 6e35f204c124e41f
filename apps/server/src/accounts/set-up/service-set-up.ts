/**
 * How a new service begins: its first page makes the administrator and asks what things cost. It is open while nobody
 * has an account and a server has opened it, and closed for ever by the first who goes through, whatever becomes of
 * that account: the answer stands in the database, for all servers, stored together with the account or not at all.
 */
import { randomInt } from 'node:crypto';
import { isSameSecret } from '../../base/same-secret.ts';
import type { Statement } from '../../base/statement.ts';
import type { ErrorLog } from '../../base/log.ts';
import type { Bus } from '../../edge/cluster/bus.ts';
import type { Database } from '../../storage/database/database.ts';
import { readMark, removeMark, writeFirstMark, writeMarkOnce } from '../../storage/database/mark-store.ts';
import type { UserStore } from '../users/store.ts';

/** What the first page asked about money. */
export interface SetUpAnswer {
  readonly isFree: boolean;
  /** Where points are ordered; `null`: nobody said. */
  readonly salesContact: string | null;
}

interface Parts {
  readonly database: Database;
  readonly users: Pick<UserStore, 'isEmpty'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: ErrorLog;
  /** What was answered when the server started; `null`: nothing, or nobody was asked. */
  readonly answer: SetUpAnswer | null;
}

export function readSetUpAnswer(database: Pick<Database, 'query'>): Promise<SetUpAnswer | null> {
  return readMark<SetUpAnswer>(database, 'setUp');
}

export class ServiceSetUp {
  readonly #parts: Parts;
  #answer: SetUpAnswer | null;
  #isOpen = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#answer = parts.answer;
  }

  get answer(): SetUpAnswer | null {
    return this.#answer;
  }

  /**
   * Opens the first page of a service that nobody has set up.
   *
   * @returns the code that lets in, the same at every server; `null`: it stays closed
   */
  async open(): Promise<string | null> {
    this.#isOpen = this.#answer === null;
    if (!(await this.isOpen())) return null;
    const { database } = this.#parts;
    await database.write({ statements: [writeMarkOnce('setUpCode', { code: mintCode() })] });
    return this.#code();
  }

  /** Once somebody has an account it is closed, and nobody asks again. */
  async isOpen(): Promise<boolean> {
    if (this.#isOpen) this.#isOpen = (await this.#parts.users.isEmpty()) && (await this.#read()) === null;
    return this.#isOpen;
  }

  async isCode(given: string): Promise<boolean> {
    const code = await this.#code();
    return code !== null && isSameSecret(plain(given), plain(code));
  }

  /** Parts of the unit that makes the first account; of two of them one fails. */
  answering(answer: SetUpAnswer, userId: string): readonly Statement[] {
    return [writeFirstMark('setUp', answer, userId), removeMark('setUpCode')];
  }

  /** It is on disk. */
  answered(answer: SetUpAnswer): void {
    this.#answer = answer;
    this.#isOpen = false;
    this.#parts.bus.publish({ kind: 'setUp' });
  }

  /** Another server says so, or may have said so. */
  async readAgain(): Promise<void> {
    if (this.#answer !== null) return;
    try {
      await this.#read();
    } catch (error) {
      this.#parts.log.error({ err: error }, 'what the first page asked is not known here');
    }
  }

  async #read(): Promise<SetUpAnswer | null> {
    this.#answer = await readSetUpAnswer(this.#parts.database);
    return this.#answer;
  }

  async #code(): Promise<string | null> {
    return (await readMark<{ code: string }>(this.#parts.database, 'setUpCode'))?.code ?? null;
  }
}

/** Neither 0 nor O, neither 1 nor I. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Twelve signs, 60 bits: read from a console, typed once. */
function mintCode(): string {
  const group = (): string => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group()].join('-');
}

/** As people type it: with or without what stands between the groups, in whatever case. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}
