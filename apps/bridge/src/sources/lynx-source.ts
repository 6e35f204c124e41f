/**
 * A folder into which a photo finish program puts its results (`.lif`). Each finish becomes a line as a timer would print it, so
 * everything behind it stays: dates, outbox, delivery. A result that is written once more with another time is a correction.
 */
import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readLif, type LynxRow } from '@startwand/exchange';
import { printTimerLine, type Mark } from '@startwand/timer-lines';
import { duration, TICKS_PER_HOUR, type Duration } from '@startwand/timing';
import type { Line } from '../line-splitter.ts';
import { pause } from '../pause.ts';
import type { LynxLedger } from './lynx-ledger.ts';
import type { TimerSource } from './timer-source.ts';

export interface LynxFolder {
  readonly path: string;
  readonly ledger: LynxLedger;
  readonly remark: (text: string) => void;
  readonly poll_ms?: number;
}

/** A shared folder tells nobody of what comes into it: it is looked at. */
const usualPoll_ms = 500;
/** Of a heat with thousands; a larger one is something else. */
const fileMax_bytes = 1_048_576;
/** What else lies there is not looked at. */
const filesMax = 2_000;
/** Such a line has room for four digits. */
const bibMax = 9_999;

export function lynxSource({ path, ledger, remark, poll_ms = usualPoll_ms }: LynxFolder): TimerSource {
  return {
    name: `folder ${path}`,
    identity: null,
    lines: (signal) => linesOf({ path, ledger, remark, poll_ms }, signal),
  };
}

async function* linesOf(folder: Required<LynxFolder>, signal: AbortSignal): AsyncIterable<readonly Line[]> {
  const looks = new Looks(folder.remark);
  let end = 0;
  while (!signal.aborted) {
    for (const name of await looks.namesIn(folder.path)) {
      const file = await looks.wholeFile(folder.path, name);
      if (file === null || folder.ledger.hasRead(file.hash)) continue;
      const { texts, times } = linesOfFile(file.text, name, folder);
      const lines = texts.map((text): Line => ({ text, end: (end += text.length + 1), whole: true }));
      if (lines.length > 0) yield lines;
      // Whoever asks for more has put these on disk: a restart in between says them again, as the same impulses.
      await folder.ledger.read(file.hash, times);
    }
    await pause(folder.poll_ms, signal);
  }
}

interface WholeFile {
  readonly text: string;
  /** Of its content, whatever it is called. */
  readonly hash: string;
}

/** What was seen of the files: one that grows is not whole, and one that was read is not read again for as long as it stays. */
class Looks {
  readonly #remark: (text: string) => void;
  #seen = new Map<string, string>();
  readonly #read = new Map<string, string>();
  #trouble: string | null = null;

  constructor(remark: (text: string) => void) {
    this.#remark = remark;
  }

  async namesIn(path: string): Promise<readonly string[]> {
    try {
      const entries = await readdir(path, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && /\.lif$/i.test(entry.name)).map(({ name }) => name);
      this.#trouble = null;
      const kept = names.toSorted().slice(0, filesMax);
      const isThere = new Set(kept);
      for (const name of this.#read.keys()) if (!isThere.has(name)) this.#read.delete(name);
      this.#seen = new Map([...this.#seen].filter(([name]) => isThere.has(name)));
      return kept;
    } catch (error) {
      this.#say(`the folder ${path} cannot be read: ${wordsOf(error)}`);
      return [];
    }
  }

  /** `null`: it is still being written, was read already, or cannot be read now. */
  async wholeFile(path: string, name: string): Promise<WholeFile | null> {
    try {
      const file = await open(join(path, name), 'r');
      try {
        const { size, mtimeMs } = await file.stat();
        const look = `${size} ${mtimeMs}`;
        const isSteady = this.#seen.get(name) === look;
        this.#seen.set(name, look);
        if (!isSteady || this.#read.get(name) === look) return null;
        this.#read.set(name, look);
        if (size > fileMax_bytes) {
          this.#remark(`${name} is too large for results of a heat`);
          return null;
        }
        const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
        if (bytesRead !== size) {
          this.#read.delete(name);
          return null;
        }
        return { text: textOf(buffer), hash: createHash('sha256').update(buffer).digest('hex') };
      } finally {
        await file.close();
      }
    } catch (error) {
      this.#say(`${name} cannot be read now: ${wordsOf(error)}`);
      return null;
    }
  }

  /** Once, and again when it was otherwise in between. */
  #say(trouble: string): void {
    if (trouble !== this.#trouble) this.#remark(trouble);
    this.#trouble = trouble;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Those programs write ANSI, or Unicode where they are told to. Of the letters nothing is needed here but commas and figures. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

interface FileLines {
  readonly texts: readonly string[];
  /** What is timed of whom from now on: finish times of day in ticks, by heat and bib. */
  readonly times: ReadonlyMap<string, number>;
}

function linesOfFile(text: string, name: string, { ledger, remark }: Pick<LynxFolder, 'ledger' | 'remark'>): FileLines {
  const none: FileLines = { texts: [], times: new Map() };
  const { heats, rows, faults } = readLif(text);
  const [heat] = heats;
  if (heat === undefined) {
    remark(`${name} is no LIF file of results`);
    return none;
  }
  if (heat.startTime === null) {
    remark(`${name} does not say when the heat started, so its finishes have no time of day`);
    return none;
  }
  if (faults.length > 0) remark(`${name}: ${faults.length} fields are not understood, and left out`);
  const texts: string[] = [];
  const times = new Map<string, number>();
  for (const row of rows) {
    const finish = finishOf(row, heat.startTime);
    const { bib } = row;
    if (finish === null || bib === null || bib < 1 || bib > bibMax) continue;
    const key = `${heat.event} ${heat.round} ${heat.heat} ${bib}`;
    const before = ledger.timeOf(key);
    if (before === finish) continue;
    if (before !== null) texts.push(lineOf('cleared', bib, duration(before)));
    texts.push(lineOf(before === null ? 'valid' : 'keyedIn', bib, finish));
    times.set(key, finish);
  }
  return { texts, times };
}

/** Its time of day; who has a start of their own is timed from that. `null`: without a time, or beyond midnight twice. */
function finishOf({ time_100ns, start, status }: LynxRow, began: Duration): Duration | null {
  if (time_100ns === null || status !== 'ok') return null;
  const finish = (start ?? began) + time_100ns;
  const day = 24 * TICKS_PER_HOUR;
  return finish < 0 || finish >= 2 * day ? null : duration(finish % day);
}

/** As a timer prints it. @example lineOf('valid', 42, time) // ' 0042 C1  10:05:55.4110 00' */
function lineOf(mark: Mark, bib: number, timeOfDay_100ns: Duration): string {
  return printTimerLine({
    kind: 'impulse',
    mark,
    bib,
    channel: 1,
    course: null,
    keypad: false,
    timeOfDay_100ns,
    group: 0,
  });
}
