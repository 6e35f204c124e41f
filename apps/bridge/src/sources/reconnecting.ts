/** Lines of a source that can go away and come back: a box on the network, a plugged cable. */
import type { Readable } from 'node:stream';
import { LineSplitter, type Line } from '../line-splitter.ts';
import { pause } from '../pause.ts';

export interface Reconnecting {
  /** Opens the source; rejects with the reason in plain words. */
  readonly openStream: (signal: AbortSignal) => Promise<Readable>;
  readonly onConnected: () => void;
  readonly onLost: (reason: string) => void;
  readonly retry_ms?: number;
}

const usualRetry_ms = 1_000;

export async function* reconnectingLines(source: Reconnecting, signal: AbortSignal): AsyncIterable<readonly Line[]> {
  while (!signal.aborted) {
    try {
      const stream = await source.openStream(signal);
      source.onConnected();
      yield* linesUntilLost(stream, signal);
      if (!signal.aborted) source.onLost('the timer closed the connection');
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!signal.aborted) source.onLost(error.message);
    }
    if (!signal.aborted) await pause(source.retry_ms ?? usualRetry_ms, signal);
  }
}

async function* linesUntilLost(stream: Readable, signal: AbortSignal): AsyncIterable<readonly Line[]> {
  const splitter = new LineSplitter();
  const stop = () => stream.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of stream) {
      const lines = Buffer.isBuffer(chunk) ? splitter.push(chunk) : [];
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
  const last = splitter.end();
  if (last.length > 0) yield last;
}
