/** The program as it is called, against a server that speaks the protocol. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseTimerLine } from '@startwand/timer-lines';
import { aFolder } from '../../../scripts/tests/temporary-folder.ts';
import { startFakeServer, type FakeServer } from './fake-server.test-support.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const recording = fileURLToPath(new URL('../recordings/giant-slalom-run-1.txt', import.meta.url));
const start = (bib: number) => ` ${String(bib).padStart(4, '0')} C0  10:00:00.0000 00\r`;

let server: FakeServer;
let folder: string;
let killers: (() => void)[];

beforeEach(async () => {
  server = await startFakeServer();
  folder = aFolder('bridge');
  killers = [];
});

afterEach(async () => {
  for (const killNow of killers) killNow();
  await server.close();
});

function call(command: string, ...argv: string[]) {
  return run(process.execPath, [main, command, ...argv]);
}

function run(program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: 'pipe' });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ended = once(child, 'close');
  killers.push(() => child.kill('SIGKILL'));
  return {
    send: (signal: NodeJS.Signals) => child.kill(signal),
    /** As a console that is closed. */
    stopReading: () => child.stdout.destroy(),
    /** Exit code and all that was written. */
    end: async () => {
      await ended;
      return { code: child.exitCode, text: output.join('') };
    },
  };
}

/** The bridge on a disk that takes no file larger than so many blocks of 512 or 1,024 bytes. */
function bridgeOnFullDisk(blocks: number, file: string, ...argv: string[]) {
  const given = ['--server', server.url, '--data', folder, '--date', '2026-01-10', ...argv];
  const command = [main, 'bridge', '--device', '231203016', '--pin', '1234', '--file', file];
  const limited = `ulimit -f ${blocks}; exec "$0" "$@"`;
  return run('sh', ['-c', limited, process.execPath, ...command, ...given]);
}

function bridge(file: string, ...argv: string[]) {
  const given = ['--server', server.url, '--data', folder, '--date', '2026-01-10', ...argv];
  const device = ['--device', '231203016', '--pin', '1234'];
  return call('bridge', ...device, '--file', file, ...given);
}

async function write(content: string | Uint8Array): Promise<string> {
  const file = join(folder, 'lines.txt');
  await writeFile(file, content);
  return file;
}

const storedTimes = () => [...server.stored.values()].map((each) => each.timestamp);
const storedBibs = () => [...server.stored.values()].map((each) => each.startNumber?.startNumber);

/** What a reading without any mishap brings. */
async function impulsesOf(file: string): Promise<number> {
  const lines = (await readFile(file, 'latin1')).split('\r\n');
  return lines.filter((line) => parseTimerLine(line).kind === 'impulse').length;
}

describe('a call that cannot work', () => {
  it('delivers everything on a disk that is full, from memory, and says so', async () => {
    const bridging = bridgeOnFullDisk(1, recording, '--speed', '0');
    const { code, text } = await bridging.end();
    expect(text).toContain('THE DISK TAKES NOTHING MORE');
    expect(text).toContain('everything is delivered');
    expect(code).toBe(0);
    expect(server.stored.size).toBe(128);
  });

  it('with a faulty command line explains itself and ends with 2', async () => {
    const { code, text } = await call('bridge', '--device', '1').end();
    expect(code).toBe(2);
    expect(text).toMatch(/a serial number has nine digits/);
    expect(text).toMatch(/npm run bridge -- --device SERIAL/);
  });

  it('with a wrong PIN says so and ends with 1; what was read waits for the right one', async () => {
    const file = await write(start(1));
    const { code, text } = await bridge(file, '--pin', '9999').end();
    expect(code).toBe(1);
    expect(text).toMatch(/the server refuses this device: The PIN does not belong/);
    expect((await bridge(file).end()).code).toBe(0);
    expect(storedBibs()).toEqual([1]);
  });

  it('with a file that is not there says so and ends with 1', async () => {
    const { code, text } = await bridge(join(folder, 'nothing.txt')).end();
    expect(code).toBe(1);
    expect(text).toMatch(/no such file.*nothing\.txt/);
  });

  it('in the folder of a bridge that works says so and ends with 1', async () => {
    const first = bridge(await write(`${start(1)} 0002 C0  11:00:00.0000 00\r`));
    await server.until(() => server.stored.size === 1);
    const { code, text } = await bridge(await write(start(2))).end();
    expect(code).toBe(1);
    expect(text).toMatch(/another bridge works in/);
    first.send('SIGINT');
    expect((await first.end()).code).toBe(0);
  });
});

it('goes on when nobody reads any more what it prints', async () => {
  // Longer than from one status line to the next.
  const lines = [1, 2, 3, 4].map((second) => ` 000${second} C0  10:00:0${second}.0000 00\r`);
  const bridging = bridge(await write(lines.join('')));
  bridging.stopReading();
  expect((await bridging.end()).code).toBe(0);
  expect(storedBibs()).toEqual([1, 2, 3, 4]);
});

describe('a call for help', () => {
  it.each(['bridge', 'simulate'])('prints what %s understands and ends with 0', async (command) => {
    const { code, text } = await call(command, '--help').end();
    expect(text).toMatch(new RegExp(`^npm run ${command} -- --device SERIAL`));
    expect(code).toBe(0);
  });
});

describe('a recording', () => {
  it('arrives whole, although the server misbehaves', async () => {
    server.misbehave('cut', 'storeAndCut', 'logOut');
    const { code, text } = await bridge(recording, '--speed', 'max').end();
    expect(code).toBe(0);
    expect(text).toMatch(/128 delivered, 0 waiting · connected\neverything is delivered\n$/);
    expect(new Set(storedTimes()).size).toBe(128);
    expect(server.stored.size).toBe(128);
  });

  it('arrives once although the bridge is killed in the middle, again and again', async () => {
    const expected = await impulsesOf(recording);
    for (const enough of [10, 45, 80]) {
      // The cut leaves a batch that is stored and not acknowledged when the kill comes.
      server.misbehave('storeAndCut');
      const killed = bridge(recording, '--speed', '3000');
      await server.until(() => server.stored.size >= enough);
      killed.send('SIGKILL');
      await killed.end();
    }
    const { code, text } = await bridge(recording, '--speed', 'max').end();
    expect(code).toBe(0);
    expect(text).toMatch(/reading goes on at byte \d+/);
    expect(server.stored.size).toBe(expected);
    expect(new Set(storedTimes()).size).toBe(expected);
  });

  it('is read on when lines were added, and anew when that is asked for', async () => {
    const file = await write(start(1));
    await bridge(file).end();
    await appendFile(file, start(2));
    await bridge(file).end();
    expect(storedBibs()).toEqual([1, 2]);
    await bridge(file, '--from-start').end();
    expect(storedBibs()).toEqual([1, 2, 1, 2]);
  });

  it('may hold binary noise and lines of 4,097 bytes; the impulses between arrive', async () => {
    const noise = Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256));
    const long = Buffer.alloc(4097, 0x78);
    const parts = [noise, '\r', start(1), long, start(2), long, '\r', start(3), noise];
    const file = await write(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
    const { code } = await bridge(file).end();
    expect(code).toBe(0);
    // The second start hangs on a line without end: it is part of that line.
    expect(storedBibs()).toEqual([1, 3]);
  });
});

describe('a stop', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('by %s is clean: what was read is delivered', async (signal) => {
    const running = bridge(await write(`${start(1)} 0002 C0  11:00:00.0000 00\r`));
    await server.until(() => server.stored.size === 1);
    running.send(signal);
    const { code, text } = await running.end();
    expect(code).toBe(0);
    expect(text).toMatch(/stopped; everything is delivered/);
  });
});

describe('the simulator', () => {
  it('delivers a race through two timers, each with its own channels', async () => {
    const race = ['--bibs', '1-12', '--heats', '2', '--seed', '5', '--speed', 'max'];
    const timers = ['--device', '231203016:1234=C0,C2', '--device', '231203017:1234=C1'];
    const given = ['--server', server.url, '--data', folder];
    const { code } = await call('simulate', ...timers, ...race, ...given).end();
    expect(code).toBe(0);
    const channels = server.batches.map((batch) => new Set(batch.map((each) => each.timingChannel)));
    expect(channels.some((each) => each.has('C1') && (each.has('C0') || each.has('C2')))).toBe(false);
    expect(new Set(server.batches.flat().map((each) => each.timingChannel)).size).toBe(3);
  });

  it('delivers the history of a race that has begun, then goes on live', async () => {
    const given = ['--server', server.url, '--data', folder, '--device', '231203016:1234'];
    const flawless = ['false', 'missing-bib', 'late', 'duplicate', 'dnf'].flatMap((name) => [`--${name}-rate`, '0']);
    const argv = ['--begin', '-3600', '--interval', '30', '--bibs', '1-200', '--seed', '1'];
    const running = call('simulate', ...argv, ...flawless, ...given);
    await server.until(() => server.stored.size >= 119 * 3);
    running.send('SIGINT');
    expect((await running.end()).code).toBe(0);
    expect(server.stored.size).toBeLessThan(200 * 3);
  });
});
