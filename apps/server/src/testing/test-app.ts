/** The whole server but its port, with a real database in a folder of its own and a clock that tests move. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoot, limits, parseJson, stringifyJson, type Envelope } from '@startwand/contract';
import { TICKS_PER_MILLISECOND, after, duration, timestamp, type Timestamp } from '@startwand/timing';
import { buildApp, type App } from '../app/app.ts';
import { inMilliseconds } from '../base/clock.ts';
import { openSharedFiles } from '../storage/files/shared-file-store.ts';
import { openFolder, type FileStore } from '../storage/files/file-store.ts';
import { shareOpenFiles } from '../base/open-files.ts';
import type { AppParts } from '../app/app-parts.ts';
import type { Services } from '../app/services.ts';
import type { Database } from '../storage/database/database.ts';
import { openDatabase } from '../app/open-database.ts';
import { LegalPages } from '../calls/legal/legal-pages.ts';
import { composeMail, type ComposedMail } from '../mail/compose-mail.ts';
import { usualPushHosts } from '../calls/push/push-hosts.ts';
import { openLog } from '../base/log.ts';
import { localSink } from '../mail/mailer.ts';
import { usualPrices, type Prices } from '../money/prices.ts';
import type { SignInProvider } from '../accounts/sign-ins/provider.ts';
import { putEmptyDatabase } from './empty-database.ts';

export interface Answer {
  readonly http: number;
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>;
  readonly body: Envelope<Record<string, unknown>>;
}

export interface TestApp {
  readonly app: App;
  /** What the server keeps its rows in. */
  readonly database: Database;
  /** Calls below `/mt1/api`. */
  get(path: string, token?: string | null): Promise<Answer>;
  post(path: string, body?: unknown, token?: string | null): Promise<Answer>;
  delete(path: string, body?: unknown, token?: string | null): Promise<Answer>;
  /** Mails in the letter box of a person, the newest first. */
  mailsTo(email: string): Promise<readonly ComposedMail[]>;
  /** The clock of the server; stands still until it is moved. */
  now(): Timestamp;
  moveClock(to: Timestamp): void;
  /** Lets the second pass for which a snapshot is kept. */
  letSnapshotsAge(): void;
  /** Ends the server in peace and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Saturday of a race weekend, 10:00 in Vienna. */
export const raceMorning = ticksAt('2026-01-17T09:00:00Z');

export function ticksAt(iso: string): Timestamp {
  return timestamp(BigInt(Date.parse(iso)) * BigInt(TICKS_PER_MILLISECOND));
}

/** Tests give points where they are about them. */
const withoutBonus: Prices = { ...usualPrices, deviceBonus_tp: 0 };

/** A server that says nothing and asks nobody: what tests and benches start from. */
export const quietParts = {
  clockAhead_ms: () => 0,
  log: openLog('silent'),
  pages: null,
  isHttps: false,
  trustProxy: [],
  metricsToken: null,
  devMailsKey: null,
  factorKey: null,
  requiresSecondFactor: false,
  reach: () => 'others' as const,
  interfaces: () => ({}),
  socketsPerAddress: 2_000,
  openFiles: shareOpenFiles(20_000),
  answerStall_ms: limits.answerStall_ms,
  storagePerAccount_bytes: 100_000_000,
  roles: new Set(['web', 'live', 'mail'] as const),
  // A device of a test answers at once or never.
  deviceAnswer_ms: 250,
  admissionRetry_s: limits.admissionRetry_s,
  linePatience_ms: limits.linePatience_ms,
  mailer: localSink,
  backups: null,
  publicUrl: () => 'https://startwand.example',
  ownAuthority: null,
  prices: withoutBonus,
  asksPrices: null,
  isDemo: () => false,
  salesContact: null,
  legal: new LegalPages([]),
  errorReports: null,
  isInstallable: true,
  pushHosts: usualPushHosts,
  allowedTargets: [],
  rmonitorAccount: null,
};

/**
 * @param quotaFactor 1 for tests of the quotas themselves
 * @param others parts of the server that this test is about
 * @param reserve_bytes what a full disk shall have left for impulses; a test calls `look` itself
 * @param postgres the address of a PostgreSQL, which more than one server may share
 */
export async function openTestApp(
  quotaFactor = 1_000,
  postgres: string | null = null,
  signInProvider: SignInProvider | null = null,
  others: Partial<AppParts> = {},
  reserve_bytes = 0,
): Promise<TestApp> {
  const folder = await dataFolder(postgres === null);
  let now = raceMorning;
  const clock = (): Timestamp => now;
  const elapsed_ms = (): number => inMilliseconds(now);
  const parts = { ...quietParts, clock, elapsed_ms, quotaFactor, signInProvider, ...others };
  const open = async (): Promise<Started> => {
    const database = await openDatabase({ database: postgres, data: folder }, now, reserve_bytes);
    const files = filesOf(folder, database, postgres !== null, clock);
    const app = await buildApp({ files, ...parts, database });
    await app.http.ready();
    return { app, database };
  };
  const { running, end, restart } = await startOne(open);

  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: unknown,
    token: string | null | undefined,
  ): Promise<Answer> => {
    const response = await running().app.http.inject({
      method,
      url: apiRoot + path,
      ...contentOf(body, token ?? null),
    });
    const parsed = parseJson(response.body);
    return {
      http: response.statusCode,
      headers: response.headers,
      // oxlint-disable-next-line typescript/consistent-type-assertions -- a test compares what it is
      body: parsed as Answer['body'],
    };
  };

  return {
    get app() {
      return running().app;
    },
    get database() {
      return running().database;
    },
    get: (path, token) => call('GET', path, undefined, token),
    post: (path, body, token) => call('POST', path, body, token),
    delete: (path, body, token) => call('DELETE', path, body, token),
    mailsTo: (email) => mailsTo(running().app.services, email),
    now: clock,
    moveClock: (to) => {
      now = to;
    },
    letSnapshotsAge: () => {
      now = after(now, duration(limits.snapshotAge_ms * TICKS_PER_MILLISECOND));
    },
    restart,
    close: async () => {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Started {
  readonly app: App;
  readonly database: Database;
}

/** One that has ended is let go: Node keeps the file of a test, which names it, for as long as all tests run. */
async function startOne(open: () => Promise<Started>) {
  let started: Started | null = await open();
  const running = (): Started => {
    if (started === null) throw new Error('The server of this test has ended.');
    return started;
  };
  const end = async (): Promise<void> => {
    const { app, database } = running();
    await app.http.close();
    await database.close();
    started = null;
  };
  const restart = async (): Promise<void> => {
    await end();
    started = await open();
  };
  return { running, end, restart };
}

function filesOf(folder: string, database: Database, areShared: boolean, clock: () => Timestamp): FileStore {
  const inFolder = join(folder, 'files');
  return areShared ? openSharedFiles(database, inFolder, clock) : openFolder(inFolder);
}

async function dataFolder(hasDatabase: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-test-'));
  if (hasDatabase) await putEmptyDatabase(folder);
  return folder;
}

async function mailsTo(services: Services, email: string): Promise<readonly ComposedMail[]> {
  await services.mailSender.sendDue();
  const mails = await services.mails.newest(1_000);
  return Promise.all(mails.filter(({ recipient }) => recipient.email === email).map((mail) => composeMail(mail)));
}

function contentOf(body: unknown, token: string | null) {
  const authorization = token === null ? {} : { authorization: token };
  if (body === undefined) return { headers: authorization };
  return {
    headers: { ...authorization, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : stringifyJson(body),
  };
}
