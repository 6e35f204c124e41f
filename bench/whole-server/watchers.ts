/** Everybody who watches an event, in one process: they note when each message reached each of them. */
import { now_ms } from '../fan-out/protocol.ts';
import { openViewer } from '../fan-out/viewer-socket.ts';
import type { HeardMessage, WatchersAnswer, WatchersCommand } from './watchers-protocol.ts';

const connectingAtOnce = 50;
const revisionMark = Buffer.from('"to":');
/** More digits than a revision has. */
const revision_digits = 12;

interface Heard extends HeardMessage {
  readonly impulses: string[];
  readonly arrivals_ms: number[];
}

let watchers = 0;
const known = new Set<string>();
/** By the revision that the message leads to. */
let messages = new Map<number, Heard>();

function hear(bytes: Buffer, start: number, end: number): void {
  const arrived_ms = now_ms();
  const at = bytes.indexOf(revisionMark, start) + revisionMark.length;
  const revision = Number.parseInt(bytes.toString('latin1', at, at + revision_digits), 10);
  let message = messages.get(revision);
  if (message === undefined) {
    message = { impulses: newImpulsesIn(bytes.toString('latin1', start, end)), arrivals_ms: [] };
    messages.set(revision, message);
  }
  message.arrivals_ms.push(arrived_ms);
}

function newImpulsesIn(text: string): string[] {
  const stamps = [...text.matchAll(/"timestamp_100ns":(\d+)/g)].map(([, stamp]) => stamp ?? '');
  return stamps.filter((stamp) => {
    const isNew = !known.has(stamp);
    known.add(stamp);
    return isNew;
  });
}

async function connectWatcher(port: number, topic: string): Promise<void> {
  let isJoined = false;
  const joined = Promise.withResolvers<void>();
  const viewer = await openViewer(port, (bytes, start, end) => {
    if (isJoined) {
      hear(bytes, start, end);
      return;
    }
    const text = bytes.toString('latin1', start, end);
    if (text.startsWith('CONNECTED')) {
      viewer.say(`SUBSCRIBE\nid:sub-0\nreceipt:1\ndestination:${topic}\n\n\0`);
    } else if (text.startsWith('RECEIPT')) {
      isJoined = true;
      joined.resolve();
    }
  });
  // No heart-beats: they are no messages.
  viewer.say('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0');
  await joined.promise;
}

async function connectAll(port: number, total: number, topic: string): Promise<void> {
  let left = total;
  async function connectSome(): Promise<void> {
    while (left-- > 0) await connectWatcher(port, topic);
  }
  await Promise.all(Array.from({ length: connectingAtOnce }, connectSome));
  watchers = total;
}

function heardByAll(): number {
  return [...messages.values()]
    .filter(({ arrivals_ms }) => arrivals_ms.length === watchers)
    .reduce((total, { impulses }) => total + impulses.length, 0);
}

async function answer(command: WatchersCommand): Promise<WatchersAnswer> {
  switch (command.kind) {
    case 'connect':
      await connectAll(command.port, command.count, command.topic);
      return { kind: 'connected' };
    case 'count':
      return { kind: 'counted', impulses: heardByAll() };
    case 'report': {
      const report = [...messages.values()];
      messages = new Map();
      return { kind: 'report', messages: report };
    }
    default:
      throw new Error('No such command');
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (command: WatchersCommand) => process.send?.(await answer(command)));
