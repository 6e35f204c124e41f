/** What a person at the console reads when the server does not start, and that nothing was harmed. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { describeWithPostgres } from '../storage/database/each-database.ts';
import { openEmbedded } from '../storage/database/embedded.ts';
import { explain } from '../storage/database/start-faults.ts';
import { processesOn } from '../testing/server-process.ts';

let parent: string;
let data: string;
let file: string;
beforeEach(() => {
  parent = aFolder('start');
  data = join(parent, 'data');
  file = join(data, 'startwand.db');
  mkdirSync(data);
});

async function aDatabase(): Promise<void> {
  const database = await openEmbedded({ folder: data, now: 0n });
  await database.close();
}

interface Start {
  readonly code: number | null;
  readonly text: string;
}

/** Tries to start; a start that succeeds brings the tables up to date and ends. */
function start(...more: readonly string[]): Start {
  return run(['migrate', '--data', data, ...more]);
}

function run(args: readonly string[]): Start {
  const main = join(import.meta.dirname, '../main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    timeout: 25_000,
  });
  return { code: status, text: `${stdout.toString()}${stderr.toString()}` };
}

/** One line for a person, which names the place, and not the stack of a program. */
function refusal(...words: readonly string[]): Start {
  const parts = words.map((word) => `(?=.*${word.replaceAll(/[.()]/g, String.raw`\$&`)})`);
  return { code: 1, text: expect.stringMatching(new RegExp(`^${parts.join('')}.*\n$`)) };
}

function readOnlyError(): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.exec('create table more (id integer)');
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

describe('the server does not start on a database', () => {
  test('of a newer version, and says so once', async () => {
    await aDatabase();
    const database = new DatabaseSync(file);
    database.exec("insert into migrations (number, name, applied_at) values (9999, 'later', 0)");
    database.close();
    expect(start()).toEqual(refusal(file, 'was last used by a newer version', 'Start that version'));
  });

  test('of another program, which stays as it is', () => {
    const database = new DatabaseSync(file);
    database.exec('create table posts (id integer); create table migrations (migration text)');
    database.close();
    const before = readFileSync(file);
    expect(start()).toEqual(refusal(file, 'of another program', 'posts', 'Name another place'));
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  test('that is none: text, noise, or less than a head', () => {
    for (const content of ['Dear diary,\n', Buffer.alloc(9_000, 0xa5), 'S']) {
      writeFileSync(file, content);
      expect(start()).toEqual(refusal(file, 'is no database', 'npm run restore'));
    }
  });

  test('that was cut off', async () => {
    await aDatabase();
    const whole_bytes = statSync(file).size;
    truncateSync(file, 20_000);
    expect(start()).toEqual(refusal(file, `it has 20000 bytes of ${whole_bytes}`, 'npm run restore'));
  });

  test('that is damaged inside', async () => {
    await aDatabase();
    const content = readFileSync(file);
    // Behind the head of the first page: the list of tables.
    content.fill(0xa5, 100, 4_096);
    writeFileSync(file, content);
    expect(start()).toEqual(refusal(file, 'is damaged', 'npm run restore'));
  });

  test('that is no file, or in a place where nobody writes', () => {
    mkdirSync(file);
    expect(start()).toEqual(refusal(file, 'cannot be', '--data'));
    expect(run(['migrate', '--data', '/sys/kernel'])).toEqual(refusal('/sys/kernel', 'cannot be used'));
    // Node's own way to make folders tries for ever there.
    expect(run(['migrate', '--data', '/proc/startwand/data'])).toEqual(
      refusal('/proc/startwand/data', 'cannot be used', 'no folder can be made in /proc', '--data'),
    );
  });

  test('that it may not write', async () => {
    await aDatabase();
    chmodSync(file, 0o400);
    // Nothing is forbidden to the machine's administrator: there a connection that may only read says it.
    if (process.getuid?.() === 0) expect(explain(file, readOnlyError())).toContain('cannot be written');
    else expect(start()).toEqual(refusal(file, 'cannot be written', 'the right to write'));
  });

  test('that is missing or empty beside its journal or a copy', async () => {
    await aDatabase();
    const copy = join(data, 'startwand.db.before-the-race');
    copyFileSync(file, copy);
    rmSync(file);
    expect(start()).toEqual(refusal(file, 'is missing', 'startwand.db.before-the-race', 'npm run restore'));
    writeFileSync(file, '');
    expect(start()).toEqual(refusal(file, 'is empty', 'move these away'));
    rmSync(copy);
    writeFileSync(`${file}-wal`, 'frames of an earlier one');
    expect(start()).toEqual(refusal(file, 'is empty', 'startwand.db-wal'));
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('frames of an earlier one');
    rmSync(`${file}-wal`);
    mkdirSync(join(data, 'backup'));
    writeFileSync(join(data, 'backup', 'startwand.db'), 'a backup');
    expect(start()).toEqual(refusal(file, 'is empty', 'backup'));
  });

  test('that has something else in the place of its lock file', () => {
    for (const content of ['Dear diary,\n'.repeat(100), Buffer.alloc(9_000, 0xa5)]) {
      writeFileSync(join(data, 'server.lock'), content);
      expect(start()).toEqual(refusal(join(data, 'server.lock'), 'not what a server leaves there'));
    }
    rmSync(join(data, 'server.lock'));
    expect(start().code).toBe(0);
  });

  test('that another server has, also when its lock file was deleted', async () => {
    const processes = processesOn(data);
    try {
      await processes.serve();
      expect(start()).toEqual(refusal(data, 'Another server is running'));
      rmSync(join(data, 'server.lock'));
      expect(start()).toEqual(refusal(data, 'Another server is running', 'its lock file is gone'));
    } finally {
      await processes.killAll();
    }
  });
});

describe('the server does not listen', () => {
  /** Alone it would go on for ever. */
  const serve = (...options: readonly string[]) => run(['--no-demo', '--data', data, ...options]);

  test('on a port that another program has, and says so in one line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(serve('--port', String(port))).toEqual(refusal(`Port ${port} is in use`, '--port'));
    await new Promise((resolve) => other.close(resolve));
  });

  test('on an address that is not of this machine, and says so in one line', () => {
    // Of a network for documents.
    expect(serve('--port', '0', '--host', '192.0.2.1')).toEqual(
      refusal('192.0.2.1', 'no address of this machine', '--host'),
    );
    expect(serve('--port', '0', '--host', 'nobody.invalid')).toEqual(
      refusal('nobody.invalid', 'no address of this machine', '--host'),
    );
  });
});

describe('the server starts', () => {
  test('where nothing is, or an empty file alone, and says that the database is new', async () => {
    const processes = processesOn(data);
    writeFileSync(file, '');
    try {
      const server = await processes.serve();
      const words = `There was no database in ${data}: an empty one was made.`;
      await vi.waitFor(() => expect(server.lines).toContain(words), { timeout: 20_000 });
    } finally {
      await processes.killAll();
    }
  });

  test('again after a refusal, without anything left of it', async () => {
    await aDatabase();
    const content = readFileSync(file);
    truncateSync(file, 20_000);
    expect(start().code).toBe(1);
    writeFileSync(file, content);
    expect(start().code).toBe(0);
  });
});

describeWithPostgres('the server does not start', (url) => {
  async function query(sql: string): Promise<void> {
    const client = new Client({ connectionString: url() });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  test('on the database of another program', async () => {
    await query('create table posts (id integer)');
    expect(start('--database', url())).toEqual(refusal('--database', 'of another program', 'posts'));
  });

  test('on one of a newer version', async () => {
    expect(start('--database', url())).toMatchObject({ code: 0 });
    await query("insert into migrations (number, name, applied_at) values (9999, 'later', 0)");
    expect(start('--database', url())).toEqual(refusal('--database', 'a newer version'));
  });

  test('where nobody answers, or may only read', async () => {
    const nobody = 'postgres://startwand:secret@127.0.0.1:1/none';
    const refused = start('--database', nobody);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.text).toMatch(/^PostgreSQL is not ready .*\n.*PostgreSQL cannot be used.*--database.*\n$/);
    expect(refused.text).not.toContain('secret');
    await query(
      'alter role startwand in database "'.concat(
        new URL(url()).pathname.slice(1),
        '" set default_transaction_read_only = on',
      ),
    );
    expect(start('--database', url())).toEqual(refusal('--database', 'cannot be used', 'read-only'));
  });
});
