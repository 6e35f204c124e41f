/** How much of the machine this process uses. */
import { availableParallelism, totalmem } from 'node:os';

export interface Usage {
  /** Part of all processors since the last question, 0 to 1. */
  readonly cpu: number;
  /** Part of the memory that it may have, 0 to 1. */
  readonly memory: number;
  readonly memory_bytes: number;
}

/** Shorter looks would say what the look itself cost. */
const spanMin_ms = 1_000;

export class UsageMeter {
  #since_ms = performance.now() - process.uptime() * 1_000;
  #used_us = 0;
  #cpu = 0;
  #memory_bytes = 0;

  look(): Usage {
    const now_ms = performance.now();
    const span_ms = now_ms - this.#since_ms;
    if (span_ms >= spanMin_ms) {
      const { user, system } = process.cpuUsage();
      const used_ms = (user + system - this.#used_us) / 1_000;
      this.#cpu = share(used_ms, span_ms * availableParallelism());
      this.#since_ms = now_ms;
      this.#used_us = user + system;
    }
    this.#memory_bytes = memoryNow_bytes() ?? this.#memory_bytes;
    const memory_bytes = this.#memory_bytes;
    return { cpu: this.#cpu, memory: share(memory_bytes, memoryMax_bytes()), memory_bytes };
  }
}

/** `null`: the system cannot say at this moment; it opens a file to know (`EMFILE`). */
function memoryNow_bytes(): number | null {
  try {
    return process.memoryUsage.rss();
  } catch {
    return null;
  }
}

/** A container may have less than the machine. */
function memoryMax_bytes(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

function share(part: number, whole: number): number {
  return Math.min(1, Math.max(0, Math.round((part / whole) * 1_000) / 1_000));
}
