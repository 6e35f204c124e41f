/** Everybody who watches one server, in one process: they connect, listen, and count or note what reaches them. */
import { answer } from './child.ts';
import { now_ms, quantileOf } from './measure.ts';
import { followTopic, openViewer } from './viewer-socket.ts';

/** A message of the topic at all its watchers. */
export interface HeardMessage {
  /** Timestamps of the impulses that no message before told of. */
  readonly impulses: readonly string[];
  /** By the clock of the machine. */
  readonly arrivals_ms: number[];
}

const connectingAtOnce = 50;
const sentAtMark = Buffer.from('"sentAt":');
const revisionMark = Buffer.from('"to":');
/** More digits than a revision has. */
const revision_digits = 12;

let watchers = 0;
let deliveries = 0;
let first_ms = 0;
let last_ms = 0;
let readsLatency = false;
const latencies_ms: number[] = [];
const known = new Set<string>();
/** By the revision that the message leads to. */
const messages = new Map<number, HeardMessage>();

/** What a broadcaster sent, which says when that was. */
function count(bytes: Buffer, start: number, end: number): void {
  last_ms = performance.now();
  if (deliveries === 0) first_ms = last_ms;
  deliveries++;
  if (!readsLatency) return;
  const at = bytes.indexOf(sentAtMark, start) + sentAtMark.length;
  if (at < end) latencies_ms.push(now_ms() - Number.parseFloat(bytes.toString('latin1', at, at + 17)));
}

/** What an event told. */
function note(bytes: Buffer, start: number, end: number): void {
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

/** So many more. @param connectOne done for each of them, some at once */
async function connectAll(total: number, connectOne: () => Promise<unknown>): Promise<void> {
  let left = total;
  async function connectSome(): Promise<void> {
    while (left-- > 0) await connectOne();
  }
  await Promise.all(Array.from({ length: connectingAtOnce }, connectSome));
  watchers += total;
}

export const acts = {
  /** They count what a broadcaster sends. @param topic `null`: it speaks no protocol */
  listen: (port: number, total: number, topic: string | null) =>
    connectAll(total, () => (topic === null ? openViewer(port, count) : followTopic(port, topic, count))),
  /** Counts from zero. */
  begin: (withLatency: boolean) => {
    deliveries = 0;
    latencies_ms.length = 0;
    readsLatency = withLatency;
  },
  counted: () => {
    latencies_ms.sort((a, b) => a - b);
    const perSecond = (deliveries / Math.max(1, last_ms - first_ms)) * 1_000;
    return { perSecond, p50_ms: quantileOf(latencies_ms, 0.5), p99_ms: quantileOf(latencies_ms, 0.99) };
  },
  /** They note what an event tells. */
  watch: (port: number, total: number, topic: string) => connectAll(total, () => followTopic(port, topic, note)),
  /** How many impulses every watcher has heard of since the last report. */
  heardByAll: () =>
    [...messages.values()]
      .filter(({ arrivals_ms }) => arrivals_ms.length === watchers)
      .reduce((total, { impulses }) => total + impulses.length, 0),
  /** What was heard since the last report. */
  report: () => {
    const report = [...messages.values()];
    messages.clear();
    return report;
  },
} as const;

answer(acts);
