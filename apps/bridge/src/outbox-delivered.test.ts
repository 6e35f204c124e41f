/** What an outbox keeps of the day that was delivered: for a server that is restored from a backup. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../../scripts/tests/temporary-folder.ts';
import { Outbox } from './outbox.ts';
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

describe('what the server acknowledged', () => {
  /** Five taken, all acknowledged; whose session they are of. */
  async function delivered(outbox: Outbox): Promise<string> {
    await outbox.append([1, 2, 3, 4, 5].map(trigger), null);
    const session = [...sessionsOf(outbox)][0] ?? '';
    await outbox.acknowledge(session, 3);
    await outbox.acknowledge(session, 5);
    return session;
  }

  it('waits again as it was, before the rest, when the server has forgotten it, also after a kill', async () => {
    const killed = await open();
    const session = await delivered(killed);
    await kill(killed);
    const outbox = await open();
    await outbox.append([trigger(6)], null);
    expect(outbox.lastDelivered()).toMatchObject([{ session, sequence: 5 }]);
    expect(await outbox.takeBack({ session, upTo: 5 })).toBe(0);
    expect(await outbox.takeBack({ session, upTo: 2, above: { from: 5, upTo: 5 } })).toBe(2);
    expect(await outbox.takeBack({ session, upTo: 2, above: { from: 5, upTo: 5 } })).toBe(0);
    expect(bibsOf(outbox)).toEqual([3, 4, 6]);
    expect(sequencesOf(outbox)).toEqual([3, 4, 1]);
    await kill(outbox);
    const again = await open();
    expect(bibsOf(again)).toEqual([3, 4, 6]);
    // Acknowledged once more, it is kept once more.
    await again.acknowledge(session, 4);
    expect(await again.takeBack({ session, upTo: 2 })).toBe(3);
  });

  it('is forgotten after a day, and when the bridge serves another server', async () => {
    const outbox = await open();
    const session = await delivered(outbox);
    now_ms += 23 * hour_ms;
    expect(outbox.lastDelivered()).toHaveLength(1);
    now_ms += 2 * hour_ms;
    expect(outbox.lastDelivered()).toHaveLength(0);
    expect(await outbox.takeBack({ session, upTo: 0 })).toBe(0);
    const other = await delivered(outbox);
    await close(outbox);
    const served = await open('http://two');
    expect(served.lastDelivered()).toHaveLength(0);
    expect(await served.takeBack({ session: other, upTo: 0 })).toBe(0);
  });

  it('leaves from behind a gap what the server names there', async () => {
    const outbox = await open();
    await outbox.append([1, 2, 3, 4, 5].map(trigger), null);
    const session = [...sessionsOf(outbox)][0] ?? '';
    expect(await outbox.acknowledge(session, 4, 3)).toBe(2);
    expect(bibsOf(outbox)).toEqual([1, 2, 5]);
  });
});
