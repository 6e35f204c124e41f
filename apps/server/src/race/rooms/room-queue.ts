/** What waits for its turn in one event. */
import type { Trigger } from '@startwand/timing';
import { refuse, type Job } from './room-job.ts';

type TriggersJob = Extract<Job, { kind: 'triggers' }>;

/** Triggers decided in one transaction at the most: the longest that a command waits for its turn. */
const triggersPerCommit = 200;

export class RoomQueue {
  readonly #jobs: Job[] = [];

  get length(): number {
    return this.#jobs.length;
  }

  push(job: Job): void {
    this.#jobs.push(job);
  }

  shift(): Job | undefined {
    return this.#jobs.shift();
  }

  /** A batch with those that wait right behind it: they share the transaction. */
  withFollowing(first: TriggersJob): readonly TriggersJob[] {
    const jobs = [first];
    let count = first.triggers.length;
    for (;;) {
      const next = this.#jobs[0];
      if (next?.kind !== 'triggers') return jobs;
      count += next.triggers.length;
      if (count > triggersPerCommit) return jobs;
      this.#jobs.shift();
      jobs.push(next);
    }
  }

  refuseAll(): void {
    for (const job of this.#jobs.splice(0)) refuse(job);
  }
}

export function triggersOf(jobs: readonly TriggersJob[]): readonly Trigger[] {
  return jobs.flatMap(({ triggers }) => triggers);
}
