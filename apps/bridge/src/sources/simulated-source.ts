/** Lines that nobody's timer sent, through the same bytes, splitter and reader as real ones. */
import { LineSplitter, type Line } from '../line-splitter.ts';
import { pause } from '../pause.ts';
import type { SimulatedLine } from '../simulated-race.ts';
import type { TimerSource } from './timer-source.ts';

export interface SimulatedSourceOptions {
  readonly name: string;
  readonly lines: readonly SimulatedLine[];
  /** When the race began or will begin; what lies before now is read at once. */
  readonly begin_ms: number;
  /** How much faster the race runs than the clock; 0 is as fast as possible. */
  readonly speed: number;
}

/** History comes in such groups, each on disk before the next. */
const groupLinesMax = 64;

export function simulatedSource(options: SimulatedSourceOptions): TimerSource {
  return { name: options.name, identity: null, lines: (signal) => linesOf(options, signal) };
}

async function* linesOf(options: SimulatedSourceOptions, signal: AbortSignal): AsyncIterable<readonly Line[]> {
  const { lines, begin_ms, speed } = options;
  const splitter = new LineSplitter();
  let group: Line[] = [];
  for (const { at_ms, text } of lines) {
    const wait_ms = speed === 0 ? 0 : begin_ms + at_ms / speed - Date.now();
    if (group.length > 0 && (wait_ms > 0 || group.length >= groupLinesMax)) {
      yield group;
      group = [];
    }
    if (wait_ms > 0) await pause(wait_ms, signal);
    if (signal.aborted) return;
    group.push(...splitter.push(Buffer.from(`${text}\r`, 'latin1')));
  }
  if (group.length > 0) yield group;
}
