/** All viewers of one server in one process: they connect, listen and count. */
import { answerViewersCommands } from './child.ts';
import { now_ms, topic, type ViewersAnswer, type ViewersCommand } from './protocol.ts';
import { openViewer } from './viewer-socket.ts';

const connectingAtOnce = 50;
const sentAtMark = Buffer.from('"sentAt":');

let deliveries = 0;
let first_ms = 0;
let last_ms = 0;
let readsLatency = false;
const latencies_ms: number[] = [];

function count(bytes: Buffer, start: number, end: number): void {
  last_ms = performance.now();
  if (deliveries === 0) first_ms = last_ms;
  deliveries++;
  if (!readsLatency) return;
  const at = bytes.indexOf(sentAtMark, start) + sentAtMark.length;
  if (at < end) latencies_ms.push(now_ms() - Number.parseFloat(bytes.toString('latin1', at, at + 17)));
}

async function connectViewer(port: number, speaksStomp: boolean): Promise<void> {
  let isJoined = !speaksStomp;
  let joined = () => {};
  const viewer = await openViewer(port, (bytes, start, end) => {
    if (isJoined) return count(bytes, start, end);
    const text = bytes.toString('latin1', start, end);
    if (text.startsWith('CONNECTED')) {
      viewer.say(`SUBSCRIBE\nid:sub-0\nreceipt:1\ndestination:${topic}\n\n\0`);
    } else if (text.startsWith('RECEIPT')) {
      isJoined = true;
      joined();
    }
  });
  if (!speaksStomp) return;
  await new Promise<void>((resolve) => {
    joined = resolve;
    // No heart-beats: they would be counted as deliveries.
    viewer.say('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0');
  });
}

async function connectAll(port: number, total: number, speaksStomp: boolean): Promise<void> {
  let left = total;
  async function connectSome(): Promise<void> {
    while (left-- > 0) await connectViewer(port, speaksStomp);
  }
  await Promise.all(Array.from({ length: connectingAtOnce }, connectSome));
}

function quantile(share: number): number {
  return latencies_ms[Math.floor(latencies_ms.length * share)] ?? 0;
}

function ended(): ViewersAnswer {
  latencies_ms.sort((a, b) => a - b);
  return {
    kind: 'ended',
    deliveriesPerSecond: (deliveries / Math.max(1, last_ms - first_ms)) * 1_000,
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
  };
}

answerViewersCommands(async (command: ViewersCommand): Promise<ViewersAnswer> => {
  switch (command.kind) {
    case 'connect':
      await connectAll(command.port, command.count, command.speaksStomp);
      return { kind: 'connected' };
    case 'begin':
      deliveries = 0;
      latencies_ms.length = 0;
      readsLatency = command.readsLatency;
      return { kind: 'begun' };
    case 'end':
      return ended();
    default:
      throw new Error('No such command');
  }
});
