import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringifyJson } from '@startwand/contract';
import { clockOn } from '@startwand/timer-lines';
import { aFolder } from '../../../scripts/tests/temporary-folder.ts';
import { Outbox } from './outbox.ts';
import type { Position } from './outbox-record.ts';
import type { UnnumberedTrigger } from './wire-trigger.ts';

let folder = '';
const opened = new Set<Outbox>();

beforeEach(async () => {
  folder = aFolder('outbox');
});

afterEach(async () => {
  for (const outbox of opened) await close(outbox);
});

const journalPath = () => join(folder, 'outbox.jsonl');

const hour_ms = 3_600_000;
let now_ms = 0;

async function open(server = 'http://one', waitingMax = 1000): Promise<Outbox> {
  const { outbox } = await Outbox.open({ folder, server, waitingMax, now_ms: () => now_ms });
  opened.add(outbox);
  return outbox;
}

async function close(outbox: Outbox): Promise<void> {
  opened.delete(outbox);
  await outbox.close();
}

function trigger(bib: number): UnnumberedTrigger {
  return {
    ...lightBeam,
    timestamp: 17_680_347_963_910_001n + BigInt(bib),
    startNumber: { startNumber: bib, type: 'MANUAL' },
  };
}

function position(offset_bytes: number, source = 'file a'): Position {
  return { source, offset_bytes, fingerprint: '1:a', clock: clockOn(20_000) };
}

const bibsOf = (outbox: Outbox) => outbox.oldest(1000).map((each) => each.startNumber?.startNumber ?? 0);
const sequencesOf = (outbox: Outbox) => outbox.oldest(1000).map((each) => each.sequence);
const sessionsOf = (outbox: Outbox) => new Set(outbox.oldest(1000).map((each) => each.session));

/** What a kill leaves is the journal as it is at this moment: the next bridge finds a copy of it. */
async function kill(outbox: Outbox): Promise<void> {
  const left = await readFile(journalPath());
  await close(outbox);
  folder = aFolder('outbox');
  await writeFile(journalPath(), left);
}

describe('an outbox', () => {
  it('numbers what it takes from 1, in the order of the lines', async () => {
    const outbox = await open();
    await Promise.all([outbox.append([trigger(1), trigger(2)], null), outbox.append([trigger(3)], null)]);
    expect(sequencesOf(outbox)).toEqual([1, 2, 3]);
    expect(bibsOf(outbox)).toEqual([1, 2, 3]);
    expect(sessionsOf(outbox).size).toBe(1);
  });

  it('says of impulses that an earlier release took what it says of its own: a normal edge', async () => {
    const earlier = { ...trigger(1), session: 's', sequence: 1, fallingEdge: false };
    const taken = { type: 'taken', position: null, triggers: [earlier] };
    await writeFile(journalPath(), `${stringifyJson(taken)}\n`);
    const outbox = await open();
    await outbox.append([trigger(2)], null);
    expect(outbox.oldest(2)).toMatchObject([{ fallingEdge: true }, { fallingEdge: true }]);
  });

  it('lets go of what the server has, up to the number it names', async () => {
    const outbox = await open();
    await outbox.append([trigger(1), trigger(2), trigger(3)], null);
    const session = [...sessionsOf(outbox)][0] ?? '';
    expect(await outbox.acknowledge(session, 2)).toBe(2);
    expect(bibsOf(outbox)).toEqual([3]);
  });

  it('is not disturbed by an acknowledgement that is old, repeated or of another session', async () => {
    const outbox = await open();
    await outbox.append([trigger(1), trigger(2)], null);
    const session = [...sessionsOf(outbox)][0] ?? '';
    await outbox.acknowledge(session, 1);
    expect(await outbox.acknowledge(session, 1)).toBe(0);
    expect(await outbox.acknowledge(session, 0)).toBe(0);
    expect(await outbox.acknowledge('another', 99)).toBe(0);
    expect(bibsOf(outbox)).toEqual([2]);
  });

  it('is full at its limit and has room again once something is delivered', async () => {
    const outbox = await open('http://one', 2);
    await outbox.append([trigger(1), trigger(2)], null);
    expect(outbox.isFull).toBe(true);
    const changed = outbox.changed(new AbortController().signal);
    await outbox.acknowledge([...sessionsOf(outbox)][0] ?? '', 1);
    await changed;
    expect(outbox.isFull).toBe(false);
  });
});

describe('after a kill', () => {
  it('what was taken still waits, with its identity and every tick', async () => {
    const killed = await open();
    await killed.append([trigger(1), trigger(2)], position(50));
    await kill(killed);
    const outbox = await open();
    expect(outbox.oldest(10)).toEqual(killed.oldest(10));
    expect(outbox.positionOf('file a')).toEqual(position(50));
  });

  it('a new session begins behind what still waits', async () => {
    const killed = await open();
    await killed.append([trigger(1)], null);
    await kill(killed);
    const outbox = await open();
    await outbox.append([trigger(2)], null);
    expect(sequencesOf(outbox)).toEqual([1, 1]);
    expect(sessionsOf(outbox).size).toBe(2);
  });

  it('half a record is as if its lines had not been read', async () => {
    const killed = await open();
    await killed.append([trigger(1)], position(50));
    const whole = await readFile(journalPath());
    await killed.append([trigger(2)], position(100));
    await kill(killed);
    const torn = (await readFile(journalPath())).subarray(0, whole.length + 40);
    await writeFile(journalPath(), torn);

    const outbox = await open();
    expect(bibsOf(outbox)).toEqual([1]);
    expect(outbox.positionOf('file a')?.offset_bytes).toBe(50);
    await outbox.append([trigger(2)], position(100));
    await kill(outbox);
    expect(bibsOf(await open())).toEqual([1, 2]);
  });

  it('every place at which the journal can be torn gives a state that was once true', async () => {
    const killed = await open();
    for (const bib of [1, 2, 3]) await killed.append([trigger(bib)], position(bib * 10));
    await kill(killed);
    const whole = await readFile(journalPath());
    for (let length = 0; length <= whole.length; length += 97) {
      await writeFile(journalPath(), whole.subarray(0, length));
      const outbox = await open();
      const bibs = bibsOf(outbox);
      await close(outbox);
      expect(bibs).toEqual([1, 2, 3].slice(0, bibs.length));
      expect(outbox.positionOf('file a')?.offset_bytes ?? 0).toBe(bibs.length * 10);
    }
  });

  it('a record that the disk spoiled is left out, and the file kept for whoever looks into it', async () => {
    const killed = await open();
    await killed.append([trigger(1)], null);
    await appendFile(journalPath(), '\0\0\0spoiled\n');
    await killed.append([trigger(2)], null);
    await kill(killed);
    const { outbox, damaged } = await Outbox.open({ folder, server: 'http://one' });
    opened.add(outbox);
    expect(bibsOf(outbox)).toEqual([1, 2]);
    expect(await readFile(damaged ?? '', 'utf8')).toContain('spoiled');
  });
});

describe('the journal', () => {
  it('shrinks when everything is delivered and remembers how far sources were read', async () => {
    const outbox = await open();
    for (let offset = 1; offset <= 100; offset += 1) {
      await outbox.append([trigger(offset)], position(offset));
    }
    await outbox.acknowledge([...sessionsOf(outbox)][0] ?? '', 100);
    now_ms += 25 * hour_ms;
    await close(outbox);
    expect((await stat(journalPath())).size).toBeLessThan(500);
    expect((await open()).positionOf('file a')).toEqual(position(100));
  });

  it('shrinks also when something always waits', async () => {
    const outbox = await open('http://one', 10_000);
    const batch = Array.from({ length: 500 }, (_, index) => trigger(index + 1));
    await outbox.append(batch, position(1));
    for (let round = 1; round <= 10; round += 1) {
      await outbox.append(batch, position(round + 1));
      await outbox.acknowledge([...sessionsOf(outbox)][0] ?? '', round * 500);
      now_ms += 25 * hour_ms;
    }
    expect((await stat(journalPath())).size).toBeLessThan(1024 * 1024);
    const waiting = outbox.oldest(1000);
    await kill(outbox);
    const again = await open();
    expect(again.oldest(1000)).toEqual(waiting);
    expect(again.positionOf('file a')).toEqual(position(11));
  });

  it('shrinks also while the bridge runs', async () => {
    const outbox = await open();
    const many = Array.from({ length: 900 }, (_, index) => trigger(index + 1));
    await outbox.append(many, position(1));
    expect((await stat(journalPath())).size).toBeGreaterThan(256 * 1024);
    const session = [...sessionsOf(outbox)][0] ?? '';
    await outbox.acknowledge(session, 900);
    const ofOneDay_bytes = (await stat(journalPath())).size;
    now_ms += 25 * hour_ms;
    for (const day of [1, 2, 3]) {
      await outbox.append(many, position(1));
      await outbox.acknowledge(session, 900 * (day + 1));
      now_ms += 25 * hour_ms;
    }
    expect((await stat(journalPath())).size).toBeLessThan(2.5 * ofOneDay_bytes);
    await outbox.append([trigger(1)], position(2));
    await kill(outbox);
    expect(bibsOf(await open())).toEqual([1]);
  });
});

describe('what waits is numbered anew', () => {
  it('for another server, which would wait for ever for what came before', async () => {
    const killed = await open('http://one');
    await killed.append([trigger(1), trigger(2), trigger(3)], null);
    const session = [...sessionsOf(killed)][0] ?? '';
    await killed.acknowledge(session, 1);
    await kill(killed);
    const outbox = await open('http://two');
    expect(bibsOf(outbox)).toEqual([2, 3]);
    expect(sequencesOf(outbox)).toEqual([1, 2]);
    expect(sessionsOf(outbox)).not.toContain(session);
    await kill(outbox);
    expect((await open('http://two')).oldest(9)).toEqual(outbox.oldest(9));
  });

  it('behind one that is set aside, so that no gap is left', async () => {
    const outbox = await open();
    await outbox.append([trigger(1), trigger(2), trigger(3)], null);
    const [refused] = outbox.oldest(1);
    if (refused !== undefined) await outbox.setAside(refused);
    await outbox.append([trigger(4)], null);
    expect(bibsOf(outbox)).toEqual([2, 3, 4]);
    expect(sequencesOf(outbox)).toEqual([1, 2, 3]);
    expect(sessionsOf(outbox).size).toBe(1);
    await kill(outbox);
    expect((await open()).oldest(9)).toEqual(outbox.oldest(9));
  });
});
