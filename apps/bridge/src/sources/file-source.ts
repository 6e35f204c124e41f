/** A recording, read at the pace of the race, faster, or as fast as possible. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { LineSplitter, type Line } from '../line-splitter.ts';
import type { Position } from '../outbox-record.ts';
import { pause } from '../pause.ts';
import { ReplayPace } from './replay-pace.ts';
import type { SourceIdentity, TimerSource } from './timer-source.ts';

export interface FileSourceOptions {
  readonly path: string;
  /** How many times faster than it was recorded; 0 is as fast as possible. */
  readonly speed: number;
  /** What else decides what the lines become, as the date given by hand. */
  readonly reading: string;
}

export interface FileSource extends TimerSource {
  readonly identity: SourceIdentity;
  /** Goes on where a former reading of the same file ended; false when it was another file. */
  resumeAt(position: Position): Promise<boolean>;
}

/** Lines of one group: few enough that a kill in mid-file finds a file half read. */
const groupLinesMax = 64;
const fingerprintMax_bytes = 4096;

/** @throws when the file cannot be read */
export async function openFileSource(options: FileSourceOptions): Promise<FileSource> {
  const path = await realpath(options.path);
  let begin = 0;
  return {
    name: `file ${basename(path)}`,
    identity: {
      source: `file ${path} ${options.reading}`.trim(),
      fingerprint: await fingerprintOf(path, fingerprintMax_bytes),
    },
    lines: (signal) => linesOf(path, begin, new ReplayPace(options.speed), signal),
    async resumeAt(position) {
      const length = Number(position.fingerprint.split(':')[0]);
      if ((await fingerprintOf(path, length)) !== position.fingerprint) return false;
      begin = position.offset_bytes;
      return true;
    },
  };
}

async function* linesOf(
  path: string,
  begin: number,
  pace: ReplayPace,
  signal: AbortSignal,
): AsyncIterable<readonly Line[]> {
  const splitter = new LineSplitter(begin);
  let group: Line[] = [];
  for await (const lines of splitFile(path, begin, splitter)) {
    for (const line of lines) {
      const wait_ms = pace.waitBefore_ms(line, Date.now());
      if ((wait_ms > 0 && group.length > 0) || group.length === groupLinesMax) {
        yield group;
        group = [];
      }
      if (wait_ms > 0) await pause(wait_ms, signal);
      if (signal.aborted) return;
      group.push(line);
    }
  }
  if (group.length > 0) yield group;
}

async function* splitFile(path: string, begin: number, splitter: LineSplitter): AsyncIterable<Line[]> {
  for await (const chunk of createReadStream(path, { start: begin })) {
    if (Buffer.isBuffer(chunk)) yield splitter.push(chunk);
  }
  yield splitter.end();
}

/** Length and hash of the first bytes: a file that has grown is the same, one written anew is not. */
async function fingerprintOf(path: string, bytes_max: number): Promise<string> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes_max), 0, bytes_max, 0);
  await file.close();
  const hash = createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex');
  return `${bytesRead}:${hash}`;
}
