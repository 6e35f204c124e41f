/**
 * How this server was in the last hour, as an administrator looks at it: a sample every few seconds in a ring, so that
 * looking back costs the same after a day as after a year. They end with the server; a program that keeps them for
 * longer asks for the metrics (`metrics.ts`).
 */
import { limits, type StatusSampleDto } from '@startwand/contract';
import type { Clock } from '../../base/clock.ts';
import { triggersReceived } from '../../base/diagnostics.ts';
import { commits } from '../../storage/database/diagnostics.ts';
import { UsageMeter } from './usage.ts';
import { every } from '../../base/timers.ts';

interface Parts {
  readonly clock: Clock;
  readonly elapsed_ms: () => number;
  readonly hub: { crowd(): { readonly viewers: number } };
}

export class StatusSamples {
  readonly #parts: Parts;
  readonly #usage = new UsageMeter();
  readonly #ring: StatusSampleDto[] = [];
  #triggers = 0;
  #commits = 0;
  #committed_ms = 0;
  #since_ms: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#since_ms = parts.elapsed_ms();
  }

  /** Counts and takes samples from now on. @returns what ends it */
  start(): () => void {
    const endings = [
      triggersReceived.subscribe((count) => (this.#triggers += count)),
      commits.subscribe(({ duration_ms }) => {
        this.#commits += 1;
        this.#committed_ms += duration_ms;
      }),
    ];
    const timer = every(limits.statusSample_s * 1_000, 'a sample of the status', () => this.takeSample()).unref();
    return () => {
      clearInterval(timer);
      for (const end of endings) end();
    };
  }

  /** The oldest first. */
  all(): readonly StatusSampleDto[] {
    return this.#ring;
  }

  /** What was since the one before. */
  takeSample(): void {
    const { clock, elapsed_ms, hub } = this.#parts;
    const now_ms = elapsed_ms();
    const span_s = Math.max(1, (now_ms - this.#since_ms) / 1_000);
    const { cpu, memory } = this.#usage.look();
    this.#ring.push({
      date: clock(),
      cpu,
      memory,
      viewers: hub.crowd().viewers,
      triggers_per_s: rounded(this.#triggers / span_s),
      commit_ms: this.#commits === 0 ? null : rounded(this.#committed_ms / this.#commits),
    });
    if (this.#ring.length > limits.statusSamplesMax) this.#ring.shift();
    this.#since_ms = now_ms;
    this.#triggers = 0;
    this.#commits = 0;
    this.#committed_ms = 0;
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
